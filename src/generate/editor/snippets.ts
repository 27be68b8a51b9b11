import { Document, isMap, isSeq, visit } from 'yaml'

/** An editor's offer to write something. */
export interface Snippet {
  label: string
  /** Markdown. */
  markdownDescription?: string
  /** What is inserted. As a text, because the parts of a mapping would lose their quotation marks and indentation. */
  body: string | number | boolean
  /** Decides the place in the list; left out, the label does. */
  sortText?: string
  type?: string
}

/** Editors read `$1` and `${…}` in what they insert as places to fill in; prices such as `$497` must arrive as written. */
export function snippetText(text: string): string {
  // What ends in `$1` would be taken for such a place and cut off.
  return text.replace(/[\\$}]/g, '\\$&')
}

/** A place that is selected after inserting, with a text that can stay. */
export function placeholder(text: string): string {
  return `\${1:${snippetText(text)}}`
}

/** Lines of YAML with everything after the first line moved to the right. */
export function indented(text: string, spaces: number): string {
  return text.trimEnd().replace(/\n(?!\n)/g, `\n${' '.repeat(spaces)}`)
}

/** On one line, so that it can stand in braces, behind a hyphen and anywhere else: `{ label: Home, to: / }`. */
export function onOneLine(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Collection(_, node) {
      node.flow = true
    },
  })
  if (isMap(document.contents) || isSeq(document.contents)) return document.toString({ lineWidth: 0 }).trim()
  // A text by itself does not know that it may stand in braces.
  return new Document([value])
    .toString({ lineWidth: 0, collectionStyle: 'flow' })
    .trim()
    .replace(/^\[ ?| ?\]$/g, '')
}

const widest = 100

/** As authors write it: one line for each name and item, braces where all of it fits on a line. */
export function onLines(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Collection(_, node, path) {
      if (path.length <= 1) return undefined
      node.flow = onOneLine(node.toJSON()).length < widest && !JSON.stringify(node).includes('"type":')
      return undefined
    },
  })
  return document.toString({ lineWidth: 0 }).trimEnd()
}

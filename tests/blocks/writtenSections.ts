import { isMap, isSeq, type Node, parseDocument } from 'yaml'

/** One section as its author wrote it: cut out of its file, not parsed and printed again. */
export interface WrittenSection {
  /** Of the case it belongs to, when it is one of `mistakes.yaml`. */
  name: string
  text: string
  /** What the check must say about it; nothing for an example. */
  expect: ExpectedDiagnostic[]
}

/** The fields that a case cares about; those it leaves out can be anything. */
interface ExpectedDiagnostic {
  code: string
  /** From the section on: `items[0].value`; empty for the section itself. */
  path: string
  message?: string
  hint?: string
}

/** @param yaml  an example file: one section, or a list of them */
export function writtenExamples(file: string, yaml: string): WrittenSection[] {
  const { contents } = parseDocument(yaml)
  const nodes = isSeq(contents) ? contents.items : [contents]
  return nodes.map((node, index) => ({
    name: nodes.length > 1 ? `${file}, number ${index + 1}` : file,
    text: cutOut(yaml, node as Node),
    expect: [],
  }))
}

/** @param yaml  a `mistakes.yaml`: a list of `{ name, section, expect }` */
export function writtenMistakes(yaml: string): WrittenSection[] {
  const { contents } = parseDocument(yaml)
  if (!isSeq(contents)) throw new Error('mistakes.yaml must be a list of cases.')
  return contents.items.map((item) => {
    if (!isMap(item)) throw new Error('Each case of mistakes.yaml is a mapping of name, section and expect.')
    const { name, expect } = item.toJSON() as { name: string; expect?: ExpectedDiagnostic[] }
    if (!expect?.length) throw new Error(`The case "${name}" of mistakes.yaml expects no diagnostic.`)
    return { name, text: cutOut(yaml, item.get('section', true) as Node), expect }
  })
}

/** The node's own text with its indentation taken away, so that it can stand anywhere. */
function cutOut(yaml: string, node: Node): string {
  const [start, end] = node.range!
  const column = start - (yaml.lastIndexOf('\n', start - 1) + 1)
  const [first, ...others] = yaml.slice(start, end).trimEnd().split('\n')
  return [first, ...others.map((line) => line.slice(Math.min(column, line.length - line.trimStart().length)))].join(
    '\n',
  )
}

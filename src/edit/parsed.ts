import {
  type Alias,
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { Refusal } from './contentEdit.ts'

/** A file as `yaml` reads it, with every token. */
export interface Parsed {
  source: SourceFile
  document: Document
}

const known = new WeakMap<SourceFile, Parsed>()

/**
 * Reads a file once more, for an edit of it.
 *
 * @throws {Refusal} when it has mistakes that leave open where its parts stand
 */
export function parsed(source: SourceFile): Parsed {
  const wrong = source.problems.find(({ severity }) => severity === 'error')
  if (wrong)
    throw new Refusal(`${source.file} cannot be read whole: mend line ${wrong.place.line} first, see npm run check.`)
  const found = known.get(source) ?? {
    source,
    document: parseDocument(source.text, { keepSourceTokens: true, prettyErrors: false, uniqueKeys: false }),
  }
  known.set(source, found)
  return found
}

/** A value with what stands before it. */
export interface Found {
  node: Node | null
  /** Offset of its key or its dash. */
  start: number
  /** The colon or the dash, its anchor and comments. */
  before: readonly CST.SourceToken[]
  /** Whether it is in a list in brackets or a mapping in braces. */
  isInBraces: boolean
}

/**
 * The value at a path.
 *
 * @returns `undefined` when nothing stands there
 * @throws {Refusal} when an alias stands on the way, so that the value is another one's, too
 */
export function nodeAt({ source, document }: Parsed, path: Path): Found | undefined {
  let found: Found = { node: document.contents as Node | null, start: 0, before: [], isInBraces: false }
  for (const step of path) {
    const { node } = found
    if (isAlias(node)) throw new Refusal(isElsewhere(node, source))
    const isInBraces = found.isInBraces || (isCollection(node) && node.flow === true)
    if (isSeq(node)) {
      if (!Object.hasOwn(node.items, step)) return undefined
      const { start: before } = (node.srcToken as CST.BlockSequence | CST.FlowCollection).items[Number(step)]!
      const dash = before.find(({ type }) => type === 'seq-item-ind')
      found = { node: node.items[Number(step)] as Node | null, start: dash?.offset ?? 0, before, isInBraces }
    } else if (isMap(node)) {
      const pair = (node.items as Pair[]).find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (!pair) return undefined
      const before = (pair.srcToken as CST.CollectionItem | undefined)?.sep ?? []
      found = { node: pair.value as Node | null, start: (pair.key as Node).range![0], before, isInBraces }
    } else return undefined
  }
  if (isAlias(found.node)) throw new Refusal(isElsewhere(found.node, source))
  return found
}

function isElsewhere(alias: Alias, source: SourceFile): string {
  const { file, line } = source.range(alias.range![0], alias.range![1], [])
  return `In ${file}:${line} there is "*${alias.source}", which repeats what "&${alias.source}" says elsewhere: write the value itself there first.`
}

/** Where what a value says ends: empty lines behind a block of text are part of it only where it keeps them. */
export function endOf(node: Node | null, text: string): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const last = node.items.at(-1)
    if (isSeq(node)) return endOf(last as Node | null, text)
    const { key, value } = last as Pair<Node, Node | null>
    return Math.max(key.range![1], endOf(value, text))
  }
  const [start, end] = node?.range ?? [0, 0]
  const written = text.slice(start, end)
  const isKept = isScalar(node) && /^[|>]\d?\+/.test(written)
  return isKept ? end : start + written.trimEnd().length
}

/** Where the lines of something begin, with the comment right above it, which belongs to it. */
export function startWithComment(text: string, lineStart: number, indent: string): number {
  const [above] = new RegExp(`(?<![^\\n])(?:${indent}#[^\\n]*\\n)*$`).exec(text.slice(0, lineStart))!
  return lineStart - above.length
}

/** Where the lines of something end, with the comment behind it and those below that are further in than it. */
export function endWithComments(text: string, end: number, indent: string): number {
  const line = text.indexOf('\n', end)
  const lineEnd = end > 0 && text[end - 1] === '\n' ? end : line < 0 ? text.length : line + 1
  const inside = new RegExp(`^(?:(?:[ \\t]*\\r?\\n)*${indent}[ \\t]+#[^\\n]*(?:\\n|$))*`)
  return lineEnd + inside.exec(text.slice(lineEnd))![0].length
}

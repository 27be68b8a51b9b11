import { Document, isCollection, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import type { SourceFile } from '#src/compiler/read/sourceFile.ts'
import { lineBreakOf, Refusal, type TextChange } from './contentEdit.ts'
import { endOf, endWithComments, nodeAt, parsed, startWithComment } from './parsed.ts'
import { refuseLoss, refuseShared } from './references.ts'

type Change = Omit<TextChange, 'name'>

/** Ways to give a place a value, whether it has one now or not: `replacements` or `additions`. */
export function waysToSet(source: SourceFile, path: Path, value: unknown, order: readonly string[]): Change[] {
  if (source.span(path)) return replacements(source, path, value)
  return additions(source, path.slice(0, -1), String(path.at(-1)), value, order)
}

/**
 * Ways to write another value in the place of one, that in its own style first: quotation marks, a folded text.
 *
 * @throws {Refusal} when an alias stands for what is there
 */
export function replacements(source: SourceFile, path: Path, value: unknown): Change[] {
  const file = parsed(source)
  const { node, before: marks } = nodeAt(file, path)!
  const [start, end] = node?.range ?? [0, 0]
  const mark = marks.findLast(({ type }) => type !== 'space' && type !== 'newline')
  const behindMark = mark && mark.type !== 'comment' ? mark.offset + mark.source.length : start
  // What stood in lines below its name now stands behind it.
  const isBelow = /^[ \t]*\r?\n\s*$/.test(source.text.slice(behindMark, start))
  const span = { start: isBelow ? behindMark : start, end: endOf(node, source.text) }
  refuseLoss(file, { start, end })
  refuseShared(file, start)
  const before = isBelow || (start === end && /\S$/.test(source.text.slice(0, start))) ? ' ' : ''
  if (typeof value !== 'string') return [{ span, newText: before + flowText(value) }]
  const old = source.text.slice(start, span.end)
  // Nobody ends a text so: it was left in the middle of typing, and its quotation marks are none of its style.
  const isHalf = isScalar(node) && /^\s|[\s:]$/.test(String(node.value))
  const like =
    isScalar(node) && /^[|>]/.test(old)
      ? [blockText(value, old, source)]
      : isHalf
        ? []
        : old.startsWith("'")
          ? [single(value)]
          : old.startsWith('"')
            ? [JSON.stringify(value)]
            : []
  // A block of text that keeps its empty lines ends with a line.
  const after = /\n$/.test(old) ? lineBreakOf(source.text) : ''
  const [, comment = ''] = /^[|>]\S*([ \t]+#[^\r\n]*)/.exec(old) ?? []
  const onOneLine = inline(value).map((written) => written + comment)
  return [...like, ...onOneLine].map((newText) => ({ span, newText: before + newText + after }))
}

/**
 * Ways to give a mapping a name that it does not have, where the order of names wants it.
 *
 * @param order  names in the order of the schema
 * @throws {Refusal} when no mapping is written there
 */
export function additions(
  source: SourceFile,
  path: Path,
  name: string,
  value: unknown,
  order: readonly string[],
): Change[] {
  const file = parsed(source)
  const { node } = nodeAt(file, path) ?? {}
  if (!isMap(node)) throw noMapping(source, path)
  refuseShared(file, node.range![0])
  const pairs = node.items as Pair<Node, Node | null>[]
  const before = order.slice(0, Math.max(0, order.indexOf(name)))
  const above = order.includes(name)
    ? pairs.findLast(({ key }) => isScalar(key) && before.includes(String(key.value)))
    : pairs.at(-1)
  const texts = typeof value === 'string' ? inline(value) : [flowText(value)]
  return texts.map((text) => added(source.text, node, above, `${name}: ${text}`))
}

function added(text: string, map: YAMLMap, above: Pair<Node, Node | null> | undefined, line: string): Change {
  const [first] = map.items as Pair<Node, Node | null>[]
  const at = (offset: number, newText: string): Change => ({ span: { start: offset, end: offset }, newText })
  if (map.flow) {
    if (above) return at(endOfPair(above, text), `, ${line}`)
    const open = map.range![0] + 1
    return first
      ? at(first.key.range![0], `${line}, `)
      : { span: { start: open, end: map.range![1] - 1 }, newText: ` ${line} ` }
  }
  const column = columnOf(text, first!.key.range![0])
  const lineBreak = lineBreakOf(text)
  if (!above) return at(first!.key.range![0], `${line}${lineBreak}${' '.repeat(column)}`)
  const end = endWithComments(text, endOfPair(above, text), ' '.repeat(column))
  const written = ' '.repeat(column) + line
  return at(end, text.endsWith('\n', end) ? written + lineBreak : lineBreak + written)
}

/**
 * Takes a name out of a mapping, with the comment above it.
 *
 * @throws {Refusal} when an alias stands for its value
 */
export function removal(source: SourceFile, path: Path): Change {
  const { text } = source
  const file = parsed(source)
  const { node } = nodeAt(file, path.slice(0, -1)) ?? {}
  if (!isMap(node)) throw noMapping(source, path)
  const pairs = node.items as Pair<Node, Node | null>[]
  const index = pairs.findIndex(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
  const [pair, next, previous] = [pairs[index]!, pairs[index + 1], pairs[index - 1]]
  const start = pair.key.range![0]
  const end = endOfPair(pair, text)
  refuseLoss(file, { start, end })
  refuseShared(file, start)
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(lineStart, start)
  // Between braces, and behind a dash, the next name comes up to where it stood.
  if (node.flow || /\S/.test(indent)) {
    if (next) return { span: { start, end: next.key.range![0] }, newText: '' }
    return {
      span: { start: previous ? endOfPair(previous, text) : start, end },
      newText: previous || node.flow ? '' : '{}',
    }
  }
  if (pairs.length === 1) return { span: { start, end }, newText: '{}' }
  const isHead = path.length === 1 && index === 0
  const from = isHead ? lineStart : startWithComment(text, lineStart, indent)
  const to = endWithComments(text, end, indent)
  // The last line of a file that ends without a break leaves none behind.
  const isOpen = !text.endsWith('\n', to)
  return { span: { start: isOpen ? text.slice(0, from).replace(/\r?\n$/, '').length : from, end: to }, newText: '' }
}

/** On one line: as it is, else in quotation marks. Which of them YAML reads as that text is for the caller to see. */
function inline(text: string): string[] {
  const plain = /[\r\n]/.test(text) || text.trim() !== text || text === '' ? [] : [text]
  return [...plain, JSON.stringify(text)]
}

/** On one line, between brackets or braces. */
export function flowText(value: unknown): string {
  const document = new Document(value)
  if (isCollection(document.contents)) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: !isSeq(document.contents) }).trimEnd()
}

function single(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Lines under the sign of another block of text, as far in and as wide as those. */
function blockText(value: string, old: string, { text }: SourceFile): string {
  const [sign = '', ...lines] = old.split(/\r?\n/)
  const lineBreak = lineBreakOf(text)
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')![0]
  const width = Math.max(60, ...lines.map((line) => line.length)) - indent.length
  const paragraphs = value.replace(/\n$/, '').split('\n')
  const written = sign.startsWith('>')
    ? paragraphs.flatMap((line, index) => [...(index > 0 ? [''] : []), ...wrapped(line, width)])
    : paragraphs
  return [sign, ...written.map((line) => (line === '' ? '' : indent + line))].join(lineBreak)
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${word}`.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function endOfPair({ key, value }: Pair<Node, Node | null>, text: string): number {
  return Math.max(key.range![1], endOf(value, text))
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

function noMapping(source: SourceFile, path: Path): Refusal {
  const { file, line } = source.at(path)
  return new Refusal(`In ${file}:${line} no names are written to which one could be added.`)
}

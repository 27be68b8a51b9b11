import fc from 'fast-check'
import type { Path } from '#src/compiler/diagnostics/range.ts'

/** A YAML file with lists of every kind, and which of its lines belong to which item of a list with dashes. */
export interface RandomFile {
  text: string
  /** By the path, as JSON: numbers of lines from 0, the end exclusive. */
  items: ReadonlyMap<string, { comment: number; start: number; end: number }>
}

type Shape = Leaf | Mapping | List
interface Leaf {
  is: 'leaf'
  leaf: (number: number, inner: string) => string[]
}
interface Mapping {
  is: 'mapping'
  isAnchored: boolean
  isBelow: boolean
  values: { comment: boolean; value: Shape }[]
}
interface List {
  is: 'list'
  isAnchored: boolean
  isBelow: boolean
  isIndented: boolean
  dash: string
  items: Item[]
  trailing: boolean
}
interface Item {
  emptyLines: number
  loose: 'none' | 'between empty lines' | 'further out'
  comments: number
  value: Shape
  inside: 'none' | 'below' | 'behind an empty line'
}

const block = (header: string) => (n: number, inner: string) => [header, `${inner}one ${n}`, '', `${inner}  two ${n}`]
const leaves: Leaf['leaf'][] = [
  (n) => [`plain ${n}`],
  (n) => [`plain ${n} # behind ${n}`],
  (n) => [`plain ${n}\t`],
  (n) => [`plain ${n}\t# behind ${n}`],
  (n) => [`"Grün 🌱 ${n}"`],
  (n) => [`"{{facts.a${n}}}"`],
  (n) => [`'it''s: ${n}' `],
  (n) => [`long ${'word '.repeat(30)}${n}`],
  () => [''],
  () => ['[]'],
  (n) => [`[] # none ${n}`],
  () => ['{}'],
  (n) => [`{ each: facts, item: "{{fact.a${n}}}" }`],
  (n, inner) => [`"quoted ${n}`, '', `${inner}and on ${n}"`],
  (n, inner) => [`plain ${n}`, `${inner}and on ${n}`],
  (n) => [`[a${n}, "b, ${n}" , { c: ${n} },]`],
  (n) => [`[a${n}]`],
  (n, inner) => ['[', `${inner}  a${n}, b${n},`, `${inner}  &f${n} "c${n}`, `${inner}d" ]`],
  (n, inner) => [`[a${n}, # inside ${n}`, `${inner}b${n}]`],
  (n) => [`&b anchored ${n}`],
  (n) => [`!!str ${n}`],
  block('|'),
  block('>'),
  block('|-'),
  block('>2'),
  block('| # behind'),
  (n, inner) => ['|', `${inner}one ${n}`, `${inner}    `, `${inner}two`],
  (n, inner) => ['|+', `${inner}kept ${n}`, '', ''],
]

const { list, mapping } = fc.letrec<{ shape: Shape; list: List; mapping: Mapping }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ is: fc.constant('leaf' as const), leaf: fc.constantFrom(...leaves, alias) }),
    tie('mapping'),
    tie('list'),
  ),
  mapping: fc.record({
    is: fc.constant('mapping' as const),
    isAnchored: seldom(),
    isBelow: seldom(),
    values: fc.array(fc.record({ comment: seldom(), value: tie('shape') }), { minLength: 1, maxLength: 2 }),
  }),
  list: fc.record({
    is: fc.constant('list' as const),
    isAnchored: seldom(),
    isBelow: fc.boolean(),
    isIndented: fc.boolean(),
    dash: fc.constantFrom('-', '-', '-  '),
    items: fc.array(
      fc.record({
        emptyLines: fc.constantFrom(0, 0, 0, 1, 1, 2),
        loose: fc.constantFrom(
          ...(['none', 'none', 'none', 'none', 'none', 'between empty lines', 'further out'] as const),
        ),
        comments: fc.constantFrom(0, 0, 0, 1, 2),
        value: tie('shape'),
        inside: fc.constantFrom(...(['none', 'none', 'none', 'none', 'below', 'behind an empty line'] as const)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    trailing: seldom(),
  }),
}))

function seldom(): fc.Arbitrary<boolean> {
  return fc.constantFrom(false, false, false, false, true)
}

/** Stands for an alias of what has been anchored last. */
function alias(): string[] {
  return []
}

/** What ends the lines of a file, one after the other. */
const lineBreaks = fc.constantFrom(['\n'], ['\n'], ['\r\n'], ['\n', '\r\n', '\n'])

export const randomFile: fc.Arbitrary<RandomFile> = fc
  .record({
    root: fc.oneof(mapping, list),
    start: fc.constantFrom('', '', '', '', '---'),
    lineBreaks,
    end: fc.constantFrom('break', 'break', 'none', 'empty lines'),
  })
  .map(({ root, start, lineBreaks, end }) => {
    const writer = new Writer()
    if (start) writer.lines.push(start)
    writer.write(root, '', -2, [])
    const { items } = writer
    const lines = writer.used()
    if (end === 'empty lines' && !writer.isKept) lines.push('', '')
    const ended = lines.map((line, index) => line + lineBreaks[index % lineBreaks.length]!)
    const isOpen = end === 'none' && !writer.isKept
    return { text: isOpen ? ended.join('').replace(/\r?\n$/, '') : ended.join(''), items }
  })

class Writer {
  readonly lines: string[] = []
  readonly items = new Map<string, { comment: number; start: number; end: number }>()
  #number = 0
  #anchor = ''
  /** The last line that is a text's which keeps its empty lines, so that another would belong to it. */
  #lastKept = -1

  get isKept(): boolean {
    return this.#lastKept === this.lines.length
  }

  /**
   * @param lead    what stands on the line before the value
   * @param column  of the dash or the key that it belongs to
   */
  write(shape: Shape, lead: string, column: number, path: Path): void {
    const number = ++this.#number
    if (shape.is === 'leaf') {
      const written = shape.leaf === alias ? [this.#anchor || 'plain'] : shape.leaf(number, ' '.repeat(column + 2))
      const [first = '', ...rest] = written
      this.#anchor = /&\w+/.exec(written.join())?.[0].replace('&', '*') ?? this.#anchor
      this.lines.push(first === '' ? lead : `${lead} ${first}`, ...rest)
      if (first === '|+') this.#lastKept = this.lines.length
      return
    }
    const mark = shape.isAnchored ? ` &a${number}` : ''
    const isItem = /- *$/.test(lead)
    const isBelow = lead !== '' && (shape.isBelow || !isItem || mark !== '')
    if (isBelow) this.lines.push(`${lead}${mark}${shape.isBelow ? ` # at ${number}` : ''}`)
    const isUnindented = shape.is === 'list' && !shape.isIndented && !isItem && column >= 0
    const start = isUnindented ? column : column + 2
    const own = isBelow || lead === '' ? start : lead.length + 1
    const head = isBelow || lead === '' ? ' '.repeat(start) : `${lead} `
    if (shape.is === 'mapping') this.#writeMapping(shape, head, own, path)
    else this.#writeList(shape, head, own, path)
    if (mark && isBelow) this.#anchor = mark.replace('&', '*').trim()
  }

  #writeMapping({ values }: Mapping, head: string, column: number, path: Path): void {
    for (const [index, { comment, value }] of values.entries()) {
      if (comment && (index > 0 || head.trim() === '')) this.#comment(column, 'pair')
      const lead = index === 0 ? head : ' '.repeat(column)
      this.write(value, `${lead}k${index}:`, column, [...path, `k${index}`])
    }
  }

  #writeList({ items, dash, trailing }: List, head: string, column: number, path: Path): void {
    const isAlone = head.trim() === ''
    for (const [index, { emptyLines, loose, comments, value, inside }] of items.entries()) {
      const isInline = index === 0 && !isAlone
      if (!isInline) {
        this.#empty(emptyLines)
        if (loose === 'between empty lines') {
          this.#empty(1)
          this.#comment(column, 'between')
          this.lines.push('')
        } else if (loose === 'further out' && column > 0) this.#comment(0, 'between')
      }
      const isHead = path.length === 0 && this.lines.every((line) => line.trim() === '' || line === '---')
      const above = this.lines.length
      if (!isInline) for (let n = 0; n < comments; n++) this.#comment(column, 'above')
      const start = this.lines.length
      this.write(value, `${isInline ? head : ' '.repeat(column)}${dash}`, column, [...path, index])
      if (inside === 'behind an empty line') this.#empty(1)
      if (inside !== 'none') this.#comment(column + 2, 'inside')
      this.items.set(JSON.stringify([...path, index]), {
        comment: isHead ? start : above,
        start,
        end: this.lines.length,
      })
    }
    if (trailing) this.#comment(column, 'last')
  }

  /** The lines without the anchors of which there is no alias, which the compiler takes for a mistake. */
  used(): string[] {
    const text = this.lines.join('\n')
    return this.lines.map((line) =>
      line.replace(/ ?&(\w+)/g, (mark, name) => (new RegExp(`\\*${name}\\b`).test(text) ? mark : '')),
    )
  }

  #empty(count: number): void {
    if (!this.isKept) for (let n = 0; n < count; n++) this.lines.push('')
  }

  #comment(column: number, word: string): void {
    this.lines.push(`${' '.repeat(column)}# ${word} ${++this.#number}`)
  }
}

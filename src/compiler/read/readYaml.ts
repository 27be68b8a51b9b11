import { type Alias, isAlias, isMap, isScalar, isSeq, type Pair, Scalar, YAMLMap, type YAMLSeq } from 'yaml'
import { isMapping, type Mapping, setOwn } from '../values/own.ts'
import { escapedIn, hasInvisible, invisibleIn, visibleOf, withUsualSpaces } from './invisible.ts'
import { blank, lineAt, lineNumber } from './lines.ts'
import type { Mistake } from './positions.ts'
import { type Recovered, recover } from './recovery.ts'
import { type Cut, curlyQuotes, cutBehind, lostLines } from './suspicious.ts'
import { nameOf, parseTree, type Tree, targets } from './tree.ts'

/** What a YAML text says, with everything that was wrong in saying it. */
export interface Reading extends Recovered {
  /** `null` for a text without any value. */
  data: unknown
  /** What may be meant otherwise. */
  doubts: Mistake[]
  /** Unquoted texts that end at a ` #`. */
  cuts: Cut[]
}

/**
 * Reads one YAML text, whatever is wrong with it.
 *
 * @param text  without a byte order mark
 */
export function readYaml(text: string): Reading {
  try {
    return readingOf(text)
  } catch (thrown) {
    // What parses YAML calls itself for each level, and has no room for a thousand.
    if (!(thrown instanceof RangeError)) throw thrown
    const start = typeof thrown.cause === 'number' ? thrown.cause : 0
    const mistakes: Mistake[] = [{ code: 'yaml/too-deep', start, end: start, facts: {} }]
    const lost = [{ start: 0, end: text.length }]
    return { tree: null, data: undefined, mistakes, lost, isPartial: true, doubts: [], cuts: [] }
  }
}

function readingOf(written: string): Reading {
  const lines = written.replace(/\r(?!\n)/g, '\n')
  const { text: spaced, mistakes: spaces } = withUsualSpaces(lines)
  const { text, mistakes: directives } = withoutDirectives(spaced)
  const { tree, error } = parseTree(text)
  const sound = { tree, mistakes: [], lost: [], isPartial: false }
  const parsed = error ? recover(text, error) : sound
  const reader = new TreeReader(text)
  const data = reader.read(parsed.tree)
  const mistakes = [...spaces, ...directives, ...parsed.mistakes, ...reader.mistakes]
  mistakes.sort((a, b) => a.start - b.start)
  const reading = { ...parsed, data, mistakes, doubts: reader.doubts, cuts: reader.cuts }
  if (lines === written) return reading
  const start = written.search(/\r(?!\n)/)
  // Where a line breaks off in the middle of a text, what is wrong below is a consequence.
  const lost = [...parsed.lost, ...mistakes]
  return { ...reading, mistakes: [{ code: 'yaml/line-ends', start, end: start, facts: {} }], lost }
}

/** Directives would change what values are: each is blank, and the first of them a mistake, but for that of YAML 1.2. */
function withoutDirectives(text: string): { text: string; mistakes: Mistake[] } {
  const [head] = /^(?:(?:[ \t]*(?:#.*)?|%.*)\r?\n)*/.exec(text)!
  const { 0: directive, index: start } = /^%(?!YAML 1\.2\s).*\S/m.exec(head) ?? { 0: '', index: 0 }
  const mistake: Mistake = { code: 'yaml/directive', start, end: start + directive.length, facts: { directive } }
  return { text: head.replace(/^%.*/gm, blank) + text.slice(head.length), mistakes: directive ? [mistake] : [] }
}

/** How many levels a file may have. Schemas need a dozen. */
const maxDepth = 100

/** How many values references may repeat in a file. */
const maxRepeated = 20_000

/**
 * What a parsed tree says, and what in it is probably not meant. The tree is changed to have one form: names once in a
 * mapping, and each range from the first to the last character of its value.
 */
class TreeReader {
  readonly mistakes: Mistake[] = []
  readonly doubts: Mistake[] = []
  readonly cuts: Cut[] = []
  readonly #text: string
  /** Whether some value may hold a character that cannot be seen. Hardly any file has one. */
  readonly #mayBeOdd: boolean
  readonly #anchors = new Map<string, { node: Tree; data: unknown; isUsed: boolean }>()
  #repeated = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
    this.#mayBeOdd = hasInvisible(text) || text.includes('\\')
  }

  read(tree: Tree): unknown {
    const [data] = this.#resolved(tree, 0)
    for (const [name, { node, isUsed }] of this.#anchors) {
      if (isUsed) continue
      const start = this.#text.lastIndexOf(`&${name}`, node!.range![0])
      const text = this.#restOfLine(start)
      this.mistakes.push({ code: 'yaml/anchor', start, end: start + text.length, facts: { name, text } })
    }
    return data
  }

  #value(node: Exclude<Tree, Alias | null>): unknown {
    if (node.tag !== undefined) this.#tagged(node)
    this.#depth++
    const data = this.#dataOf(node)
    this.#depth--
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { node, data, isUsed: false })
    return data
  }

  #dataOf(node: Exclude<Tree, Alias | null>): unknown {
    if (isScalar(node)) return this.#scalar(node)
    if (this.#depth > maxDepth) throw new RangeError('too many levels', { cause: node.range![0] })
    return isSeq(node) ? this.#list(node) : this.#mapping(node)
  }

  /** A value, and the tree that stands for it. */
  #resolved(node: Tree, from: number): [unknown, Tree] {
    if (node === null) {
      const empty = new Scalar(null)
      empty.range = [from, from, from]
      return [null, empty]
    }
    if (!isAlias(node)) return [this.#value(node), node]
    const [start, end] = node.range!
    const name = node.source
    const anchor = this.#anchors.get(name)
    if (!anchor) {
      const text = this.#restOfLine(start)
      this.mistakes.push({ code: 'yaml/alias', start, end: start + text.length, facts: { name, text } })
    } else {
      anchor.isUsed = true
      const before = this.#repeated
      this.#repeated += before > maxRepeated ? 0 : sizeOf(anchor.data)
      targets.set(node, anchor.node)
      if (this.#repeated <= maxRepeated) return [structuredClone(anchor.data), node]
      if (before <= maxRepeated) this.mistakes.push({ code: 'yaml/alias-size', start, end, facts: { name } })
    }
    const placeholder = new Scalar(`*${name}`)
    placeholder.range = [start, end, end]
    return [placeholder.value, placeholder]
  }

  #scalar(node: Scalar): unknown {
    const range = node.range!
    const [start, end] = range
    this.#clean(node)
    const { value } = node
    if (node.type === 'PLAIN') {
      // An empty value stands directly behind its colon or dash.
      if (start === end) while (/[ \t]/.test(this.#text[range[0] - 1] ?? '')) range[1] = range[0] -= 1
      else if (typeof value === 'string') this.#plain(start, end)
    } else if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') {
      range[0] = Math.min(end, lineAt(this.#text, start).end + 1)
      if (this.#text[range[0] - 1] === '\r') range[0] += 1
    }
    return value
  }

  #clean(node: Scalar, isName = false): void {
    if (!this.#mayBeOdd || typeof node.value !== 'string') return
    const [start, end] = node.range!
    const written = this.#text.slice(start, end)
    const found = invisibleIn(written, start, isName) ?? escapedIn(written, node.value, start)
    if (!found) return
    this.mistakes.push(found)
    node.value = visibleOf(node.value).trim()
  }

  #plain(start: number, end: number): void {
    const cut = cutBehind(this.#text, start, end)
    if (cut) this.cuts.push(cut)
    const curly = curlyQuotes(this.#text, start, end)
    if (curly) (curly.isSure ? this.mistakes : this.doubts).push(curly.mistake)
  }

  #lines({ type, value, range }: Scalar, name: string, { range: at }: Scalar): void {
    if (typeof value !== 'string' || type === 'BLOCK_LITERAL') return
    const written = this.#text.slice(range![0], range![1])
    const lost = written.includes('\n') && lostLines(written, value)
    if (lost) this.doubts.push({ code: lost, start: at![0], end: at![1], facts: { name } })
  }

  #list(list: YAMLSeq): unknown[] {
    const written = list.items as Tree[]
    const items = list.flow ? written : written.flatMap((item) => this.#split(item))
    list.items = items
    const data = items.map((item, index) => {
      const [value, tree] = this.#resolved(item, list.range![0])
      items[index] = tree
      return value
    })
    if (!list.flow) end(list, items.at(-1))
    return data
  }

  /** An item whose first name repeats is two items, the second without its dash. */
  #split(item: Tree): Tree[] {
    if (!isMap(item) || item.flow) return [item]
    const pairs = item.items as Pair[]
    const first = pairs[0] && nameOf(pairs[0])
    const begins = [...pairs.keys()]
      .slice(2, -1)
      .filter((at) => isScalar(pairs[at]!.key) && nameOf(pairs[at]!) === first)
    if (begins.length === 0) return [item]
    return [0, ...begins].map((from, index) => {
      const part = new YAMLMap()
      part.items = pairs.slice(from, begins[index])
      const [start, end] = (pairs[from]!.key as Scalar).range!
      part.range = [start, end, end]
      if (from === 0) return part
      const above = (pairs[begins[index - 2] ?? 0]!.key as Scalar).range![0]
      const facts = { name: first!, firstLine: lineNumber(this.#text, above) }
      this.mistakes.push({ code: 'yaml/missing-dash', start, end, facts })
      return part
    })
  }

  #mapping(mapping: YAMLMap): Mapping {
    const data: Mapping = {}
    const pairs = mapping.items as Pair[]
    const kept: Pair[] = []
    const firsts = new Map<string, Scalar>()
    let isRepeated = false
    for (const pair of pairs) {
      const key = pair.key as Tree
      if (!isScalar(key)) {
        this.#complexName(key)
        continue
      }
      this.#clean(key, true)
      const name = nameOf(pair)
      const [start, end] = key.range!
      const [value, tree] = this.#resolved(pair.value as Tree, end)
      if (name === '<<' && key.type === 'PLAIN') {
        this.mistakes.push({ code: 'yaml/merge-key', start, end, facts: {} })
        // What is meant stays, so that the names that it gives are not reported as missing.
        Object.assign(data, ...[value].flat().filter(isMapping), { ...data })
        continue
      }
      const first = firsts.get(name)
      // Names that repeat one below the other are one mistake.
      if (first && !isRepeated) {
        const facts = { name, firstLine: lineNumber(this.#text, first.range![0]) }
        this.mistakes.push({ code: 'yaml/duplicate-key', start, end, facts })
      }
      isRepeated = first !== undefined
      if (first) continue
      firsts.set(name, key)
      if (isScalar(tree)) this.#lines(tree, name, key)
      pair.value = tree
      setOwn(data, name, value)
      kept.push(pair)
    }
    mapping.items = kept
    if (!mapping.flow) end(mapping, (kept.at(-1)?.value ?? null) as Tree)
    return data
  }

  /** `{{facts.offer}}` without quotation marks is a mapping as the name of nothing. */
  #complexName(key: Tree): void {
    const at = key?.range?.[0] ?? 0
    const isBinding = this.#text.startsWith('{{', at - 1)
    const start = isBinding ? at - 1 : at
    const [inside = ''] = (isBinding && /^\{\{[^{}\n]*\}\}[^,}\]\n]*/.exec(this.#text.slice(start))) || []
    const isInside = inside !== '' && /[,}\]]/.test(this.#text[start + inside.length] ?? '')
    const text = isInside ? inside.trimEnd() : this.#restOfLine(start)
    const code = isBinding ? 'yaml/unquoted-binding' : 'yaml/syntax'
    this.mistakes.push({ code, start, end: start + text.length, facts: { text } })
  }

  #restOfLine(start: number): string {
    return this.#text.slice(start, lineAt(this.#text, start).end).trimEnd()
  }

  #tagged(node: NonNullable<Tree>): void {
    const before = this.#text.slice(0, node.range![0])
    const [written, tag = ''] = /(!\S*)\s*(?:&\S+\s*)?$/.exec(before.slice(-200)) ?? []
    if (written === undefined || /^!!(?:str|int|float|bool|null|map|seq)$/.test(tag)) return
    const start = before.length - written.length
    const text = this.#restOfLine(start)
    this.mistakes.push({ code: 'yaml/tag', start, end: start + text.length, facts: { tag, text } })
  }
}

function end(collection: YAMLSeq | YAMLMap, last: Tree | undefined): void {
  if (last?.range && collection.range) collection.range[1] = last.range[1]
}

function sizeOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1
  return Object.values(data).reduce((size: number, part) => size + sizeOf(part), 1)
}

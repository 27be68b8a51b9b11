import { tracingChannel } from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import { isScalar, type LineCounter, type Scalar } from 'yaml'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import { type Path, pathText, type Range } from '../diagnostics/range.ts'
import type { DataCache } from './dataCache.ts'
import { linesOf, type Mistake, offsetsIn, type Span, type TextStyle } from './positions.ts'
import { type Reading, readYaml } from './readYaml.ts'
import type { Cut } from './suspicious.ts'
import { nodeAt, pathTo, spanOfNode, type Tree } from './tree.ts'

/** What reading a file gives. */
interface Content {
  data: unknown
  problems: readonly Diagnostic[]
  remarks: readonly Diagnostic[]
  cuts: readonly (Cut & { path: Path; range: Range })[]
  lost: readonly Range[]
  isPartial: boolean
}

/** For whoever measures: see `src/build/ledger.ts`. */
const readTrace = tracingChannel('site:read')

/** How many trees are kept: questions about one file come together, and ten thousand trees would fill the memory. */
const readings = new LRUCache<SourceFile, Reading>({ max: 8 })
/** Many mistakes may stand in one long text. */
const lastOffsets = new LRUCache<Scalar, Uint32Array>({ max: 8 })

/** One YAML file: its text, what it says, and where each part of it stands. Places are worked out when asked for. */
export class SourceFile {
  /** From the working directory, with forward slashes. */
  readonly file: string
  /** Without a byte order mark. */
  readonly text: string
  readonly #failure: Diagnostic | undefined
  readonly #cache: DataCache | undefined
  #content: Content | undefined
  #lines: LineCounter | undefined

  /**
   * @param failure  why the file could not be read at all
   * @param cache    remembers what sound texts say
   */
  constructor(file: string, text: string, failure?: Diagnostic, cache?: DataCache) {
    this.file = file
    this.text = text.replace(/^\ufeff/, '')
    this.#failure = failure
    this.#cache = cache
  }

  /** The file's data as written, bindings not resolved; `null` for an empty file, `undefined` when it cannot be read. */
  get data(): unknown {
    return this.#read().data
  }

  /** What went wrong while reading. */
  get problems(): readonly Diagnostic[] {
    return this.#read().problems
  }

  /** What reads well, but may not be what was meant: warnings. */
  get remarks(): readonly Diagnostic[] {
    return this.#read().remarks
  }

  /** Unquoted texts that end at a ` #`, each with the path of its value. */
  get cuts(): Content['cuts'] {
    return this.#read().cuts
  }

  /** Whether a line, from 1, could not be read, so that a placeholder stands for what it says. */
  isLost(line: number): boolean {
    return this.#read().lost.some((range) => range.line <= line && line <= range.endLine)
  }

  /** Whether some of it could not be read. */
  get hasLost(): boolean {
    return this.#read().lost.length > 0 || this.isPartial
  }

  /** Something was left out whose name is unknown, so that what seems to be missing may be there. */
  get isPartial(): boolean {
    return this.#read().isPartial
  }

  /** Where the value at `path`, or its key, stands. A path that leads nowhere gives its nearest existing ancestor. */
  at(path: Path, part: 'key' | 'value' = 'value'): Range {
    const { node, key, depth } = nodeAt(this.#tree(), path)
    const value = spanOfNode(node)
    const isWhole = depth === path.length
    const isKey = (part === 'key' && isWhole) || !isWhole || value.end === value.start
    const { start, end } = isKey && key ? spanOfNode(key) : value
    return this.range(start, end, path)
  }

  /**
   * A part of the text value at `path`.
   *
   * @param from, to  offsets into the value as YAML decodes it; the end is exclusive
   */
  inside(path: Path, from: number, to: number): Range {
    const text = this.#textAt(path)
    if (!text) return this.at(path)
    const { inner, offsets } = text
    const last = offsets.length - 1
    const start = offsets[Math.min(from, last)]!
    const end = to > from ? offsets[Math.min(to - 1, last)]! + 1 : start
    return this.range(inner + start, inner + end, path)
  }

  /** Where the value at `path` stands, as offsets into the text; `undefined` when there is none. */
  span(path: Path): Span | undefined {
    const { node, depth } = nodeAt(this.#tree(), path)
    return node && depth === path.length ? spanOfNode(node) : undefined
  }

  /**
   * What stands at an offset of the text: the opposite of `at` and `inside`.
   *
   * @returns `inside`: how far into the text value as YAML decodes it
   */
  find(offset: number): { path: Path; part: 'key' | 'value'; inside?: number } | undefined {
    const tree = this.#tree()
    const path = tree && pathTo(tree, offset)
    if (!path) return undefined
    const { node, key } = nodeAt(tree, path)
    const name = key && spanOfNode(key)
    if (name && offset <= name.end && offset < Math.max(spanOfNode(node).start, name.end + 1))
      return { path, part: 'key' }
    const text = this.#textAt(path)
    // Behind a reference the text stands elsewhere.
    if (!text || offset > spanOfNode(node).end) return { path, part: 'value' }
    const beyond = text.offsets.findIndex((at) => text.inner + at >= offset)
    return { path, part: 'value', inside: beyond < 0 ? text.offsets.length - 1 : beyond }
  }

  /**
   * How the author wrote the value at `path`; `undefined` when there is none.
   *
   * @returns its text with quotation marks or brackets, without the sign of a block; of an empty value the comment behind it
   */
  written(path: Path): { style: TextStyle | 'collection' | 'empty'; text: string } | undefined {
    const { node, depth } = nodeAt(this.#tree(), path)
    if (!node || depth < path.length) return undefined
    const { start, end } = spanOfNode(node)
    const text = this.text.slice(start, end)
    if (!isScalar(node)) return { style: 'collection', text }
    if (text !== '') return { style: styleOf(node), text }
    return { style: 'empty', text: /^[ \t]+(#[^\r\n]*)/.exec(this.text.slice(start, start + 500))?.[1] ?? '' }
  }

  /** A range for offsets into the text; one that runs over several lines is cut at the end of its first. */
  range(start: number, end: number, path: Path): Range {
    this.#lines ??= linesOf(this.text)
    const { line, col: column } = this.#lines.linePos(start)
    const endColumn = column + this.text.slice(start, end).search(/[\r\n]|$/)
    return { file: this.file, line, column, endLine: line, endColumn, path: pathText(path) }
  }

  #read(): Content {
    this.#content ??= this.#remembered() ?? this.#contentOf(this.#parse())
    return this.#content
  }

  /** What a text without a mistake or a doubt says. */
  #remembered(): Content | undefined {
    const known = this.#failure ? undefined : this.#cache?.get(this.text)
    return known && { ...known, problems: [], remarks: [], cuts: [], lost: [], isPartial: false }
  }

  #contentOf({ tree, data, mistakes, doubts, cuts, lost, isPartial }: Reading): Content {
    const report = (as: typeof error) => (mistake: Mistake) => {
      const path = pathTo(tree, mistake.start) ?? []
      return as(mistake.code, this.range(mistake.start, mistake.end, path), mistake.facts as never)
    }
    return {
      data: this.#failure ? undefined : data,
      problems: this.#failure ? [this.#failure] : mistakes.map(report(error)),
      remarks: doubts.map(report(warning)),
      cuts: cuts.map((cut) => {
        const path = pathTo(tree, cut.start) ?? []
        return { ...cut, path, range: this.range(cut.start, cut.commentEnd, path) }
      }),
      lost: lost.map(({ start, end }) => ({ ...this.range(start, end, []), endLine: this.range(end, end, []).line })),
      isPartial,
    }
  }

  #parse(): Reading {
    const reading = readTrace.traceSync(readYaml, {}, undefined, this.text)
    readings.set(this, reading)
    if (isSound(reading)) this.#cache?.add(this.text, reading.data)
    return reading
  }

  #tree(): Tree {
    return (readings.get(this) ?? this.#parse()).tree
  }

  /** Where each character of a text value stands, from `inner` on. */
  #textAt(path: Path): { inner: number; offsets: Uint32Array } | undefined {
    const { node, depth } = nodeAt(this.#tree(), path)
    if (depth < path.length || !isScalar(node) || typeof node.value !== 'string') return undefined
    const { start, end } = spanOfNode(node)
    const style = styleOf(node)
    const isQuoted = style === 'single' || style === 'double'
    const inner = isQuoted ? start + 1 : start
    const offsets =
      lastOffsets.get(node) ?? offsetsIn(this.text.slice(inner, isQuoted ? end - 1 : end), node.value, style)
    lastOffsets.set(node, offsets)
    return { inner, offsets }
  }
}

/** Whether its data are all there is to say. */
function isSound({ mistakes, doubts, cuts, lost, isPartial }: Reading): boolean {
  return mistakes.length + doubts.length + cuts.length + lost.length === 0 && !isPartial
}

const styles: Readonly<Record<string, TextStyle>> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

function styleOf({ type }: Scalar): TextStyle {
  return styles[type ?? ''] ?? 'plain'
}

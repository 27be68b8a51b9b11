import { SCALAR_STYLE } from 'js-yaml'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { Judge } from '../yaml/layout.ts'
import type { Mistake } from '../yaml/mistake.ts'
import type { ScalarNode, YamlNode } from '../yaml/nodes.ts'
import { offsetsIn } from '../yaml/offsets.ts'
import { type Reading, readYaml } from '../yaml/read.ts'
import type { Cut } from '../yaml/scan.ts'
import { nodeAt, pathTo, plainValues } from '../yaml/treePaths.ts'
import { lineOf, lineStarts } from './lineStarts.ts'

/** What reading a file gives. */
interface Content {
  data: unknown
  problems: readonly Diagnostic[]
  remarks: readonly Diagnostic[]
  cuts: readonly Cut[]
}

/** One YAML file: its text, what it says, and where each part of it stands. Places are worked out when asked for. */
export class SourceFile {
  /** From the working directory, with forward slashes. */
  readonly file: string
  #bytes: string | Buffer
  readonly #failure: Diagnostic | undefined
  readonly #misfits: Judge | undefined
  #text: string | undefined
  #content: Content | undefined
  #reading: Reading | undefined
  #namesPictures: boolean | undefined
  #lineStarts: number[] | undefined

  /**
   * @param bytes  of UTF-8
   * @param failure  why the file could not be read at all
   * @param misfits  knows what the file may say
   */
  constructor(
    file: string,
    bytes: string | Buffer,
    { failure, misfits }: { failure?: Diagnostic; misfits?: Judge | undefined } = {},
  ) {
    this.file = file
    this.#bytes = bytes
    this.#failure = failure
    this.#misfits = misfits
  }

  /** Without a byte order mark. */
  get text(): string {
    if (this.#text === undefined) {
      this.#text = this.#bytes.toString().replace(/^\ufeff/, '')
      // Ten thousand files need not be in memory twice.
      this.#bytes = this.#text
    }
    return this.#text
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

  /** Something in it looks like the file of a picture; in most there is nothing. */
  get namesPictures(): boolean {
    this.#namesPictures ??= /\.(?:jpe?g|png|webp|avif|gif|svg)/i.test(this.text)
    return this.#namesPictures
  }

  /** Where the value at `path`, or its key, stands. A path that leads nowhere gives its nearest existing ancestor. */
  at(path: Path, part: 'key' | 'value' = 'value'): Range {
    const found = nodeAt(this.#nodes(), path)
    if (!found) return this.range(0, 0, path)
    const { node, key, depth } = found
    const isWhole = depth === path.length
    const wanted = (part === 'key' && isWhole) || !isWhole || node.end === node.start ? (key ?? node) : node
    return this.range(wanted.start, wanted.end, path)
  }

  /**
   * A part of the text value at `path`.
   *
   * @param from, to  offsets into the value as YAML decodes it; the end is exclusive
   */
  inside(path: Path, from: number, to: number): Range {
    const found = nodeAt(this.#nodes(), path)
    const node = found?.node
    if (found?.depth !== path.length || node?.kind !== 'scalar' || typeof node.value !== 'string') return this.at(path)
    const { inner, offsets } = offsetsOf(node, this.text)
    const start = offsets[Math.min(from, node.value.length)]!
    const last = offsets[Math.min(Math.max(from, to - 1), node.value.length)]!
    return this.range(inner + start, inner + (to > from ? last + 1 : start), path)
  }

  /** Where the value at `path` stands, as offsets into the text; `undefined` when there is none. */
  span(path: Path): Span | undefined {
    const found = nodeAt(this.#nodes(), path)
    return found?.depth === path.length ? { start: found.node.start, end: found.node.end } : undefined
  }

  /** What stands at an offset of the text: the opposite of `at` and `inside`. */
  find(offset: number): Spot | undefined {
    const root = this.#nodes()
    const path = root && pathTo(root, offset)
    const found = path && nodeAt(root, path)
    if (!path || found?.depth !== path.length) return undefined
    const { node, key } = found
    if (key && offset <= key.end && offset < Math.max(node.start, key.end + 1)) return { path, part: 'key' }
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return { path, part: 'value' }
    const { inner, offsets } = offsetsOf(node, this.text)
    const beyond = offsets.findIndex((at) => inner + at >= offset)
    return { path, part: 'value', inside: beyond < 0 ? node.value.length : beyond }
  }

  /** A scalar as its author wrote it, without quotation marks; `undefined` when there is no unquoted scalar at `path`. */
  unquoted(path: Path): string | undefined {
    const found = nodeAt(this.#nodes(), path)
    if (found?.depth !== path.length || found.node.kind !== 'scalar' || found.node.style !== SCALAR_STYLE.PLAIN)
      return undefined
    return this.text.slice(found.node.start, found.node.end)
  }

  /** Whether empty lines stand in a text of which YAML makes one, as it does without the sign `|`. */
  foldsParagraphs(path: Path): boolean {
    const found = nodeAt(this.#nodes(), path)
    if (found?.depth !== path.length || found.node.kind !== 'scalar') return false
    if (found.node.style === SCALAR_STYLE.LITERAL_BLOCK) return false
    return /\n[ \t]*\r?\n[ \t]*\S/.test(this.text.slice(found.node.start, found.node.end).trimEnd())
  }

  /** A value as its author wrote it, where it stands on one line. */
  written(path: Path): string | undefined {
    const found = nodeAt(this.#nodes(), path)
    if (found?.depth !== path.length) return undefined
    const text = this.text.slice(found.node.start, found.node.end)
    return text.includes('\n') ? undefined : text
  }

  /** The `|` or `>` behind a name, which makes one text of the lines below, and where it stands. */
  blockSign(path: Path): { sign: string; range: Range } | undefined {
    const found = nodeAt(this.#nodes(), path)
    if (!found?.key || found.depth !== path.length || found.node.kind !== 'scalar') return undefined
    const [whole = '', sign] = /^["']?\s*:[ \t]+([|>][-+\d]*)(?=\s)/.exec(this.text.slice(found.key.end)) ?? []
    if (sign === undefined) return undefined
    const end = found.key.end + whole.length
    return { sign, range: this.range(end - sign.length, end, path) }
  }

  /** The comment that stands in the place of an empty value, as after `color: #fff`. */
  commentInsteadOf(path: Path): string | undefined {
    const found = nodeAt(this.#nodes(), path)
    const from = found?.node.start ?? 0
    if (found?.depth !== path.length || found.node.end > from) return undefined
    return /^[ \t]+(#[^\r\n]*)/.exec(this.text.slice(from, this.text.indexOf('\n', from) + 1 || undefined))?.[1]
  }

  /** Unquoted texts that end at a ` #`, each with the path of its value. */
  cuts(): (Cut & { path: Path; range: Range })[] {
    const { cuts } = this.#read()
    if (!cuts.length) return []
    const root = this.#nodes()
    return cuts.map((cut) => {
      const path = (root && pathTo(root, cut.start)) ?? []
      return { ...cut, path, range: this.range(cut.start, cut.commentEnd, path) }
    })
  }

  /** Every unquoted scalar that is not read as text, with what stands in the file and what YAML makes of it. */
  unquotedValues(): { path: Path; written: string; read: unknown }[] {
    const root = this.#nodes()
    return root ? [...plainValues(root, [], this.text)] : []
  }

  /** A range for offsets into the text; one that runs over several lines is cut at the end of its first. */
  range(start: number, end: number, path: Path): Range {
    this.#lineStarts ??= lineStarts(this.text)
    const line = lineOf(start, this.#lineStarts)
    const lineStart = this.#lineStarts[line]!
    const nextLine = this.#lineStarts[line + 1]
    const lineEnd = nextLine === undefined ? this.text.length : nextLine - (this.text[nextLine - 2] === '\r' ? 2 : 1)
    const clipped = Math.max(start, Math.min(end, lineEnd))
    return {
      file: this.file,
      line: line + 1,
      column: start - lineStart + 1,
      endLine: line + 1,
      endColumn: clipped - lineStart + 1,
      path: pathText(path),
    }
  }

  #read(): Content {
    this.#content ??= this.#parse()
    return this.#content
  }

  #parse(): Content {
    this.#reading ??= readYaml(this.text, this.#misfits)
    const { data, mistakes, doubts, cuts } = this.#reading
    const remarks = doubts.map((doubt) => this.#told(doubt, warning))
    if (this.#failure) return { data: undefined, problems: [this.#failure], remarks, cuts }
    return { data, problems: mistakes.map((mistake) => this.#told(mistake, error)), remarks, cuts }
  }

  #nodes(): YamlNode | undefined {
    this.#reading ??= readYaml(this.text, this.#misfits)
    return this.#reading.nodes()
  }

  #told(mistake: Mistake, as: typeof error): Diagnostic {
    const root = this.#nodes()
    const path = (root && pathTo(root, mistake.start)) ?? []
    return as(mistake.code, this.range(mistake.start, mistake.end, path), mistake.facts as never)
  }
}

/** A stretch of a text; the end is exclusive. */
export interface Span {
  start: number
  end: number
}

/** The value or name at a place of a file. */
export interface Spot {
  path: Path
  part: 'key' | 'value'
  /** How far into the text value as YAML decodes it. */
  inside?: number
}

/** Where each character of a text value stands, from `inner` on. */
function offsetsOf(node: ScalarNode, text: string): { inner: number; offsets: Uint32Array } {
  const quoted = node.style === SCALAR_STYLE.SINGLE_QUOTED || node.style === SCALAR_STYLE.DOUBLE_QUOTED
  const inner = quoted ? node.start + 1 : node.start
  const written = text.slice(inner, quoted ? node.end - 1 : node.end)
  return { inner, offsets: offsetsIn(written, String(node.value), styleName(node)) }
}

/** A path as diagnostics print it: `sections[3].tiers[1].flag`. */
function pathText(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else text += text ? `.${step}` : step
  }
  return text
}

function styleName({ style }: ScalarNode): 'plain' | 'single' | 'double' | 'block' {
  if (style === SCALAR_STYLE.SINGLE_QUOTED) return 'single'
  if (style === SCALAR_STYLE.DOUBLE_QUOTED) return 'double'
  return style === SCALAR_STYLE.PLAIN ? 'plain' : 'block'
}

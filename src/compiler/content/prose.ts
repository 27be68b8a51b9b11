import { fromMarkdown } from 'mdast-util-from-markdown'
import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Span } from '../binding/binding.ts'
import type { Path } from '../diagnostics/range.ts'

/** Markdown that the site does not draw. */
interface ProseProblem extends Span {
  /** What mdast calls it; `table`, `break` for `<br>`, `levels` where too many lists or quotations stand in each other. */
  kind: string
}

/** A sign that Markdown takes for its own where it may have been meant for readers. */
interface LostMark extends Span {
  kind: 'item' | 'number' | 'quote' | 'stars' | 'underline' | 'backslash'
  /** As the author wrote it. */
  found: string
}

export interface ParsedProse {
  prose: Prose
  problems: ProseProblem[]
  lost: LostMark[]
  /** Where each link stands. */
  links: Map<unknown, Span>
  /** Where bold words and italics stand. */
  emphases: Span[]
}

/** Parses Markdown and keeps what the site draws: headings, paragraphs, lists, quotes; strong, emphasis, code, links. */
export function parseProse(text: string): ParsedProse {
  if (!isPlain(text)) return parseMarkdown(text)
  return { prose: plainParagraphs(text), problems: [], lost: [], links: new Map(), emphases: [] }
}

/** Four texts of five use no Markdown at all, and a Markdown parser costs a hundred times as much as this. */
function isPlain(text: string): boolean {
  // Tabs and fixed spaces have rules of their own.
  return !/[^\S \n]|[\\`*_[\]<>&!|~]|^[ \t]*(?:[#>+-]|\d+[.)])|^\s*=|^(?: {4}|\t)| {2}\n|\/\//m.test(text)
}

function plainParagraphs(text: string): Prose {
  const paragraphs = text.split(/\n[ \t]*(?:\n[ \t]*)+/).map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
  return paragraphs.filter(Boolean).map(paragraphOf)
}

/** A line with more levels of quotations and lists than anybody reads; a rule across the page is none. */
const deepest = /^(?![ \t]*([*+-])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:>[ \t]*|[*+-][ \t]+|\d{1,9}[.)][ \t]+){50,}/m

/** The same by the full parser, for every text. */
export function parseMarkdown(text: string): ParsedProse {
  const reader = new Reader(text)
  const { problems, lost, links, emphases } = reader
  // The parser calls itself for each level, and would leave no room to go on.
  const deep = deepest.exec(text)
  if (deep) problems.push({ kind: 'levels', from: deep.index, to: deep.index + deep[0].length })
  return { prose: deep ? [] : reader.blocks(fromMarkdown(text).children), problems, lost, links, emphases }
}

/**
 * Where a link stands in the text that its author wrote.
 *
 * @param path  of something in the finished prose: the link, or a part of it
 */
export function linkSpan(text: string, path: Path): Span | undefined {
  // What a binding stands for has no part in how the text is built.
  const { prose, links } = parseMarkdown(text.replace(/\{\{[^{}]*\}\}/g, (binding) => 'x'.repeat(binding.length)))
  let at: unknown = prose
  let span: Span | undefined
  for (const step of path) {
    at = (at as Record<string | number, unknown> | undefined)?.[step]
    span = links.get(at) ?? span
  }
  return span
}

/** What HTML writes as `&amp;` or `&#8211;`, as Markdown reads it; the same where that is no character. */
export function characterOf(entity: string): string {
  const [paragraph] = parseMarkdown(`x${entity}`).prose
  const [text] = paragraph?.type === 'paragraph' ? paragraph.children : []
  return text?.type === 'text' ? text.text.slice(1) : entity
}

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]
type MarkdownList = Extract<MarkdownNode, { type: 'list' }>
type MarkdownItem = MarkdownList['children'][number]

/** Of the only item of a list: a star may stand for a footnote, a plus or a minus for an amount. */
const signOfItem = /(?:[*+]|-(?=[ \t]+[\p{Sc}~]?\d))[ \t]+\S+/uy
/** Of the second item of a list whose items all are 1. */
const numberOfItem = /1[.)][ \t]+\S+/uy
/** The first of several items with a plus and an amount: `+ 5 €`. */
const plus = /\+[ \t]+[\p{Sc}~]?\d\S*/uy
/** More than so many: `> 5 years`, `>= 5`. */
const amount = />=?[ \t]*[\p{Sc}~]?\d\S*/uy
/**
 * Stars inside words, as in `Kund*innen und Mitarbeiter*innen` or `5*3*2` but not `un*believ*able`; merge tags: `*|NAME|*`, `__NAME__`;
 * names of Python, and eyes: `^_^`.
 */
const starsOfWords =
  /(?<=[\p{L}\p{N}])\*+(?:[\p{Lu}\p{N}.,]+\*+|[^*]*\s[^*]*\*+)|\*\|[^*]*\|\*|__(?:[A-Z\d_]+|init|main|name|file)__|(?<=([\^;.*-]))_\1/uy
/**
 * Backslashes before signs that are no escapes: in what has some before letters too (`D:\data\_x`, `\d+\.\d`), behind a drive or
 * before a server (`D:\*.txt`, `\\server\share`), and arms of a face (`¯\_(ツ)_/¯`).
 */
const pathOrFace =
  /(?<!\S)(?=\S*?\\[\p{L}\p{N}]|[a-z]:\\)(?:\\[\p{L}\p{N}]|[^\s\\])*\\[!-/:-@[\]^-`{-~]\S*|(?<!\S)\\\\[\p{L}\p{N}]\S*\\\S+|(?<!\\)\\_?\([^\s\\]+\)_?\//giu
/** No list is longer: a higher number is a year. */
const longestList = 999

/** Makes the site's own nodes of what the parser gives. */
class Reader {
  readonly problems: ProseProblem[] = []
  readonly lost: LostMark[] = []
  readonly links = new Map<unknown, Span>()
  readonly emphases: Span[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  blocks(nodes: readonly MarkdownNode[]): ProseNode[] {
    return nodes.flatMap((node): ProseNode[] => {
      switch (node.type) {
        case 'paragraph':
          return isTable(node)
            ? this.#refuse(node, 'table')
            : [{ type: 'paragraph', children: this.#inlines(node.children) }]
        case 'heading': {
          const { depth } = node
          if (node.children.length === 0) return [paragraphOf(this.#source(node))]
          if (depth === 1 || depth > 4) return this.#refuse(node, 'heading')
          this.#notice('underline', node, /(?<=\n[ \t]*)-+(?=[ \t]*$)/g)
          return [{ type: 'heading', depth: depth as 2 | 3 | 4, children: this.#inlines(node.children) }]
        }
        case 'list':
          return this.#list(node)
        case 'blockquote':
          if (node.children.length === 0) return [paragraphOf(this.#source(node))]
          this.#notice('quote', node, amount)
          return [{ type: 'quote', children: this.blocks(node.children) }]
        default:
          return this.#refuse(node)
      }
    })
  }

  /** Numbers stay as written: where one does not follow, another list begins. */
  #list({ ordered, children: items }: MarkdownList): ProseNode[] {
    const isAlone = items.length === 1
    if (!ordered) this.#notice('item', items[0]!, isAlone ? signOfItem : plus)
    const signs = items.map((item) => /^\S+/.exec(this.#source(item))![0])
    const numbers = signs.map((sign) => Number.parseInt(sign, 10))
    // No list counts `007.`
    const isPadded = ordered && signs.some((sign) => /^0\d/.test(sign))
    // Authors who begin each item with 1 let them be counted.
    const isCounted = numbers.every((number) => number === 1)
    if (ordered && isCounted && !isAlone && !isPadded) this.#notice('number', items[1]!, numberOfItem)
    const parts: ProseNode[] = []
    for (const [index, item] of items.entries()) {
      const number = numbers[index]!
      const blocks = this.blocks(item.children)
      const last = parts.at(-1)
      if (isPadded) parts.push(...withSign(signs[index]!, blocks))
      else if (last?.type === 'list' && (!ordered || isCounted || number === (last.start ?? 1) + last.items.length))
        last.items.push(blocks)
      else if (number > longestList || (isAlone && blocks.length === 0)) parts.push(...withSign(signs[index]!, blocks))
      else {
        const start = ordered && number !== 1 ? { start: number } : {}
        const sign = ordered && signs[index]!.endsWith(')') ? { sign: ')' as const } : {}
        parts.push({ type: 'list', ordered: ordered === true, ...start, ...sign, items: [blocks] })
      }
    }
    return parts
  }

  #inlines(nodes: readonly MarkdownNode[]): InlineNode[] {
    return nodes.flatMap((node): InlineNode[] => {
      switch (node.type) {
        case 'text':
          this.#notice('backslash', node, pathOrFace)
          return [{ type: 'text', text: this.#words(node).replace(/\s*\n\s*/g, ' ') }]
        case 'break':
          return [{ type: 'break' }]
        case 'strong':
        case 'emphasis':
          this.#notice('stars', node, starsOfWords)
          this.emphases.push(span(node))
          return [{ type: node.type, children: this.#inlines(node.children) }]
        case 'inlineCode':
          return [{ type: 'code', text: node.value }]
        case 'link': {
          const title = node.title ? { title: node.title } : {}
          const link: InlineNode = { type: 'link', to: node.url, ...title, children: this.#inlines(node.children) }
          this.links.set(link, span(node))
          return [link]
        }
        default:
          return this.#refuse(node, node.type === 'html' && /^<br\b/i.test(node.value) ? 'break' : node.type)
      }
    })
  }

  #refuse(node: MarkdownNode, kind: string = node.type): [] {
    // The end of an HTML element says nothing new after its beginning.
    if (kind !== 'html' || this.problems.at(-1)?.kind !== 'html') this.problems.push({ kind, ...span(node) })
    return []
  }

  #source(node: MarkdownNode | MarkdownItem): string {
    const { from, to } = span(node)
    return this.#text.slice(from, to)
  }

  /** HTML reads the references 128 to 159 as Windows-1252, where `&#146;` is an apostrophe; Markdown makes nothing of them. */
  #words(node: Extract<MarkdownNode, { type: 'text' }>): string {
    const meant = this.#source(node).matchAll(/&#(?:0*1(?:2[89]|[3-5]\d)|x0*[89][\da-f]);/gi)
    return node.value.replaceAll('\ufffd', (unknown) => {
      const [reference] = meant.next().value ?? []
      const number = Number(reference?.replace(/[&#;]/g, '').replace(/^x/i, '0x'))
      return reference ? new TextDecoder('windows-1252').decode(Uint8Array.of(number)) : unknown
    })
  }

  #notice(kind: LostMark['kind'], node: MarkdownNode | MarkdownItem, pattern: RegExp): void {
    const { from, to } = span(node)
    pattern.lastIndex = from
    const match = pattern.exec(this.#text.slice(0, to))
    if (match) this.lost.push({ kind, found: match[0], from: match.index, to: match.index + match[0].length })
  }
}

function paragraphOf(text: string): ProseNode {
  return { type: 'paragraph', children: [{ type: 'text', text }] }
}

/** What Markdown takes for an item, as the text that it is. */
function withSign(sign: string, [first, ...others]: ProseNode[]): ProseNode[] {
  if (first?.type !== 'paragraph') return [paragraphOf(sign), ...(first ? [first] : []), ...others]
  return [{ ...first, children: [{ type: 'text', text: `${sign} ` }, ...first.children] }, ...others]
}

function isTable({ children: [first] }: Extract<MarkdownNode, { type: 'paragraph' }>): boolean {
  return first?.type === 'text' && /^.*\|.*\n[ \t]*\|?[ \t]*:?-{3,}/.test(first.value)
}

function span(node: MarkdownNode | MarkdownItem): Span {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }
}

type ProseLink = Extract<InlineNode, { type: 'link' }>

/** The links in a text, in reading order. */
export function* linksIn(
  nodes: readonly (ProseNode | InlineNode)[],
  path: Path,
): Generator<{ link: ProseLink; path: Path }> {
  for (const [index, node] of nodes.entries()) {
    const at = [...path, index]
    if (node.type === 'link') yield { link: node, path: at }
    if (node.type === 'list')
      for (const [item, children] of node.items.entries()) yield* linksIn(children, [...at, 'items', item])
    else if ('children' in node) yield* linksIn(node.children, [...at, 'children'])
  }
}

import { fromMarkdown } from 'mdast-util-from-markdown'
import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Span } from '../binding/binding.ts'
import type { Path } from '../diagnostics/range.ts'

/** Markdown that the site does not draw. */
interface ProseProblem extends Span {
  /** What mdast calls it; `table`, `break` for `<br>`, `levels` where too many lists or quotations stand in each other. */
  kind: string
}

interface ParsedProse {
  prose: Prose
  problems: ProseProblem[]
  /** Where each link stands. */
  links: Map<unknown, Span>
}

/** Parses Markdown and keeps what the site draws: headings, paragraphs, lists, quotes; strong, emphasis, code, links. */
export function parseProse(text: string): ParsedProse {
  return isPlain(text) ? { prose: plainParagraphs(text), problems: [], links: new Map() } : parseMarkdown(text)
}

/** Four texts of five use no Markdown at all, and a Markdown parser costs a hundred times as much as this. */
function isPlain(text: string): boolean {
  // Tabs and fixed spaces have rules of their own.
  return !/[^\S \n]|[\\`*_[\]<>&!|~]|^[ \t]*(?:[#>+-]|\d+[.)])|^\s*=|^(?: {4}|\t)| {2}\n|\/\//m.test(text)
}

function plainParagraphs(text: string): Prose {
  const paragraphs = text.split(/\n[ \t]*(?:\n[ \t]*)+/).map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }))
}

/** A line with more levels of quotations and lists than anybody reads; a rule across the page is none. */
const deepest = /^(?![ \t]*([*+-])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:>[ \t]*|[*+-][ \t]+|\d{1,9}[.)][ \t]+){50,}/m

/** The same by the full parser, for every text. */
export function parseMarkdown(text: string): ParsedProse {
  const reader = new Reader()
  const { problems, links } = reader
  // The parser calls itself for each level, and would leave no room to go on.
  const deep = deepest.exec(text)
  if (deep) problems.push({ kind: 'levels', from: deep.index, to: deep.index + deep[0].length })
  return { prose: deep ? [] : reader.blocks(fromMarkdown(text).children), problems, links }
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

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

/** Makes the site's own nodes of what the parser gives. */
class Reader {
  readonly problems: ProseProblem[] = []
  readonly links = new Map<unknown, Span>()

  blocks(nodes: readonly MarkdownNode[]): ProseNode[] {
    return nodes.flatMap((node): ProseNode[] => {
      switch (node.type) {
        case 'paragraph':
          return isTable(node)
            ? this.#refuse(node, 'table')
            : [{ type: 'paragraph', children: this.#inlines(node.children) }]
        case 'heading': {
          const { depth } = node
          if (depth === 1 || depth > 4) return this.#refuse(node, 'heading')
          return [{ type: 'heading', depth: depth as 2 | 3 | 4, children: this.#inlines(node.children) }]
        }
        case 'list': {
          const items = node.children.map((item) => this.blocks(item.children))
          return [{ type: 'list', ordered: node.ordered === true, items }]
        }
        case 'blockquote':
          return [{ type: 'quote', children: this.blocks(node.children) }]
        default:
          return this.#refuse(node)
      }
    })
  }

  #inlines(nodes: readonly MarkdownNode[]): InlineNode[] {
    return nodes.flatMap((node): InlineNode[] => {
      switch (node.type) {
        case 'text':
          return [{ type: 'text', text: node.value.replace(/\s*\n\s*/g, ' ') }]
        case 'break':
          return [{ type: 'text', text: ' ' }]
        case 'strong':
        case 'emphasis':
          return [{ type: node.type, children: this.#inlines(node.children) }]
        case 'inlineCode':
          return [{ type: 'code', text: node.value }]
        case 'link': {
          const link: InlineNode = { type: 'link', to: node.url, children: this.#inlines(node.children) }
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
}

function isTable({ children: [first] }: Extract<MarkdownNode, { type: 'paragraph' }>): boolean {
  return first?.type === 'text' && /^.*\|.*\n[ \t]*\|?[ \t]*:?-{3,}/.test(first.value)
}

function span(node: MarkdownNode): Span {
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

import { fromMarkdown } from 'mdast-util-from-markdown'
import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Path } from '../diagnostics/range.ts'

/** Markdown that the site does not draw, by offsets into the text. */
export interface ProseProblem {
  /** What mdast calls it; `table`, `break` for `<br>`, `levels` where too many lists or quotations stand in each other. */
  kind: string
  /** Of a heading. */
  depth?: number
  from: number
  to: number
}

/** Where each link of a prose text begins and ends in it; diagnostics about links ask for this. */
export const linkSpans = new WeakMap<InlineNode, { from: number; to: number }>()

/** Parses Markdown and keeps what the site draws: headings, paragraphs, lists, quotes; strong, emphasis, code, links. */
export function parseProse(text: string): { prose: Prose; problems: ProseProblem[] } {
  return isPlain(text) ? { prose: plainParagraphs(text), problems: [] } : parseMarkdown(text)
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
export function parseMarkdown(text: string): { prose: Prose; problems: ProseProblem[] } {
  // The parser calls itself for each level, and would leave no room to go on.
  const deep = deepest.exec(text)
  if (deep) return { prose: [], problems: [{ kind: 'levels', from: deep.index, to: deep.index + deep[0].length }] }
  const problems: ProseProblem[] = []
  return { prose: blocks(fromMarkdown(text).children, problems), problems }
}

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

function blocks(nodes: readonly MarkdownNode[], problems: ProseProblem[]): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    switch (node.type) {
      case 'paragraph':
        if (isTable(node)) return refused({ kind: 'table', ...span(node) }, problems)
        return [{ type: 'paragraph', children: inlines(node.children, problems) }]
      case 'heading': {
        const { depth } = node
        if (depth === 1 || depth > 4) return refused({ kind: 'heading', depth, ...span(node) }, problems)
        return [{ type: 'heading', depth: depth as 2 | 3 | 4, children: inlines(node.children, problems) }]
      }
      case 'list': {
        const items = node.children.map((item) => blocks(item.children, problems))
        return [{ type: 'list', ordered: node.ordered === true, items }]
      }
      case 'blockquote':
        return [{ type: 'quote', children: blocks(node.children, problems) }]
      default:
        return refused({ kind: node.type, ...span(node) }, problems)
    }
  })
}

function isTable({ children: [first] }: Extract<MarkdownNode, { type: 'paragraph' }>): boolean {
  return first?.type === 'text' && /^.*\|.*\n[ \t]*\|?[ \t]*:?-{3,}/.test(first.value)
}

function inlines(nodes: readonly MarkdownNode[], problems: ProseProblem[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    switch (node.type) {
      case 'text':
        return [{ type: 'text', text: node.value.replace(/\s*\n\s*/g, ' ') }]
      case 'break':
        return [{ type: 'text', text: ' ' }]
      case 'strong':
      case 'emphasis':
        return [{ type: node.type, children: inlines(node.children, problems) }]
      case 'inlineCode':
        return [{ type: 'code', text: node.value }]
      case 'link': {
        const link: InlineNode = { type: 'link', to: node.url, children: inlines(node.children, problems) }
        linkSpans.set(link, span(node))
        return [link]
      }
      default: {
        const isBreak = node.type === 'html' && /^<br\b/i.test(node.value)
        return refused({ kind: isBreak ? 'break' : node.type, ...span(node) }, problems)
      }
    }
  })
}

function refused(problem: ProseProblem, problems: ProseProblem[]): [] {
  // The end of an HTML element says nothing new after its beginning.
  if (problem.kind !== 'html' || problems.at(-1)?.kind !== 'html') problems.push(problem)
  return []
}

function span(node: MarkdownNode): { from: number; to: number } {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }
}

export type ProseLink = Extract<InlineNode, { type: 'link' }>

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

import { fromMarkdown } from 'mdast-util-from-markdown'
import type { InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import type { Path } from '../diagnostics/range.ts'

/** Markdown that the site does not draw, by offsets into the text. */
export interface ProseProblem {
  what: string
  /** What to write instead. */
  instead: string | undefined
  from: number
  to: number
}

/** Where each link of a prose text begins and ends in it; diagnostics about links ask for this. */
export const linkSpans = new WeakMap<InlineNode, { from: number; to: number }>()

/** Parses Markdown and keeps what the site draws: headings, paragraphs, lists, quotes; strong, emphasis, code, links. */
export function parseProse(text: string): { prose: Prose; problems: ProseProblem[] } {
  // Tabs and fixed spaces have rules of their own.
  const simple = /[^\S \n]/.test(text) ? undefined : isPlain(text) ? plainParagraphs(text) : simpleParagraph(text)
  if (simple) return { prose: simple, problems: [] }
  return parseMarkdown(text)
}

/** A line with more levels of quotations and lists than anybody reads; a rule across the page is none. */
const deepest = /^(?![ \t]*([*+-])(?:[ \t]*\1)*[ \t]*$)[ \t]*(?:>[ \t]*|[*+-][ \t]+|\d{1,9}[.)][ \t]+){50,}/m

/** The same by the full parser, for every text. */
export function parseMarkdown(text: string): { prose: Prose; problems: ProseProblem[] } {
  // The parser calls itself for each level, and would leave no room to go on.
  const deep = deepest.exec(text)
  if (deep) {
    const place = { from: deep.index, to: deep.index + deep[0].length }
    return {
      prose: [],
      problems: [{ what: 'Quotations and lists in each other', instead: 'Write it with fewer levels.', ...place }],
    }
  }
  const problems: ProseProblem[] = []
  return { prose: blocks(fromMarkdown(text).children, problems), problems }
}

/** Most texts use no Markdown at all, and a Markdown parser costs a hundred times as much as this. */
function isPlain(text: string): boolean {
  return !/[\\`*_[\]<>&!|~]|^[ \t]*(?:[#>+-]|\d+[.)])|^\s*=|^(?: {4}|\t)| {2}\n|\/\//m.test(text)
}

function plainParagraphs(text: string): Prose {
  const paragraphs = text.split(/\n[ \t]*(?:\n[ \t]*)+/).map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, ' '))
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }))
}

const marked =
  /\*\*(?<strong>[\p{L}\p{N}](?:[^\\`*_[\]<>&!|~\n]*[\p{L}\p{N}])?)\*\*(?!\*)|\*(?<emphasis>[\p{L}\p{N}](?:[^\\`*_[\]<>&!|~\n]*[\p{L}\p{N}])?)\*(?!\*)|\[(?<link>[^\\`*_[\]<>&!|~\n]+)\]\((?<to>[\w/#?=.:@+-]+)\)|(?<text>[^\\`*_[\]<>&!|~\n]+)/uy

/**
 * One paragraph on one line with nothing in it but bold and italic words and links, as most answers and notes are.
 *
 * @returns `undefined` when anything about the text could mean more than that
 */
function simpleParagraph(text: string): Prose | undefined {
  const line = text.trimEnd()
  if (/^(?:$|\s|#|>|[+-](?:\s|$|-)|=|\d+[.)]|\*\s)|:\/\/(?![^()\s]*\))|www\./.test(line) || line.includes('\n'))
    return undefined
  const children: InlineNode[] = []
  marked.lastIndex = 0
  while (marked.lastIndex < line.length) {
    const from = marked.lastIndex
    const found = marked.exec(line)
    if (!found) return undefined
    const { strong, emphasis, link, to, text: plain } = found.groups!
    if (plain !== undefined) children.push({ type: 'text', text: plain })
    else if (link !== undefined && to !== undefined) {
      const node: InlineNode = { type: 'link', to, children: [{ type: 'text', text: link }] }
      linkSpans.set(node, { from, to: marked.lastIndex })
      children.push(node)
    } else {
      const words: InlineNode[] = [{ type: 'text', text: (strong ?? emphasis)! }]
      children.push(strong === undefined ? { type: 'emphasis', children: words } : { type: 'strong', children: words })
    }
  }
  return [{ type: 'paragraph', children }]
}

type MarkdownNode = ReturnType<typeof fromMarkdown>['children'][number]

function blocks(nodes: readonly MarkdownNode[], problems: ProseProblem[]): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node, problems)
      case 'heading': {
        if (node.depth === 1 || node.depth > 4) {
          refuse(
            node,
            `A heading of level ${node.depth}`,
            'Write "##" for a heading, "###" for one below it.',
            problems,
          )
          return []
        }
        return [{ type: 'heading', depth: node.depth as 2 | 3 | 4, children: inlines(node.children, problems) }]
      }
      case 'list':
        return [
          {
            type: 'list',
            ordered: node.ordered === true,
            items: node.children.map((item) => blocks(item.children, problems)),
          },
        ]
      case 'blockquote':
        return [{ type: 'quote', children: blocks(node.children, problems) }]
      default:
        refuse(node, names[node.type] ?? `Markdown of the kind "${node.type}"`, instead[node.type], problems)
        return []
    }
  })
}

function paragraph(node: Extract<MarkdownNode, { type: 'paragraph' }>, problems: ProseProblem[]): ProseNode[] {
  const [first] = node.children
  if (first?.type === 'text' && /^.*\|.*\n[ \t]*\|?[ \t]*:?-{3,}/.test(first.value)) {
    refuse(node, 'A table', 'Write it as a list, or use a block made for comparing.', problems)
    return []
  }
  return [{ type: 'paragraph', children: inlines(node.children, problems) }]
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
      default:
        refuse(node, names[node.type] ?? `Markdown of the kind "${node.type}"`, insteadOf(node), problems)
        return []
    }
  })
}

function insteadOf(node: MarkdownNode): string | undefined {
  if (node.type === 'html' && /^<br\b/i.test(node.value)) return 'An empty line begins a new paragraph.'
  return instead[node.type]
}

const names: Record<string, string> = {
  html: 'HTML',
  image: 'A picture',
  imageReference: 'A picture',
  code: 'A block of code',
  thematicBreak: 'A line across the page',
  definition: 'A link target of its own line',
  linkReference: 'A link without its address',
}

const instead: Record<string, string> = {
  html: 'Write Markdown: **bold**, *italic*, [link](/pricing).',
  image: 'Use a block with a picture.',
  imageReference: 'Use a block with a picture.',
  code: 'Begin the lines without spaces in front, or put `code` between backticks.',
  thematicBreak: 'Leave it out, or begin a new section.',
  definition: 'Write the address with the link: [pricing](/pricing).',
  linkReference: 'Write the address with the link: [pricing](/pricing).',
}

function refuse(node: MarkdownNode, what: string, instead: string | undefined, problems: ProseProblem[]) {
  const place = span(node)
  // An HTML element's end says nothing new after its beginning.
  const last = problems.at(-1)
  if (what === 'HTML' && last?.what === 'HTML') return
  problems.push({ what, instead, ...place })
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

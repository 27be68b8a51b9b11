import type { CompiledMail, InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { MailPiece } from '#schemas/mailTemplate.ts'
import { addressPieces, type Notation, type PieceOptions, partPieces, textPieces } from './mailPieces.ts'
import { darkStyle, style } from './mailStyle.ts'

/** What stands around every mail. */
export interface MailFrame {
  /** The site's name, as the settings have it. */
  brand: string
  language: string
}

/**
 * The HTML of a mail: one narrow column, no tables, no pictures. Styles stand on the elements, since many mail programs
 * know no others; those that do swap them for dark ones where their reader wants that.
 */
export function mailHtml(mail: CompiledMail, { brand, language }: MailFrame): MailPiece[] {
  const { subject, preview, body } = mail.content
  const words: Words = (text, options) => textPieces(text, mail, { html: true, isolate: true, ...options })
  const notation: Notation = {
    prose: (prose) => blocksHtml(prose, words),
    row: (label, value) => [
      ...element('dt', 'label', words(label)),
      ...element('dd', 'detail', words(value, { inRow: true })),
    ],
    rows: (rows) => element('dl', 'rows', rows),
    action: (label, to) => element('p', 'text', link(to, 'action', words(label))),
  }
  const shown = [...element('p', 'brand', [escapeHtml(brand)]), ...body.flatMap((part) => partPieces(part, notation))]
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<title>',
    ...words(subject, { isolate: false }),
    `</title><style>${darkStyle}</style></head>`,
    ...element('body', 'body', [
      ...(preview === undefined ? [] : element('div', 'preview', words(preview))),
      ...element('div', 'sheet', shown),
    ]),
    '</html>',
  ]
}

/** Words of the mail, its values filled in. */
type Words = (text: string, options?: PieceOptions) => MailPiece[]

const blocksHtml = (prose: Prose, words: Words) => prose.flatMap((node) => blockHtml(node, words))

function blockHtml(node: ProseNode, words: Words): MailPiece[] {
  switch (node.type) {
    case 'heading':
      return element(`h${node.depth}`, 'heading', inlineHtml(node.children, words))
    case 'paragraph':
      return element('p', 'text', inlineHtml(node.children, words))
    case 'quote':
      return element('blockquote', 'quote', blocksHtml(node.children, words))
    case 'list': {
      const items = node.items.flatMap((item) => element('li', 'item', itemHtml(item, words)))
      return element(node.ordered ? 'ol' : 'ul', 'list', items)
    }
  }
}

/** An item's only paragraph stands in it without one of its own. */
function itemHtml(item: Prose, words: Words): MailPiece[] {
  const [only, ...more] = item
  const isPlain = only?.type === 'paragraph' && more.length === 0
  return isPlain ? inlineHtml(only.children, words) : blocksHtml(item, words)
}

function inlineHtml(nodes: readonly InlineNode[], words: Words): MailPiece[] {
  return nodes.flatMap((node): MailPiece[] => {
    switch (node.type) {
      case 'text':
        return words(node.text)
      case 'code':
        return element('code', 'code', words(node.text))
      case 'link':
        return link(node.to, 'link', inlineHtml(node.children, words))
      default: {
        const tag = node.type === 'strong' ? 'strong' : 'em'
        return [`<${tag}>`, ...inlineHtml(node.children, words), `</${tag}>`]
      }
    }
  })
}

function link(to: string, name: 'action' | 'link', words: MailPiece[]): MailPiece[] {
  return ['<a href="', ...addressPieces(to, { html: true }), `" ${styled(name)}>`, ...words, '</a>']
}

function element(tag: string, name: keyof typeof style, inside: MailPiece[]): MailPiece[] {
  return [`<${tag} ${styled(name)}>`, ...inside, `</${tag}>`]
}

/** The class is for the dark colors. */
const styled = (name: keyof typeof style) => `class="${name}" style="${style[name]}"`

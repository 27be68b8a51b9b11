import type { CompiledMail, InlineNode, MailValue, ProseNode } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import type { MailPiece } from '#schemas/mailTemplate.ts'
import type { MailPart } from '#schemas/types.gen.ts'
import { mailPieces, namesIn, type PieceOptions } from './mailPieces.ts'
import { darkStyle, style } from './mailStyle.ts'
import { addressPieces } from './mailText.ts'

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
  return joined([
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    '<title>',
    ...mailPieces(subject, mail, { safe: escapeHtml }),
    `</title><style>${darkStyle}</style></head>${open('body', 'body')}`,
    ...(preview === undefined ? [] : [open('div', 'preview'), ...words(preview, mail), '</div>']),
    `${open('div', 'sheet')}${open('p', 'brand')}${escapeHtml(brand)}</p>`,
    ...body.flatMap((part) => partHtml(part, mail)),
    '</div></body></html>',
  ])
}

function partHtml({ when, repeat, text, rows, action }: MailPart, mail: CompiledMail): MailPiece[] {
  const pieces: MailPiece[] = []
  if (text) pieces.push(...blocksHtml(text, mail))
  if (rows) {
    pieces.push(open('dl', 'rows'))
    for (const { label, value } of rows) {
      const detail = [open('dd', 'detail'), ...words(value, mail, { inRow: true }), '</dd>']
      const row = [open('dt', 'label'), ...words(label, mail), '</dt>', ...detail]
      const names = namesIn(value)
      pieces.push(...(names.length > 0 ? [{ when: names, pieces: joined(row) }] : row))
    }
    pieces.push('</dl>')
  }
  if (action) {
    const address = addressPieces(action.to, mail, escapeHtml)
    const link = ['<a href="', ...address, `" ${styled('action')}>`, ...words(action.label, mail), '</a>']
    pieces.push(open('p', 'text'), ...link, '</p>')
  }
  const repeated = repeat === undefined ? pieces : [{ each: repeat, pieces: joined(pieces) }]
  return when === undefined ? repeated : [{ when: [when], pieces: joined(repeated) }]
}

function blocksHtml(nodes: readonly ProseNode[], mail: CompiledMail): MailPiece[] {
  return nodes.flatMap((node) => blockHtml(node, mail))
}

function blockHtml(node: ProseNode, mail: CompiledMail): MailPiece[] {
  switch (node.type) {
    case 'heading':
      return [open(`h${node.depth}`, 'heading'), ...inlineHtml(node.children, mail), `</h${node.depth}>`]
    case 'paragraph':
      return [open('p', 'text'), ...inlineHtml(node.children, mail), '</p>']
    case 'quote':
      return [open('blockquote', 'quote'), ...blocksHtml(node.children, mail), '</blockquote>']
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul'
      const items = node.items.flatMap((item) => [open('li', 'item'), ...itemHtml(item, mail), '</li>'])
      return [open(tag, 'list'), ...items, `</${tag}>`]
    }
  }
}

/** An item's only paragraph stands in it without one of its own. */
function itemHtml(item: readonly ProseNode[], mail: CompiledMail): MailPiece[] {
  const [only, ...more] = item
  if (only?.type === 'paragraph' && more.length === 0) return inlineHtml(only.children, mail)
  return blocksHtml(item, mail)
}

function inlineHtml(nodes: readonly InlineNode[], mail: CompiledMail): MailPiece[] {
  return nodes.flatMap((node): MailPiece[] => {
    switch (node.type) {
      case 'text':
        return words(node.text, mail)
      case 'code':
        return [open('code', 'code'), ...words(node.text, mail), '</code>']
      case 'link': {
        const address = addressPieces(node.to, mail, escapeHtml)
        return ['<a href="', ...address, `" ${styled('link')}>`, ...inlineHtml(node.children, mail), '</a>']
      }
      default: {
        const tag = node.type === 'strong' ? 'strong' : 'em'
        return [`<${tag}>`, ...inlineHtml(node.children, mail), `</${tag}>`]
      }
    }
  })
}

function words(text: string, mail: CompiledMail, options: PieceOptions = {}): MailPiece[] {
  return mailPieces(text, mail, { ...options, safe: escapeHtml, around: isolated })
}

/** What a stranger typed may be written from right to left; it turns nothing around but itself. */
function isolated(_name: string, value: MailValue | undefined): [string, string] {
  return value?.lines ? ['<span dir="auto">', '</span>'] : ['<bdi>', '</bdi>']
}

function open(tag: string, name: keyof typeof style): string {
  return `<${tag} ${styled(name)}>`
}

/** The class is for the dark colors. */
function styled(name: keyof typeof style): string {
  return `class="${name}" style="${style[name]}"`
}

/** Fixed pieces that meet become one. */
function joined(pieces: readonly MailPiece[]): MailPiece[] {
  const found: MailPiece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') found[found.length - 1] = last + piece
    else found.push(piece)
  }
  return found
}

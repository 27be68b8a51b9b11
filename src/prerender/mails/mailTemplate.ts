import type { CompiledMail, InlineNode, ProseNode } from '#schemas/compiled.ts'
import type { MailPiece, MailTemplate } from '#schemas/mailTemplate.ts'
import { type MailFrame, mailHtml } from './mailHtml.ts'
import { addressPieces, type Notation, partPieces, textPieces } from './mailPieces.ts'

/** Makes of a mail what the server needs to send it: subject, plain text and HTML, with places for what is filled in. */
export function mailTemplate(mail: CompiledMail, frame: MailFrame): MailTemplate {
  return { subject: textPieces(mail.content.subject, mail), text: mailText(mail), html: mailHtml(mail, frame) }
}

/**
 * The plain text of a mail: paragraphs with an empty line between them, a link's address behind its words. Each block ends with
 * an empty line, so that one that is left out leaves no gap.
 */
function mailText(mail: CompiledMail): MailPiece[] {
  const words = (text: string, inRow = false) => textPieces(text, mail, { inRow })
  const notation: Notation = {
    prose: (prose) => [...blocksText(prose, '', mail), '\n\n'],
    row: (label, value) => [...words(label), ': ', ...words(value, true), '\n'],
    rows: (rows) => [...rows, '\n'],
    action: (label, to) => [...words(label), ':\n', ...addressPieces(to), '\n\n'],
  }
  return mail.content.body.flatMap((part) => partPieces(part, notation))
}

function blocksText(nodes: readonly ProseNode[], margin: string, mail: CompiledMail): MailPiece[] {
  return between(
    `\n${margin.trimEnd()}\n`,
    nodes.map((node) => blockText(node, margin, mail)),
  )
}

/** Without a line break at its end. */
function blockText(node: ProseNode, margin: string, mail: CompiledMail): MailPiece[] {
  switch (node.type) {
    case 'heading':
    case 'paragraph':
      return [margin, ...inlineText(node.children, margin, mail)]
    case 'quote':
      return blocksText(node.children, `${margin}> `, mail)
    case 'list': {
      const mark = (index: number) => (node.ordered ? `${index + 1}. ` : '- ')
      return between(
        '\n',
        node.items.map((item, index) => itemText(item, mark(index), margin, mail)),
      )
    }
  }
}

function itemText(item: readonly ProseNode[], mark: string, margin: string, mail: CompiledMail): MailPiece[] {
  const inner = margin + ' '.repeat(mark.length)
  const blocks = item.map((node, index): MailPiece[] => {
    if (index > 0 || node.type !== 'paragraph') return blockText(node, inner, mail)
    return [margin + mark, ...inlineText(node.children, inner, mail)]
  })
  const [first] = item
  return between('\n', first?.type === 'paragraph' ? blocks : [[margin + mark], ...blocks])
}

function between(separator: string, blocks: readonly MailPiece[][]): MailPiece[] {
  return blocks.flatMap((block, index) => (index === 0 ? block : [separator, ...block]))
}

function inlineText(nodes: readonly InlineNode[], margin: string, mail: CompiledMail): MailPiece[] {
  return nodes.flatMap((node): MailPiece[] => {
    if (node.type === 'text' || node.type === 'code') return textPieces(node.text, mail, { lineStart: margin })
    const words = inlineText(node.children, margin, mail)
    if (node.type !== 'link' || repeatsAddress(node)) return words
    return [...words, ' <', ...addressPieces(node.to), '>']
  })
}

/** `[hello@tidewheel.example](mailto:hello@tidewheel.example)` says its address already. */
function repeatsAddress({ to, children }: Extract<InlineNode, { type: 'link' }>): boolean {
  const [only, ...more] = children
  return more.length === 0 && only?.type === 'text' && to.replace(/^(mailto|tel):/, '') === only.text
}

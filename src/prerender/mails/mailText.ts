import type { CompiledMail, InlineNode, ProseNode } from '#schemas/compiled.ts'
import { type MailPiece, originValue } from '#schemas/mailTemplate.ts'
import type { MailPart } from '#schemas/types.gen.ts'
import { mailPieces, namesIn } from './mailPieces.ts'

/** The plain text of a mail: paragraphs with an empty line between them, a link's address behind its words. */
export function mailText(mail: CompiledMail): MailPiece[] {
  return mail.content.body.flatMap((part) => partText(part, mail))
}

/** Each block ends with an empty line, so that one that is left out leaves no gap. */
function partText({ when, repeat, text, rows, action }: MailPart, mail: CompiledMail): MailPiece[] {
  const pieces: MailPiece[] = []
  if (text) pieces.push(...blocksText(text, '', mail), '\n\n')
  if (rows) {
    for (const { label, value } of rows) {
      const line = [...mailPieces(`${label}: `, mail), ...mailPieces(value, mail, { inRow: true }), '\n']
      const names = namesIn(value)
      pieces.push(...(names.length > 0 ? [{ when: names, pieces: line }] : line))
    }
    pieces.push('\n')
  }
  if (action) pieces.push(...mailPieces(action.label, mail), ':\n', ...addressPieces(action.to, mail), '\n\n')
  const repeated = repeat === undefined ? pieces : [{ each: repeat, pieces }]
  return when === undefined ? repeated : [{ when: [when], pieces: repeated }]
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
    if (node.type === 'text' || node.type === 'code') return mailPieces(node.text, mail, { lineStart: margin })
    const words = inlineText(node.children, margin, mail)
    if (node.type !== 'link' || repeatsAddress(node)) return words
    return [...words, ' <', ...addressPieces(node.to, mail), '>']
  })
}

/** `[hello@tidewheel.example](mailto:hello@tidewheel.example)` says its address already. */
function repeatsAddress({ to, children }: Extract<InlineNode, { type: 'link' }>): boolean {
  const [only, ...more] = children
  return more.length === 0 && only?.type === 'text' && to.replace(/^(mailto|tel):/, '') === only.text
}

/** @param to  a path of the site, a full address, or a value that is one */
export function addressPieces(to: string, mail: CompiledMail, safe?: (text: string) => string): MailPiece[] {
  const pieces = mailPieces(to, mail, { ...(safe && { safe }) })
  return to.startsWith('/') ? [{ value: originValue }, ...pieces] : pieces
}

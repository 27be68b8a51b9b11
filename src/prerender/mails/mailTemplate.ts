import type { CompiledMail, InlineNode, Prose, ProseNode } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { type MailFrame, type MailPiece, type MailTemplate, originValue, unlistedName } from '#schemas/mailTemplate.ts'
import { dirAttribute } from '#schemas/phrases.ts'
import type { MailPart } from '#schemas/types.gen.ts'
import { proseText } from '../proseText.ts'
import { darkStyle, style } from './mailStyle.ts'

/** Makes of a mail what the server needs to send it: subject, plain text and HTML, with places for what is filled in. */
export function mailTemplate(written: CompiledMail, frame: MailFrame): MailTemplate {
  const mail = withOthers(written, frame.fields)
  return {
    subject: piecesOf(wordsOf(mail)(mail.content.subject)),
    text: piecesOf(mailText(mail)),
    html: piecesOf(mailHtml(mail, frame)),
  }
}

/** The mail with a row for each field of the form that it does not name, where it asks for them. */
function withOthers(mail: CompiledMail, fields: MailFrame['fields']): CompiledMail {
  const said = namesIn(JSON.stringify(mail.content))
  const named = new Set([...said, ...said.flatMap((name) => mail.values[name]?.madeOf ?? [])])
  const names = Object.keys(mail.values).filter((name) => mail.values[name]!.field && !named.has(name))
  const others = names.map((name) => ({ label: capitalized(fields[name] ?? name), value: `{${name}}` }))
  const body = mail.content.body.map((part) =>
    part.others ? { ...part, rows: [...(part.rows ?? []), ...others] } : part,
  )
  return { ...mail, content: { ...mail.content, body } }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// Until it is cut into its pieces a mail is one text, in which those that the server fills in stand as JSON between two signs.
const edge = '\u2063'
const sign = (piece: MailPiece): string => edge + JSON.stringify(piece) + edge

const piecesOf = (text: string): MailPiece[] =>
  text.split(edge).flatMap((part, index) => (part === '' ? [] : [index % 2 === 0 ? part : JSON.parse(part)]))

/** How the parts of a mail are written, as text or as HTML. */
interface Notation {
  prose: (prose: Prose) => string
  row: (label: string, value: string) => string
  rows: (rows: string) => string
  action: (label: string, to: string) => string
}

/** A part of a mail: there, or repeated, for its values alone, as is each of its rows. */
function partOf({ when, repeat, text, rows, action }: MailPart, notation: Notation): string {
  const lines = rows?.map(({ label, value }) => ifAny(namesIn(value), notation.row(label, value)))
  const part = [
    text ? notation.prose(text) : '',
    lines ? notation.rows(lines.join('')) : '',
    action ? notation.action(action.label, action.to) : '',
  ].join('')
  const repeated = repeat === undefined ? part : sign({ each: repeat, pieces: piecesOf(part) })
  return when === undefined ? repeated : ifAny([when], repeated)
}

const ifAny = (names: string[], text: string) =>
  names.length === 0 ? text : sign({ when: names, pieces: piecesOf(text) })

/** `{name}`: where a value stands in a text. */
const places = /\{(\w+)\}/g
const namesIn = (text: string) => [...text.matchAll(places)].map(([, name]) => name!)

interface WordOptions {
  /** Begins each further line of a value that has several. */
  lineStart?: string
  /** In rows it is said of a value when the form does not offer it. */
  inRow?: boolean
}

/** A text of the mail with its places. The compiler has checked every name in it. */
type Words = (text: string, options?: WordOptions) => string

const plain = (text: string) => text

/**
 * @param fixed   makes what is fixed safe for HTML
 * @param around  puts something around a value
 */
function wordsOf(mail: CompiledMail, fixed = plain, around = plain): Words {
  const { content, values } = mail
  const words: Words = (text, options = {}) => fixed(text).replaceAll(places, (_, name) => place(name, options))

  function place(name: string, options: WordOptions): string {
    const ofItems = Object.values(values).map(({ items }) => items?.[name])
    const { phrase, lines, unlisted } = values[name] ?? ofItems.find((item) => item) ?? {}
    if (phrase) {
      const choices = (content.news ?? []).map(({ when, text }) => ({ when, pieces: piecesOf(words(text, options)) }))
      return sign({ choices, between: ', ' })
    }
    const printed = around(sign(lines ? { value: name, lines: options.lineStart ?? '' } : { value: name }))
    if (!options.inRow || !unlisted || !content.unlisted) return printed
    return printed + ifAny([unlistedName(name)], fixed(` (${content.unlisted})`))
  }
  return words
}

/** @param to  a path of the site, a full address, or a value that is one */
function address(to: string, fixed = plain): string {
  const rest = fixed(to).replaceAll(places, (_, name) => sign({ value: name }))
  return to.startsWith('/') ? sign({ value: originValue }) + rest : rest
}

/**
 * The plain text of a mail: paragraphs with an empty line between them, a link's address behind its words. Each block ends with
 * an empty line, so that one that is left out leaves no gap.
 */
function mailText(mail: CompiledMail): string {
  const words = wordsOf(mail)
  const writing: Parameters<typeof proseText>[1] = {
    words: (text, margin) => words(text, { lineStart: margin }),
    // `[hello@tidewheel.example](mailto:hello@tidewheel.example)` says its address already.
    link: (inner, { to }) => (to.replace(/^(mailto|tel|sms):/, '') === inner ? inner : `${inner} <${address(to)}>`),
  }
  const notation: Notation = {
    prose: (prose) => `${proseText(prose, writing)}\n\n`,
    row: (label, value) => `${words(label)}: ${words(value, { inRow: true })}\n`,
    rows: (rows) => `${rows}\n`,
    action: (label, to) => `${words(label)}:\n${address(to)}\n\n`,
  }
  return mail.content.body.map((part) => partOf(part, notation)).join('')
}

/**
 * The HTML of a mail: one narrow column, no tables, no pictures. Styles stand on the elements, since many mail programs
 * know no others; those that do swap them for dark ones where their reader wants that.
 */
function mailHtml(mail: CompiledMail, { brand, language }: MailFrame): string {
  const { subject, preview, body } = mail.content
  // A value turns no words around it: what a visitor typed may run from right to left.
  const words = wordsOf(mail, escapeHtml, (value) => `<bdi>${value}</bdi>`)
  const notation: Notation = {
    prose: (prose) => blocksHtml(prose, words),
    row: (label, value) =>
      element('dt', 'label', words(label)) + element('dd', 'detail', words(value, { inRow: true })),
    rows: (rows) => element('dl', 'rows', rows),
    action: (label, to) => element('p', 'text', link(to, 'action', words(label))),
  }
  const shown = element('p', 'brand', escapeHtml(brand)) + body.map((part) => partOf(part, notation)).join('')
  const hidden = preview === undefined ? '' : element('div', 'preview', words(preview))
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"${dirAttribute(language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${wordsOf(mail, escapeHtml)(subject)}</title><style>${darkStyle}</style></head>`,
    `${element('body', 'body', hidden + element('div', 'sheet', shown))}</html>`,
  ].join('')
}

const blocksHtml = (prose: Prose, words: Words) => prose.map((node) => blockHtml(node, words)).join('')

function blockHtml(node: ProseNode, words: Words): string {
  switch (node.type) {
    case 'heading':
      return element(`h${node.depth}`, 'heading', inlineHtml(node.children, words))
    case 'paragraph':
      return element('p', 'text', inlineHtml(node.children, words))
    case 'quote':
      return element('blockquote', 'quote', blocksHtml(node.children, words))
    case 'list': {
      // Hardly any program for mails knows a list with another sign than a dot.
      const number = (index: number) => (node.sign ? `${(node.start ?? 1) + index}${node.sign} ` : '')
      const items = node.items.map((item, index) => element('li', 'item', number(index) + itemHtml(item, words)))
      const start = node.start === undefined ? '' : ` start="${node.start}"`
      return `<${node.ordered ? 'ol' : 'ul'}${start} ${styled(node.sign ? 'unmarked' : 'list')}>${items.join('')}</${node.ordered ? 'ol' : 'ul'}>`
    }
  }
}

/** An item's only paragraph stands in it without one of its own. */
function itemHtml(item: Prose, words: Words): string {
  const [only, ...more] = item
  const isPlain = only?.type === 'paragraph' && more.length === 0
  return isPlain ? inlineHtml(only.children, words) : blocksHtml(item, words)
}

function inlineHtml(nodes: readonly InlineNode[], words: Words): string {
  const texts = nodes.map((node) => {
    switch (node.type) {
      case 'text':
        return words(node.text)
      case 'code':
        return element('code', 'code', words(node.text))
      case 'break':
        return '<br>'
      case 'link':
        return link(node.to, 'link', inlineHtml(node.children, words))
      default: {
        const tag = node.type === 'strong' ? 'strong' : 'em'
        return `<${tag}>${inlineHtml(node.children, words)}</${tag}>`
      }
    }
  })
  return texts.join('')
}

const link = (to: string, name: 'action' | 'link', words: string) =>
  `<a href="${address(to, escapeHtml)}" ${styled(name)}>${words}</a>`

const element = (tag: string, name: keyof typeof style, inside: string) => `<${tag} ${styled(name)}>${inside}</${tag}>`

/** The class is for the dark colors. */
const styled = (name: keyof typeof style) => `class="${name}" style="${style[name]}"`

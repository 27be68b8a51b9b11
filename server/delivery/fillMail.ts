import { escapeHtml } from '#schemas/escapeHtml.ts'
import { type MailPiece, type MailTemplate, originValue } from '#schemas/mailTemplate.ts'
import { cut } from '../http/fields.ts'

/** What is filled into a mail; a list has the values of each item. Nothing is the empty text. */
interface Values {
  [name: string]: string | Values[]
}

export interface FilledMail {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 150
const maxLineLength = 76

/**
 * Joins a mail's fixed parts with what is filled in. Values are made safe for the place they stand in: on one line in
 * the subject, escaped in HTML.
 *
 * @param origin  the site's address without a slash at its end, for links to its pages
 */
export function fillMail(template: MailTemplate, filling: object, origin: string): FilledMail {
  // Made from the mail's schema, `MailValues` has nothing but texts and lists of such.
  const values = { ...(filling as Values), [originValue]: origin }
  const plain = (pieces: readonly MailPiece[]) => fill(pieces, values, (value) => value)
  return {
    subject: cut(headerText(plain(template.subject)), maxSubjectLength).trim(),
    text: wrapText(`${plain(template.text).trimEnd()}\n`),
    html: fill(template.html, values, (value) => escapeHtml(value).replaceAll('\n', '<br>')),
  }
}

function fill(pieces: readonly MailPiece[], values: Values, safe: (value: string) => string): string {
  const find = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')
  const isThere = (name: string) => find(name).length > 0
  const inside = (inner: readonly MailPiece[], at = values) => fill(inner, at, safe)
  const filled = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if ('value' in piece) return safe(printed(find(piece.value), piece.lines))
    if ('when' in piece) return piece.when.some(isThere) ? inside(piece.pieces) : ''
    if ('choices' in piece) {
      const there = piece.choices.filter(({ when }) => isThere(when))
      return there.map((choice) => inside(choice.pieces)).join(piece.between)
    }
    const items = find(piece.each)
    if (typeof items === 'string') return ''
    // An item's own values come before those around it.
    return items.map((item) => inside(piece.pieces, { ...values, ...item })).join('')
  })
  return filled.join('')
}

/** @param lineStart  of each further line, where the value may have several */
function printed(value: string | Values[], lineStart: string | undefined): string {
  if (typeof value !== 'string') return ''
  return lineStart === undefined ? oneLine(value) : value.split(/\r\n?|\n/).join(`\n${lineStart}`)
}

/** Turn the text after them around, in a reader's eyes. */
const turningMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text on one line, without invisible marks that change what is read; so even a row that was edited by hand. */
function oneLine(text: string): string {
  return text
    .replace(turningMarks, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * A text that a header shows as it is. `=?utf-8?Q?Boss?=` would be sent unchanged and shown as "Boss": a word joiner,
 * which is invisible, takes it apart.
 */
export function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '=\u2060?')
}

/**
 * Breaks long lines at spaces, as plain mail has them. What has no spaces, such as an address, stays whole; further
 * lines of a quotation are quoted, too.
 */
function wrapText(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => (line.length <= maxLineLength ? [line] : wrapLine(line)))
    .map((line) => line.trimEnd())
    .join('\n')
}

function wrapLine(line: string): string[] {
  const [start = ''] = /^(?:> )*/.exec(line) ?? []
  const lines: string[] = []
  let current = ''
  for (const word of line.slice(start.length).split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current.trim() === '' || start.length + longer.length <= maxLineLength) current = longer
    else {
      lines.push(start + current)
      current = word
    }
  }
  return [...lines, start + current]
}

import type { CompiledMail, Prose } from '#schemas/compiled.ts'
import { escapeHtml } from '#schemas/escapeHtml.ts'
import { type MailPiece, originValue, unlistedName } from '#schemas/mailTemplate.ts'
import type { MailPart } from '#schemas/types.gen.ts'

export interface PieceOptions {
  /** What is fixed is escaped. */
  html?: boolean
  /** A value turns no words around it: what a visitor typed may run from right to left. */
  isolate?: boolean
  /** Begins each further line of a value that has several. */
  lineStart?: string
  /** In rows it is said of a value when the form does not offer it. */
  inRow?: boolean
}

/** How the parts of a mail are written, as text or as HTML. */
export interface Notation {
  prose: (prose: Prose) => MailPiece[]
  row: (label: string, value: string) => MailPiece[]
  rows: (rows: MailPiece[]) => MailPiece[]
  action: (label: string, to: string) => MailPiece[]
}

/** A part of a mail: there, or repeated, for its values alone, as is each of its rows. */
export function partPieces({ when, repeat, text, rows, action }: MailPart, notation: Notation): MailPiece[] {
  const lines = rows?.flatMap(({ label, value }) => ifAny(namesIn(value), notation.row(label, value)))
  const pieces = [
    ...(text ? notation.prose(text) : []),
    ...(lines ? notation.rows(lines) : []),
    ...(action ? notation.action(action.label, action.to) : []),
  ]
  const repeated = repeat === undefined ? pieces : [{ each: repeat, pieces }]
  return when === undefined ? repeated : ifAny([when], repeated)
}

const ifAny = (names: string[], pieces: MailPiece[]) => (names.length > 0 ? [{ when: names, pieces }] : pieces)

/** The names of the values in a text. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

/** A text of a mail as what is fixed and what is filled in. The compiler has checked every name in it. */
export function textPieces(text: string, mail: CompiledMail, options: PieceOptions = {}): MailPiece[] {
  return split(text, options, (name) => valuePieces(name, mail, options))
}

/** @param to  a path of the site, a full address, or a value that is one */
export function addressPieces(to: string, options: PieceOptions = {}): MailPiece[] {
  const pieces = split(to, options, (name) => [{ value: name }])
  return to.startsWith('/') ? [{ value: originValue }, ...pieces] : pieces
}

function split(text: string, { html }: PieceOptions, filled: (name: string) => MailPiece[]): MailPiece[] {
  return text.split(/\{(\w+)\}/).flatMap((part, index) => {
    if (index % 2 === 1) return filled(part)
    return part === '' ? [] : [html ? escapeHtml(part) : part]
  })
}

function valuePieces(name: string, mail: CompiledMail, options: PieceOptions): MailPiece[] {
  const { content, values } = mail
  const { html, isolate, lineStart = '', inRow } = options
  const ofItems = Object.values(values).map(({ items }) => items?.[name])
  const value = values[name] ?? ofItems.find((item) => item)
  if (value?.phrase) {
    const choices = (content.news ?? []).map(({ when, text }) => ({ when, pieces: textPieces(text, mail, options) }))
    return [{ choices, between: ', ' }]
  }
  const printed: MailPiece = value?.lines ? { value: name, lines: lineStart } : { value: name }
  const pieces = isolate ? ['<bdi>', printed, '</bdi>'] : [printed]
  if (!inRow || !value?.unlisted || !content.unlisted) return pieces
  const unlisted = ` (${content.unlisted})`
  return [...pieces, { when: [unlistedName(name)], pieces: [html ? escapeHtml(unlisted) : unlisted] }]
}

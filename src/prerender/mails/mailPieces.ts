import type { CompiledMail, MailValue } from '#schemas/compiled.ts'
import { type MailPiece, unlistedName } from '#schemas/mailTemplate.ts'

export interface PieceOptions {
  /** Makes fixed words safe where they stand; plain text needs nothing. */
  safe?: (text: string) => string
  /** Begins each further line of a value that has several. */
  lineStart?: string
  /** In rows it is said of a value when the form does not offer it. */
  inRow?: boolean
  /** What stands around a value, `<bdi>` and `</bdi>`. */
  around?: (name: string, value: MailValue | undefined) => [before: string, after: string]
}

/** A text of a mail as what is fixed and what is filled in. The compiler has checked every name in it. */
export function mailPieces(text: string, mail: CompiledMail, options: PieceOptions = {}): MailPiece[] {
  const { safe = (words) => words } = options
  const pieces: MailPiece[] = []
  for (const part of text.split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) pieces.push(...valuePieces(name, mail, options))
    else if (part) pieces.push(safe(part))
  }
  return pieces
}

/** The names of the values in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

function valuePieces(name: string, mail: CompiledMail, options: PieceOptions): MailPiece[] {
  const { content, values } = mail
  const { safe = (words) => words, around } = options
  const value = values[name] ?? itemValue(name, mail)
  if (value?.phrase) {
    const choices = (content.news ?? []).map(({ when, text }) => ({ when, pieces: mailPieces(text, mail, options) }))
    return [{ choices, between: ', ' }]
  }
  const [before, after] = around?.(name, value) ?? ['', '']
  const printed: MailPiece = value?.lines ? { value: name, lines: options.lineStart ?? '' } : { value: name }
  const pieces = [before, printed, after].filter((piece) => piece !== '')
  if (!options.inRow || !value?.unlisted || !content.unlisted) return pieces
  return [...pieces, { when: [unlistedName(name)], pieces: [safe(` (${content.unlisted})`)] }]
}

function itemValue(name: string, { values }: CompiledMail): MailValue | undefined {
  for (const { items } of Object.values(values)) if (items?.[name]) return items[name]
  return undefined
}

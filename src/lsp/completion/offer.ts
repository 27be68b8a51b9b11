import { type CompletionItem, CompletionItemKind, InsertTextFormat, InsertTextMode } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { rangeOf } from '../positions.ts'
import { withoutPlaces } from './snippets.ts'

/** Something that can be written at the caret. Editors show offers in their order. */
export interface Offer {
  label: string
  kind?: CompletionItemKind
  /** What is inserted, where that is not the label. */
  text?: string
  /** The text has places to fill in. */
  isSnippet?: boolean
  detail?: string | undefined
  documentation?: unknown
}

export interface Offers {
  offers: readonly Offer[]
  /** What of the file's text each of them replaces. */
  span: Span
  /** Offsets at which a quotation mark has to be added. */
  quotesAt?: readonly number[]
}

/** @param canFillIn  the editor knows places to fill in */
export function itemsOf(
  { offers, span, quotesAt = [] }: Offers,
  fileText: string,
  canFillIn: boolean,
): CompletionItem[] {
  const range = rangeOf(fileText, span)
  const quotes = quotesAt.map((at) => ({ range: rangeOf(fileText, { start: at, end: at }), newText: '"' }))
  return offers.map(({ label, text = label, kind, isSnippet = false, detail, documentation }, index) => ({
    label,
    filterText: label,
    sortText: String(index).padStart(4, '0'),
    kind: kind ?? CompletionItemKind.Value,
    ...(detail ? { detail } : {}),
    ...(typeof documentation === 'string' ? { documentation } : {}),
    textEdit: { range, newText: isSnippet && !canFillIn ? withoutPlaces(text) : text },
    insertTextFormat: isSnippet && canFillIn ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: InsertTextMode.adjustIndentation,
    ...(quotes.length > 0 ? { additionalTextEdits: quotes } : {}),
  }))
}

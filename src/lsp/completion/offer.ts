import { type CompletionItem, CompletionItemKind, InsertTextFormat, InsertTextMode } from 'vscode-languageserver'
import type { Span } from '#src/compiler/read/positions.ts'
import { rangeOf } from '../positions.ts'

/** Something that can be written at the caret. Editors show offers in their order. */
export interface Offer {
  label: string
  kind?: CompletionItemKind
  /** What is inserted, where that is not the label. */
  text?: string
  /** The text has places to fill in, in the notation of the protocol: `${1|tiles,rows|}`. */
  isSnippet?: boolean
  /** What has to be typed for it, where that is not the label. */
  filter?: string
  detail?: string | undefined
  documentation?: unknown
}

export interface Offers {
  offers: readonly Offer[]
  /** What of the file's text each of them replaces. */
  span: Span
}

/** @param canFillIn  the editor knows places to fill in */
export function itemsOf({ offers, span }: Offers, fileText: string, canFillIn: boolean): CompletionItem[] {
  const range = rangeOf(fileText, span)
  return offers.map(
    ({ label, text = label, filter = label, kind, isSnippet = false, detail, documentation }, index) => ({
      label,
      filterText: filter,
      sortText: String(index).padStart(4, '0'),
      kind: kind ?? CompletionItemKind.Value,
      ...(detail ? { detail } : {}),
      ...(typeof documentation === 'string' ? { documentation } : {}),
      textEdit: { range, newText: isSnippet && !canFillIn ? withoutPlaces(text) : text },
      insertTextFormat: isSnippet && canFillIn ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
    }),
  )
}

/** Of choices the first, of places to fill in nothing. */
function withoutPlaces(snippet: string): string {
  return snippet.replace(/\$\{\d+\|([^,|]*)[^}]*\}|\$\d+/g, '$1')
}

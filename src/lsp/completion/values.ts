import { CompletionItemKind } from 'vscode-languageserver'
import { type Choice, choicesAt } from '#src/edit/choices.ts'
import type { Question } from './caret.ts'
import type { Offer } from './offer.ts'

/** Whole values: what the schema lists, and what of its kind the content has. */
export function valueOffers({ model, outline, caret, path, name }: Question): Offer[] {
  const { quote, typed } = caret
  return choicesAt(outline, path, name, typed, model).map((choice) => {
    return offerOf({ ...choice, text: choice.text ?? written(choice.label, quote) })
  })
}

const kinds = {
  file: CompletionItemKind.File,
  entry: CompletionItemKind.Reference,
  value: CompletionItemKind.EnumMember,
}

export function offerOf({ kind, ...choice }: Choice): Offer {
  return kind ? { ...choice, kind: kinds[kind] } : choice
}

/** As YAML reads it as this text. */
function written(text: string, quote: string): string {
  const isPlain = /^(?:[\p{L}/][\p{L}\p{N}_/.+-]*|\d{4}-\d\d-\d\d)$/u.test(text)
  return quote || isPlain ? text : JSON.stringify(text)
}

import type { CompletionItem, Position } from 'vscode-languageserver'
import type { ContentModel } from '../contentModel.ts'
import { offsetAt } from '../positions.ts'
import { bindingCompletions } from './bindingCompletions.ts'
import { caretInBinding } from './caretInBinding.ts'
import { caretInValue } from './caretInValue.ts'
import { linkCompletions } from './linkCompletions.ts'
import { valueCompletions } from './valueCompletions.ts'
import { wordCompletions } from './wordCompletions.ts'

/**
 * What can be written at a position: inside a binding or a Markdown link, names between braces, and values that the content
 * knows.
 *
 * @param besideSchemas  another server offers what schemas know; between braces it is silent
 */
export function completionsAt(
  model: ContentModel,
  name: string,
  position: Position,
  besideSchemas = false,
): CompletionItem[] {
  const text = model.source(name)?.text
  if (text === undefined) return []
  const caret = offsetAt(text, position)
  const binding = caretInBinding(text, caret)
  if (binding) return bindingCompletions(model, name, text, caret, binding)
  const links = linkCompletions(model, name, text, caret)
  if (links.length > 0) return links
  const words = wordCompletions(model, name, text, caret)
  if (words.length > 0) return words
  const value = caretInValue(text, caret)
  return value && (value.isFlow || !besideSchemas) ? valueCompletions(model, name, text, value) : []
}

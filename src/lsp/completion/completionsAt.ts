import type { CompletionItem, Position } from 'vscode-languageserver'
import type { ContentModel } from '../contentModel.ts'
import { offsetAt } from '../positions.ts'
import { bindingCompletions } from './bindingCompletions.ts'
import { caretInBinding } from './caretInBinding.ts'
import { linkCompletions } from './linkCompletions.ts'

/** What can be written at a position where no schema knows: inside a binding, and in links. */
export function completionsAt(model: ContentModel, name: string, position: Position): CompletionItem[] {
  const text = model.source(name)?.text
  if (text === undefined) return []
  const caret = offsetAt(text, position)
  const binding = caretInBinding(text, caret)
  return binding ? bindingCompletions(model, name, text, caret, binding) : linkCompletions(model, name, text, caret)
}

import type { Binding } from '#src/compiler/binding/binding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Outline, OutlinedText } from './outline.ts'

/** The binding at an offset of a file's text, with what names in it can mean. */
export function bindingAt(outline: Outline, offset: number): { binding: Binding; text: OutlinedText } | undefined {
  const spot = outline.source.find(offset)
  if (spot?.inside === undefined) return undefined
  const key = JSON.stringify(spot.path)
  const text = outline.texts.find(({ at }) => JSON.stringify(at) === key)
  const inside = spot.inside
  for (const binding of (text && parseText(text.value)?.parts) ?? []) {
    if (typeof binding !== 'string' && inside >= binding.from && inside <= binding.to) return { binding, text: text! }
  }
  return undefined
}

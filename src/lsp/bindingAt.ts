import type { ResolvedBinding } from '#src/compiler/binding/binding.ts'
import { checkBinding } from '#src/compiler/binding/checkBinding.ts'
import { parseText } from '#src/compiler/binding/parse.ts'
import type { Outline, OutlinedText } from './outline.ts'

/** The binding at an offset of a file's text, with what names in it can mean. */
export function bindingAt(
  outline: Outline,
  offset: number,
): { binding: ResolvedBinding; text: OutlinedText } | undefined {
  const spot = outline.source.find(offset)
  if (spot?.inside === undefined) return undefined
  const key = JSON.stringify(spot.path)
  const text = outline.texts.find(({ at }) => JSON.stringify(at) === key)
  const inside = spot.inside
  const found = (text && parseText(text.value)?.parts)?.find(
    (part) => typeof part !== 'string' && inside >= part.from && inside <= part.to,
  )
  if (!text || typeof found !== 'object') return undefined
  return { binding: checkBinding(found, text.scope, outline.reach, () => {}).binding, text }
}

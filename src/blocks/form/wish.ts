import { asksFor } from '#src/browser/asksFor.ts'
import { oneLine } from '#src/browser/oneLine.ts'
import type { Preset } from './presets.ts'

/** What the link that led here asks for. */
export interface Wish {
  /** Fields that it chooses in advance: `{ service: '…' }`. */
  set: Record<string, string>
  /** In the visitor's words, what no service stands for; empty when there is nothing of the kind. */
  interest: string
}

/**
 * Reads a link's wish from the query. Whatever stands there is text and is treated as such: cut to 200 characters, on one
 * line, and compared with what the form offers.
 */
export function wishOf(search: string, presets: readonly Preset[] = []): Wish {
  const query = new URLSearchParams(search)
  const given = (param: string) => oneLine(query.get(param) ?? '')
  const chosen = presets.find((preset) => asksFor(query, Object.entries(preset.search)))
  const params = new Set(presets.flatMap((preset) => Object.keys(preset.search)))
  const unmet = [...params].filter((param) => given(param) !== '' && !(chosen && param in chosen.search))
  const interest = ['interest', ...unmet].map(given).filter((text) => text !== '')
  return { set: chosen?.set ?? {}, interest: interest.join(', ') }
}

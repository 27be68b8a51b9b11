import querystring from 'node:querystring'
import type { CompiledPage } from '#schemas/compiled.ts'
import { perObject } from '#src/compiler/memo.ts'
import { strangeCharacters } from './fonts/faces.ts'
import { hashOf } from './store.ts'

/**
 * What the build asks of all that a page says, found in one pass over it. A page that stays as it is on another day is not
 * asked again.
 */
export const pageText = perObject((page: CompiledPage) => {
  const text = JSON.stringify(page)
  return { hash: hashOf(text), strange: strangeCharacters(text), linked: linkedFiles(text) }
})

/** The names of the files below `/media/` that a text names as addresses. */
export function linkedFiles(text: string): string[] {
  const addresses = text.matchAll(/\/media\/([^"?#\\]+)/g)
  return [...addresses].map(([, address]) => querystring.unescape(address!).normalize())
}

import type { CompiledPage } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'

/** What stands at an address that has moved. */
export const movedPath = '/.server/moved'

/**
 * A page of the server with something in the place of the words that the server fills into it, `{reference}`; any other page
 * as it is.
 *
 * @param inPlaceOf  a sign for the build, or a sample for the preview
 */
export function withWords(page: CompiledPage, inPlaceOf: (word: string) => string): CompiledPage {
  if (page.status !== 'server') return page
  const words = Object.keys(serverPage(page.path.split('/').at(-1) ?? '')?.words ?? {})
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return words.reduce((text, word) => text.replaceAll(`{${word}}`, () => inPlaceOf(word)), value)
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
  }
  return { ...page, sections: filled(page.sections) as CompiledPage['sections'] }
}

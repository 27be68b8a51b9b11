import type { CompiledPage } from '#schemas/compiled.ts'

/** More would make builds of large sites slower, and what they lack is in the pages themselves. */
const mostPages = 64

/**
 * Some of the site's pages that have every kind of section it has, in their order, as long as they are not too many.
 *
 * @param shapesOf  the kinds of sections on a page
 */
export function samplePages(
  pages: readonly CompiledPage[],
  shapesOf: (page: CompiledPage) => readonly string[],
): CompiledPage[] {
  const seen = new Set<string>()
  const sample: CompiledPage[] = []
  for (const page of pages) {
    if (sample.length === mostPages) break
    const shapes = shapesOf(page)
    if (shapes.every((shape) => seen.has(shape))) continue
    for (const shape of shapes) seen.add(shape)
    sample.push(page)
  }
  return sample
}

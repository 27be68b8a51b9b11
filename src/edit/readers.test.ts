import { expect, test } from 'vitest'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { descend, isMapping } from '#src/compiler/values/own.ts'
import { Readers } from './readers.ts'
import { contentCopy } from './testing/contentCopy.ts'

const model = contentCopy()

/** Every text of a file that bindings can read, but for names. */
function* textsOf(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string' && !value.includes('{{')) yield path
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index])
  if (isMapping(value)) for (const [name, part] of Object.entries(value)) yield* textsOf(part, [...path, name])
}

/** What pages are made of, each with what the settings put around it. */
function pagesNow(): Map<string, string> {
  const { pages, settings } = model.project.site
  // Its description stands in for those that pages do not have, and the pages have it then.
  const { seo: _, ...around } = settings.settings
  return new Map(pages.map(({ path, page }) => [path, JSON.stringify([page.sections, page.meta, around])]))
}

test.each([
  // An entry reads all that was saved along with the others.
  ['facts.yaml', ['ergebnisse.cafes.saved', 'ergebnisse.hoefe.saved']],
  ['collections/testimonials.yaml', []],
  ['collections/case-studies/morgentau.yaml', []],
])('the pages that a text of %s reaches are those that are others with another text', (name, more) => {
  const before = pagesNow()
  const source = model.source(name)!
  const readers = new Readers(model)
  const isName = (path: Path) => /^(?:slug|id|image|icon|scene|color|to)$/.test(String(path.at(-1)))
  const reached = [...textsOf(source.data)]
    .filter((path) => !isName(path))
    .map((path) => ({ path, pages: readers.at(source.at(path)).sort() }))
  expect(reached.length).toBeGreaterThan(5)
  const changed = reached.map(({ path }) => {
    const { start, end } = source.span(path)!
    const text = `${source.text.slice(0, start)}${JSON.stringify(`${descend(source.data, path)}?`)}${source.text.slice(end)}`
    return model.try(new Map([[model.path(name), text]]), () => {
      const after = pagesNow()
      return { path, pages: [...before.keys()].filter((page) => before.get(page) !== after.get(page)).sort() }
    })
  })
  const isExact = ({ path }: { path: Path }) => !(more as string[]).includes(path.join('.'))
  expect(reached.filter(isExact)).toEqual(changed.filter(isExact))
})

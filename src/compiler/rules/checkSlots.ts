import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { serverFolder } from '../files/routes.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { isMapping } from '../values/own.ts'

/**
 * Holds each page of the server to what the server fills into it: no place that stays empty, and none of those missing
 * that the page is there for. A page with an address of its own is filled in by nobody.
 */
export function checkSlots(site: CompiledSite, context: StageContext): Diagnostic[] {
  return site.pages.flatMap((page) => checkPlaces(page, context))
}

/** What is wrong with the places that a page leaves to be filled in. */
function checkPlaces(page: CompiledPage, context: StageContext): Diagnostic[] {
  const isIncomplete = context.isIncomplete(page)
  if (fine.get(page) === isIncomplete) return []
  const found = findPlaces(page, context)
  if (found.length === 0) fine.set(page, isIncomplete)
  return found
}

/** Pages with nothing wrong, and whether they lacked a section then. */
const fine = new WeakMap<CompiledPage, boolean>()

function findPlaces(page: CompiledPage, context: StageContext): Diagnostic[] {
  const name = page.status === 'server' ? page.path.slice(`/${serverFolder}/`.length) : undefined
  const { slots, words } = (name && serverPage(name)) || { slots: {}, words: {} }
  const written = context.eachFormatted(page, 'slot')
  const unknown = (slot: string, path: Path, names: string[]) => {
    const facts = { name: slot, nearest: nearest(slot, names), names, page: name }
    return error('page/unknown-slot', context.origin(page, path), facts)
  }
  const found = written
    .filter(({ value }) => !Object.hasOwn(slots, value))
    .map(({ value, path }) => unknown(value, path, Object.keys(slots)))
  if (name === undefined) return found
  for (const { word, path } of wordsIn(page, context)) {
    if (!Object.hasOwn(words, word)) found.push(unknown(word, path, Object.keys(words)))
  }
  // A slip in a name is told as one; that the right one is missing then follows from it.
  if (found.length > 0 || context.isIncomplete(page)) return found
  const missing = Object.keys(slots).filter((slot) => !written.some(({ value }) => value === slot))
  return missing.map((slot) =>
    error('page/missing-slot', context.origin(page, ['sections'], 'key'), { name: slot, page: name }),
  )
}

/** Words in braces that no block fills in by itself: those that a block does, its schema describes. */
function* wordsIn(page: CompiledPage, context: StageContext): Generator<{ word: string; path: Path }> {
  for (const [index, section] of page.sections.entries()) {
    const known = JSON.stringify(context.blocks.get(section.type) ?? {})
    for (const { text, path } of texts(section, ['sections', index])) {
      for (const [braced, word = ''] of text.matchAll(/\{(\w+)\}/g)) {
        if (!known.includes(braced)) yield { word, path }
      }
    }
  }
}

function* texts(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path }
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* texts(item, [...path, index])
  else if (isMapping(value)) for (const [key, inner] of Object.entries(value)) yield* texts(inner, [...path, key])
}

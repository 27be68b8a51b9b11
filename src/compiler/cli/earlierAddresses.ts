import { pagePlace } from '../files/routes.ts'
import type { EarlierContent } from './earlierContent.ts'

/** A `[slug].yaml`, and the collection whose entries filled it. */
export interface EarlierTemplate {
  name: string
  route: string
  each: string | undefined
}

/**
 * Every template page that there was.
 *
 * @param now  its text as it is, which is asked for first: that takes no time
 */
export function earlierTemplates(
  { names, read }: EarlierContent,
  now: (name: string) => string | undefined,
): EarlierTemplate[] {
  return names.flatMap((name) => {
    const { route, param } = placeOf(name)
    return param === undefined ? [] : [{ name, route, each: filledBy(now(name) ?? read(name) ?? '') }]
  })
}

/** The address of a page's file; templates and not-found pages have none. */
export function addressOf(name: string): string | undefined {
  if (!name.startsWith('pages/')) return undefined
  const { route, param, status, problem } = placeOf(name)
  return param === undefined && status === 200 && !problem ? route : undefined
}

/** The address of the page that a template makes of an entry. */
export function entryAddress(route: string, slug: string): string {
  return route.replace(/\$\w+$/, slug)
}

/** The collection that a template's text names. */
function filledBy(text: string): string | undefined {
  return /^each:\s*["']?([\w-]+)/m.exec(text)?.[1]
}

/** The entries of a collection's files: those with one of their own, and those of its list, each with its text. */
export function entriesOf(
  collection: string,
  names: Iterable<string>,
  read: (name: string) => string,
): Map<string, () => string> {
  const found = new Map<string, () => string>()
  for (const name of names) {
    const [top, folder, entry, ...deeper] = name.replace(/\.yaml$/, '').split('/')
    if (top !== 'collections' || folder !== collection || !name.endsWith('.yaml') || deeper.length > 0) continue
    if (entry !== undefined) found.set(entry, () => read(name))
    else
      for (const text of read(name).split(/^(?=- )/m)) {
        const slug = /^(?:- | +)slug:\s*["']?([\w-]+)/m.exec(text)?.[1]
        if (slug !== undefined) found.set(slug, () => text)
      }
  }
  return found
}

export function placeOf(name: string): Partial<ReturnType<typeof pagePlace>> & { route: string } {
  return name.startsWith('pages/') ? pagePlace(name.slice('pages/'.length, -'.yaml'.length)) : { route: '' }
}

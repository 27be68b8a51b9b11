import type { CompiledPage } from '#schemas/compiled.ts'
import { serverPage } from '#schemas/serverPages.ts'
import type { Block } from '#schemas/types.gen.ts'
import type { FirstPageData, PageData } from '#src/app/pageData.ts'
import { embeddedSections } from './embeddedSections.ts'
import { namesIn } from './namesIn.ts'
import { headTags, pageHead, titleEnd } from './pageHead.ts'
import type { PagesContext } from './pagesContext.ts'
import { scriptJson } from './scriptJson.ts'
import { pageStructuredData } from './structuredData.ts'

/**
 * What the browser fetches instead of the page's HTML.
 *
 * @param movedTo  where the page leads by itself
 */
export function pageData(given: CompiledPage, context: Omit<PagesContext, 'fonts'>, movedTo?: string): PageData {
  const { settings, siteUrl, shareImages, pictures, site } = context
  const { samples } = site
  const page = samples ? withWords(given, (word) => String(samples[word])) : given
  const { path, status, chrome, sections, search, icons, event } = page
  const head = { ...pageHead(page, settings, siteUrl, shareImages[path]), movedTo }
  const structuredData = pageStructuredData(page, head, settings, siteUrl).map(pageDataScript)
  const { titleByKind } = page.meta
  return {
    path,
    status,
    chrome,
    head: headTags(head, status, { name: settings.brand.name, locale: settings.language ?? 'en' }),
    ...(structuredData.length > 0 && { structuredData: structuredData.join('') }),
    ...(titleByKind && { titleByKind: { ...titleByKind, text: titleByKind.text + titleEnd(page, settings) } }),
    sections,
    ...(search && { search }),
    icons,
    ...namedPictures(sections, pictures),
    ...(event && { event }),
    ...(path === '/' && settings.home && { bars: settings.home }),
  }
}

/** The same for the inside of the page's own HTML: what is in that already would only make it heavier. */
export function embeddedData(data: PageData): FirstPageData {
  const sections = embeddedSections(data.sections)
  const { pictures, icons, structuredData: _data, head: _head, ...rest } = data
  return {
    ...rest,
    icons: named(sections, icons),
    ...namedPictures(sections, pictures),
    sections,
    ...(data.bars && { bars: {} }),
  }
}

const pageDataScript = (data: object) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`

function namedPictures(sections: Block[], pictures: PageData['pictures'] = {}): Pick<PageData, 'pictures'> {
  const found = named(sections, pictures)
  return Object.keys(found).length === 0 ? {} : { pictures: found }
}

/** Those that the sections name. */
function named<Value>(sections: Block[], all: Record<string, Value>): Record<string, Value> {
  const names = namesIn(sections, { has: (name) => Object.hasOwn(all, name) })
  return Object.fromEntries([...names].map((name) => [name, all[name]!]))
}

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

import type { CompiledPage } from '#schemas/compiled.ts'
import { eachSection, withInnerSections } from '#schemas/eachSection.ts'
import { serverPage } from '#schemas/serverPages.ts'
import type { Block, BlockType } from '#schemas/types.gen.ts'
import type { FirstPageData, PageData } from '#src/app/pageData.ts'
import { wakeOf } from '#src/renderer/wake.ts'
import { headTags, titleEnd } from './pageHead.ts'
import type { PagesContext } from './pagesContext.ts'
import { pageStructuredData } from './structuredData.ts'

/**
 * What the browser fetches instead of the page's HTML.
 *
 * @param movedTo  where the page leads by itself
 */
export function pageData(given: CompiledPage, context: Omit<PagesContext, 'fonts'>, movedTo?: string): PageData {
  const { settings, pictures, site } = context
  const { samples } = site
  const page = samples ? withWords(given, (word) => String(samples[word])) : given
  const { path, status, chrome, sections, search, icons, event } = page
  const structuredData = pageStructuredData(page, context).map(pageDataScript)
  const { titleByKind } = page.meta
  return {
    path,
    buildId: site.buildId,
    status,
    chrome,
    head: headTags(page, context, movedTo),
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
  const { pictures, icons, structuredData: _data, head: _head, buildId: _buildId, ...rest } = data
  return {
    ...rest,
    icons: named(sections, icons),
    ...namedPictures(sections, pictures),
    sections,
    ...(data.bars && { bars: {} }),
  }
}

/**
 * The sections as the page's own HTML needs them: one that never wakes is cut down to its type, since its markup is
 * there already and its properties would only make the page heavier.
 */
export function embeddedSections(sections: readonly Block[]): Block[] {
  return sections.map((section) => {
    if (wakeOf(section) !== 'never') return withInnerSections(section, embeddedSections)
    const { type, id } = section
    return (id === undefined ? { type } : { type, id }) as Block
  })
}

/** The blocks of the sections that React takes over, nested ones too, each once. */
export function wakingBlocks(sections: readonly Block[]): BlockType[] {
  const waking = eachSection(sections).filter((section) => wakeOf(section) !== 'never')
  return [...new Set(waking.map(({ type }) => type))]
}

/** The places of the sections that React takes over, among those of the page. */
export function wakingSections(sections: readonly Block[]): number[] {
  return sections.flatMap((section, index) => (wakeOf(section) === 'never' ? [] : [index]))
}

const pageDataScript = (data: object) => `<script type="application/ld+json" data-page>${scriptJson(data)}</script>`

const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** JSON for the inside of a `<script>`: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => unsafe[character]!)
}

function namedPictures(sections: Block[], pictures: PageData['pictures'] = {}): Pick<PageData, 'pictures'> {
  const found = named(sections, pictures)
  return Object.keys(found).length === 0 ? {} : { pictures: found }
}

/** Those that the sections name. */
function named<Value>(sections: Block[], all: Record<string, Value>): Record<string, Value> {
  const names = namesIn(sections, { has: (name) => Object.hasOwn(all, name) })
  return Object.fromEntries([...names].map((name) => [name, all[name]!]))
}

/**
 * The pictures, or icons, that a value names, at any depth.
 *
 * @param known  every one there is; a text counts as a name only if it is one of them
 */
export function namesIn(
  value: unknown,
  known: { has: (name: string) => boolean },
  into = new Set<string>(),
): Set<string> {
  if (typeof value === 'string') {
    if (known.has(value)) into.add(value)
  } else if (value && typeof value === 'object') for (const inner of Object.values(value)) namesIn(inner, known, into)
  return into
}

/** What stands at an address that has moved. */
export const movedPath = '/.server/moved'

/**
 * A page of the server with something in the place of the words that the server fills into it, `{reference}`; any other page
 * as it is.
 *
 * @param inPlaceOf  a sign for the build, or a sample for the preview; without quotation marks, since it goes into JSON
 */
export function withWords(page: CompiledPage, inPlaceOf: (word: string) => string): CompiledPage {
  if (page.status !== 'server') return page
  const words = Object.keys(serverPage(page.path.split('/').at(-1) ?? '')?.words ?? {})
  const sections = words.reduce(
    (text, word) => text.replaceAll(`{${word}}`, () => inPlaceOf(word)),
    JSON.stringify(page.sections),
  )
  return { ...page, sections: JSON.parse(sections) }
}

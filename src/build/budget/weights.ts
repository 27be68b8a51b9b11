import type { CompiledPage } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import type { BlockType, PageBudget, WeightBudget } from '#schemas/types.gen.ts'
import type { Path } from '#src/compiler/diagnostics/range.ts'
import { pathPattern } from '#src/compiler/values/pathPattern.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import type { LoadedScripts } from '../bundle.ts'
import { inBrotli } from '../compress.ts'
import { mainFile } from '../makePages.ts'
import type { ReleaseDraft } from '../release/draft.ts'

/** A release as it is weighed. */
export interface WeighedSite {
  draft: Pick<ReleaseDraft, 'sentBytes' | 'read'>
  /** The addresses of the pictures on a page, in the versions that a telephone fetches. */
  picturesOn: (page: CompiledPage) => readonly string[]
  loaded: LoadedScripts
  fonts: SiteFonts
  /** The blocks that wake on a page. */
  wakesOn: (page: CompiledPage) => readonly BlockType[]
}

export type Figure = keyof PageBudget

/**
 * What a page weighs, in bytes as browsers with Brotli are sent them. It only adds up sizes of files that are there, so a
 * page from the store is weighed like a new one.
 *
 * - document: the page's HTML. Of a page that the server fills in, the HTML with nothing filled in.
 * - scripts: the entry and what that brings on every page (React, the router), and what the views of the sections that wake
 *   come with: what a visitor fetches who reads to the end and uses it. What is inlined belongs to the document.
 * - fonts: the first file of each face, which have what nearly all pages show. So they are the same for all pages.
 * - pictures: all pictures in the versions that a telephone fetches. Drawings in the markup belong to the document.
 */
export async function weightOf(page: CompiledPage, site: WeighedSite): Promise<Record<Figure, number>> {
  const { draft, fonts, wakesOn } = site
  const faces = [fonts.display, fonts.text].flatMap(({ roman, italic }) => (italic ? [roman, italic] : [roman]))
  return {
    documentKb: page.status === 'server' ? await compressedBytes(htmlOf(page, site)) : draft.sentBytes(mainFile(page)),
    scriptsKb: scriptBytes(wakesOn(page), site),
    fontsKb: sum(faces.map(({ url }) => sentBytes(url, site))),
    picturesKb: sum(picturesByWeight(page, site).map(({ bytes }) => bytes)),
  }
}

export function htmlOf(page: CompiledPage, { draft }: WeighedSite): string {
  const file = String(draft.read(mainFile(page)))
  return page.status === 'server' ? filledIn((JSON.parse(file) as OpenPage).parts, {}) : file
}

export function scriptBytes(blocks: readonly BlockType[], site: WeighedSite): number {
  const { everyPage, byBlock } = site.loaded
  const names = new Set([...everyPage, ...blocks.flatMap((block) => byBlock[block] ?? [])])
  return sum([...names].map((name) => sentBytes(`/assets/${name}`, site)))
}

/** The heaviest first. */
export function picturesByWeight(page: CompiledPage, site: WeighedSite): { address: string; bytes: number }[] {
  const pictures = site.picturesOn(page).map((address) => ({ address, bytes: sentBytes(address, site) }))
  return pictures.sort((a, b) => b.bytes - a.bytes)
}

export async function compressedBytes(html: string): Promise<number> {
  return (await inBrotli(Buffer.from(html), 'page')).length
}

/** What lies on another site is not in the release, and counts nothing. */
const sentBytes = (address: string, { draft }: WeighedSite) => draft.sentBytes(address.slice(1))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A page, a figure of it, and a limit that it breaks, or would keep. */
export interface Compared {
  page: CompiledPage
  figure: Figure
  bytes: number
  mostKb: number
  /** Where the limit, or the exception, stands in `site.yaml`: `['budget', 'page', 'documentKb']`. */
  at: Path
}

/**
 * Holds each page to its limits, and each exception to being needed. A page's limit is that of the last exception which
 * names it, else that of every page. An exception that asks for less than the others is needed.
 *
 * @returns what weighs more than it may; and of each exception that no page needs, its heaviest page and what that may weigh
 *   without it
 */
export function compareWithBudget(
  weights: ReadonlyMap<CompiledPage, Record<Figure, number>>,
  { page: may, exceptions = [] }: WeightBudget,
): { tooHeavy: Compared[]; unneeded: Compared[] } {
  const everyPage = { patterns: [() => true], may, at: ['budget', 'page'] as Path }
  const limits = [
    everyPage,
    ...exceptions.map(({ paths, may }, index) => {
      const at: Path = ['budget', 'exceptions', index, 'may']
      return { patterns: paths.map(pathPattern), may, at }
    }),
  ]
  const tooHeavy: Compared[] = []
  const needed = new Set<string>()
  const heaviest = new Map<string, Compared>()
  for (const [page, weight] of weights) {
    const named = limits.filter(({ patterns }) => patterns.some((matches) => matches(page.path)))
    for (const [figure, bytes] of Object.entries(weight) as [Figure, number][]) {
      const [limit, usual] = named.filter(({ may }) => may[figure] !== undefined).reverse()
      if (!limit) continue
      const mostKb = limit.may[figure]!
      const at = [...limit.at, figure]
      if (bytes > mostKb * 1_000) tooHeavy.push({ page, figure, bytes, mostKb, at })
      if (limit === everyPage) continue
      const usualKb = usual?.may[figure]
      const key = at.join()
      if (usualKb === undefined || mostKb < usualKb || bytes > usualKb * 1_000) needed.add(key)
      else if (bytes > (heaviest.get(key)?.bytes ?? -1)) heaviest.set(key, { page, figure, bytes, mostKb: usualKb, at })
    }
  }
  return { tooHeavy, unneeded: [...heaviest].flatMap(([key, found]) => (needed.has(key) ? [] : [found])) }
}

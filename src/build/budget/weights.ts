import type { CompiledPage } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import type { BlockType, PageBudget } from '#schemas/types.gen.ts'
import type { SiteFonts } from '#src/theme/global.ts'
import { compress } from '../compress.ts'
import type { LoadedScripts } from '../loadedScripts.ts'
import { mainFile } from '../pageFiles.ts'
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

export interface Weights {
  /** What a page weighs, by the name of the budget's figure. */
  of(page: CompiledPage): Promise<Record<keyof PageBudget, number>>
  html(page: CompiledPage): string
  scripts(blocks: readonly BlockType[]): number
  /** The pictures of a page, the heaviest first. */
  pictures(page: CompiledPage): { address: string; bytes: number }[]
}

/**
 * What pages weigh, in bytes as browsers with Brotli are sent them. It only adds up sizes of files that are there, so a
 * page from the store is weighed like a new one.
 *
 * - document: the page's HTML. Of a page that the server fills in, the HTML with nothing filled in.
 * - scripts: the entry and what that brings on every page (React, the router), and what the views of the sections that wake
 *   come with: what a visitor fetches who reads to the end and uses it. What is inlined belongs to the document.
 * - fonts: the first file of each face, which have what nearly all pages show. So they are the same for all pages.
 * - pictures: all pictures in the versions that a telephone fetches. Drawings in the markup belong to the document.
 */
export function weightsOf({ draft, picturesOn, loaded, fonts, wakesOn }: WeighedSite): Weights {
  // What lies on another site is not in the release, and counts nothing.
  const sent = (address: string) => draft.sentBytes(address.slice(1))
  const faces = [fonts.display, fonts.text].flatMap(({ roman, italic }) => (italic ? [roman, italic] : [roman]))
  const fontBytes = sum(faces.map(({ url }) => sent(url)))

  const scripts = (blocks: readonly BlockType[]) => {
    const names = new Set([...loaded.everyPage, ...blocks.flatMap((block) => loaded.byBlock[block] ?? [])])
    return sum([...names].map((name) => sent(`/assets/${name}`)))
  }
  const pictures = (page: CompiledPage) =>
    picturesOn(page)
      .map((address) => ({ address, bytes: sent(address) }))
      .sort((a, b) => b.bytes - a.bytes)
  const html = (page: CompiledPage) => {
    const file = String(draft.read(mainFile(page)))
    return page.status === 'server' ? filledIn((JSON.parse(file) as OpenPage).parts, {}) : file
  }
  return {
    html,
    scripts,
    pictures,
    async of(page) {
      return {
        documentKb: page.status === 'server' ? await compressedBytes(html(page)) : draft.sentBytes(mainFile(page)),
        scriptsKb: scripts(wakesOn(page)),
        fontsKb: fontBytes,
        picturesKb: sum(pictures(page).map(({ bytes }) => bytes)),
      }
    },
  }
}

export async function compressedBytes(html: string): Promise<number> {
  return (await compress(Buffer.from(html), 'page'))[0].length
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

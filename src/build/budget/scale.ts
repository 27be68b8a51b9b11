import type { CompiledPage } from '#schemas/compiled.ts'
import { filledIn, type OpenPage } from '#schemas/openPage.ts'
import type { BlockType } from '#schemas/types.gen.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { compress, type Effort } from '../compress.ts'
import type { LoadedScripts } from '../loadedScripts.ts'
import type { FinishedFile } from '../making/renderPages.ts'
import { mainFile } from '../pageFiles.ts'
import type { ReleaseDraft } from '../release/draft.ts'
import type { Weight } from './judge.ts'

/** What a page shows beside its words. */
export interface Shown {
  /** Pictures, by the address of the version that a telephone fetches. */
  pictures?: string[]
}

export interface ScaleParts {
  draft: Pick<ReleaseDraft, 'sentBytes' | 'read'>
  /** The files of all pages. */
  pageFiles: readonly FinishedFile[]
  loaded: LoadedScripts
  fonts: PagesContext['fonts']
  /** The blocks that wake on a page. */
  wakesOn: (page: CompiledPage) => readonly BlockType[]
}

/**
 * Tells what pages weigh, in bytes as browsers with Brotli are sent them. It only adds up sizes of files that are there, so a
 * page from the store is weighed like a new one.
 *
 * - document: the page's HTML. Of a page that the server fills in, the HTML with nothing filled in.
 * - scripts: the entry and what that brings on every page (React, the router), and what the views of the sections that wake come
 *   with: what somebody fetches who reads to the end and reaches for something. What is inlined belongs to the document.
 * - fonts: the first file of each face, which have what nearly all pages show. So they are the same for all pages.
 * - pictures: all pictures in the versions that a telephone fetches (`phoneVersion`). Drawings in the markup belong to the document.
 */
export class Scale {
  readonly #parts: ScaleParts
  readonly #files: ReadonlyMap<string, FinishedFile>
  /** Few combinations of blocks are different. */
  readonly #scripts = new Map<string, number>()

  constructor(parts: ScaleParts) {
    this.#parts = parts
    this.#files = new Map(parts.pageFiles.map((file) => [file.name, file]))
  }

  async weigh(page: CompiledPage): Promise<Weight> {
    const file = this.#files.get(mainFile(page))
    return {
      document: await this.#document(mainFile(page)),
      scripts: this.scripts(this.#parts.wakesOn(page)),
      fonts: this.fonts(),
      pictures: this.pictures(file ?? {}),
    }
  }

  scripts(blocks: readonly BlockType[]): number {
    const key = [...blocks].sort().join()
    const known = this.#scripts.get(key)
    if (known !== undefined) return known
    const { everyPage, byBlock } = this.#parts.loaded
    const names = new Set([...everyPage, ...blocks.flatMap((block) => byBlock[block] ?? [])])
    const bytes = sum([...names].map((name) => this.#sent(`/assets/${name}`)))
    this.#scripts.set(key, bytes)
    return bytes
  }

  fonts(): number {
    return sum(this.#faces().map(({ url }) => this.#sent(url)))
  }

  #faces() {
    return Object.values(this.#parts.fonts).flatMap(({ roman, italic }) => (italic ? [roman, italic] : [roman]))
  }

  pictures(shown: Shown): number {
    return sum(this.eachPicture(shown).map(({ bytes }) => bytes))
  }

  /** The pictures, the heaviest first. */
  eachPicture({ pictures = [] }: Shown): { address: string; bytes: number }[] {
    return pictures.map((address) => ({ address, bytes: this.#sent(address) })).sort((a, b) => b.bytes - a.bytes)
  }

  /** What is shown on a page. */
  shownOn(page: CompiledPage): Shown {
    return this.#files.get(mainFile(page)) ?? {}
  }

  async #document(name: string): Promise<number> {
    const { draft } = this.#parts
    if (name.endsWith('.html')) return draft.sentBytes(name)
    const { parts }: OpenPage = JSON.parse(String(draft.read(name)))
    return documentBytes(filledIn(parts, {}), 'page')
  }

  /** @param address  of this site; other sites' pictures are not counted */
  #sent(address: string): number {
    return this.#parts.draft.sentBytes(address.slice(1))
  }
}

/** What a browser is sent of a document. */
export async function documentBytes(html: string, effort: Effort): Promise<number> {
  return (await compress(Buffer.from(html), effort)).br.length
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

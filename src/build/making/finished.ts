import type { CompiledPage } from '#schemas/compiled.ts'
import type { BuildContext } from '../pageFiles.ts'
import type { ShareCard } from '../share/shareCard.ts'
import type { Blob } from '../store/blobs.ts'
import type { Store } from '../store/store.ts'
import { makeMissing } from './makeMissing.ts'
import { pageRecords } from './pageRecords.ts'
import type { FinishedFile } from './renderPages.ts'

export interface Wanted {
  pages: readonly CompiledPage[]
  /** The names of the pictures on each page that has any. */
  shownOn: ReadonlyMap<CompiledPage, readonly string[]>
  /** Share pictures, by the name of their file in `assets/`. It follows from what is printed. */
  cards: ReadonlyMap<string, ShareCard>
}

export interface Finished {
  /** All pages' files, in the order of the pages. */
  pageFiles: FinishedFile[]
  cards: ReadonlyMap<string, Blob>
  /** How many pages were not in the store. */
  rendered: number
}

/**
 * Every page's files and every share picture, from the store; what it lacks is made.
 *
 * @param code  fingerprint of the code that renders
 */
export async function finished(wanted: Wanted, context: BuildContext, code: string, store: Store): Promise<Finished> {
  const records = pageRecords(store, context, wanted.shownOn, code)
  const known = new Map(wanted.pages.map((page) => [page, records.find(page)]))
  const cards = new Map([...wanted.cards.keys()].map((file) => [file, printed(store, file)]))
  const missing = {
    pages: wanted.pages.filter((page) => !known.get(page)),
    cards: new Map([...wanted.cards].filter(([file]) => !cards.get(file))),
  }
  const byPath = new Map(missing.pages.map((page) => [page.path, page]))
  await makeMissing(missing, context, store, (made) => {
    for (const [path, files] of made.pages) {
      const page = byPath.get(path)!
      known.set(page, files)
      records.keep(page, files)
    }
    for (const [file, blob] of made.cards) {
      cards.set(file, blob)
      store.set('share', file, blob.name)
    }
  })
  return {
    pageFiles: wanted.pages.flatMap((page) => known.get(page) ?? []),
    cards: new Map([...cards].flatMap(([file, blob]) => (blob ? [[file, blob]] : []))),
    rendered: missing.pages.length,
  }
}

function printed(store: Store, file: string): Blob | undefined {
  const name = store.get('share', file)
  return typeof name === 'string' ? store.blob(name) : undefined
}

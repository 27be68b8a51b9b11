import { createHash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import { type BuildContext, documentEffort } from '../pageFiles.ts'
import type { Store } from '../store/store.ts'
import { pageHash } from './pageHash.ts'
import type { FinishedFile } from './renderPages.ts'

/** What the store knows of finished pages. */
export interface PageRecords {
  /** A page's files, when the store has those made of the same page, settings, pictures and code. */
  find(page: CompiledPage): FinishedFile[] | undefined
  keep(page: CompiledPage, files: readonly FinishedFile[]): void
}

/**
 * @param shownOn  the names of the pictures on each page that has any
 * @param code  fingerprint of the code that renders
 */
export function pageRecords(
  store: Store,
  context: BuildContext,
  shownOn: ReadonlyMap<CompiledPage, readonly string[]>,
  code: string,
): PageRecords {
  const { prerender: _, mediaDir: __, families: ____, thorough: ___, shareImages, pictures, ...same } = context
  // The footer names the year.
  const common = hashOf(`${code} ${new Date().getFullYear()} ${JSON.stringify(same)}`)
  const keyOf = (page: CompiledPage): string => {
    const shown = shownOn.get(page)?.map((name) => pictures[name])
    return hashOf(
      JSON.stringify([common, pageHash(page), shown, shareImages[page.path], documentEffort(context, page)]),
    )
  }
  return {
    find: (page) => found(store, keyOf(page)),
    keep(page, files) {
      const record: Kept = files.map(({ blob, ...file }) => ({ ...file, blob: blob.name }))
      store.set('page', keyOf(page), JSON.stringify(record))
    },
  }
}

type Kept = (Omit<FinishedFile, 'blob'> & { blob: string })[]

function found(store: Store, key: string): FinishedFile[] | undefined {
  const record = store.get('page', key)
  if (typeof record !== 'string') return undefined
  const kept = JSON.parse(record) as Kept
  const blobs = store.allBlobs(kept.map(({ blob }) => blob))
  return blobs?.map((blob, index) => ({ ...kept[index]!, blob }))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

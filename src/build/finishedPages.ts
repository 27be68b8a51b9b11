import { createHash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { BuildContext } from './pageFiles.ts'
import { pictureNames } from './pictures/pictureNames.ts'
import type { FinishedFile, FinishedPages } from './renderPages.ts'
import { renderSite } from './renderSite.ts'
import type { Store } from './store/store.ts'

/**
 * Every page's finished files, in the order of the pages. A page is rendered when the store has none that was made of the
 * same page, settings, pictures and code.
 *
 * @param code  fingerprint of the code that renders
 * @returns with them, how many pages had to be rendered
 */
export async function finishedPages(
  pages: readonly CompiledPage[],
  context: BuildContext,
  code: string,
  store: Store,
): Promise<{ finished: FinishedPages; rendered: number }> {
  const keyOf = pageKeys(context, code)
  const found: FinishedPages = new Map()
  const missing: CompiledPage[] = []
  for (const page of pages) {
    const files = kept(store, keyOf(page))
    if (files) found.set(page.path, files)
    else missing.push(page)
  }
  const made = await renderSite(missing, context, store)
  for (const page of missing) keep(store, keyOf(page), made.get(page.path) ?? [])
  const finished: FinishedPages = new Map()
  for (const { path } of pages) finished.set(path, found.get(path) ?? made.get(path) ?? [])
  return { finished, rendered: missing.length }
}

/** What a page is made from: itself, the pictures it shows, and all that is the same for every page. */
function pageKeys({ prerender: _, shareImages, pictures, ...same }: BuildContext, code: string) {
  // The footer names the year.
  const common = hashOf(`${code} ${new Date().getFullYear()} ${JSON.stringify(same)}`)
  const known = new Map(Object.entries(pictures))
  return (page: CompiledPage): string => {
    const shown = [...pictureNames(page.sections, known)].map((name) => known.get(name))
    return hashOf(JSON.stringify([common, page, shown, shareImages[page.path]]))
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type Kept = { name: string; blob: string; inline?: FinishedFile['inline'] }[]

function kept(store: Store, key: string): FinishedFile[] | undefined {
  const record = store.get('page', key)
  if (typeof record !== 'string') return undefined
  const files: FinishedFile[] = []
  for (const { blob: name, ...file } of JSON.parse(record) as Kept) {
    const blob = store.blob(name)
    if (!blob) return undefined
    files.push({ ...file, blob })
  }
  return files
}

function keep(store: Store, key: string, files: readonly FinishedFile[]): void {
  const record: Kept = files.map(({ blob, ...file }) => ({ ...file, blob: blob.name }))
  store.set('page', key, JSON.stringify(record))
}

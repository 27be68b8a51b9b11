import { hash } from 'node:crypto'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { createPages, FinishedPage } from '#src/prerender/pages.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { inParallel } from './inParallel.ts'
import { pageText } from './pageText.ts'
import type { Entry, Store } from './store.ts'

/** What is known of a page that is made. */
interface AboutPage {
  /** What its files carry inline, by name. */
  inline: Record<string, InlineHashes>
  /** The addresses of its pictures, in the versions that a telephone fetches. */
  pictures: string[]
}

interface Rendering {
  createPages: typeof createPages
  /** Fingerprint of the code that renders. */
  code: string
  /** The names of the pictures that a page shows. */
  shownOn: (page: CompiledPage) => readonly string[]
  /** The year that pages have to show, where a day was asked for. Else the browser corrects an old one. */
  yearShown?: string | undefined
}

/** For whoever measures: see `ledger.ts`. */
const pagesTrace = tracingChannel('site:pages')

/** For whoever waits. */
const progress = channel('site:progress')

/** So many pages may be compressed and on their way to the disk while the next one is rendered. */
const mostUnderWay = 4

/** The documents of a site with more pages are compressed less hard: a build would take longer by seconds. */
const smallSite = 100

/**
 * Every page's files, from the store; what it lacks is rendered, compressed and written, and is there for the next build
 * even if this one fails. One process does it: compressing is most of what a second one could take over, and libuv's
 * threads do that already.
 */
export async function makePages(
  pages: readonly CompiledPage[],
  context: PagesContext,
  { createPages, code, shownOn, yearShown }: Rendering,
  store: Store,
): Promise<{ made: ReadonlyMap<CompiledPage, Entry<AboutPage>>; rendered: number }> {
  // What follows is the same for all pages, but for what each page's own key says of it.
  const { media: _, shareImages, pictures, site, settings, ...same } = context
  const { year: __, ...lasting } = site
  const { home, ...everywhere } = settings
  const effort = pages.length > smallSite ? 'page' : 'document'
  const common = hash('sha256', JSON.stringify([code, same, everywhere, lasting, yearShown, effort]))
  const keyOf = (page: CompiledPage): string => {
    const shown = shownOn(page).map((name) => pictures[name])
    const bars = page.path === '/' ? home : undefined
    return JSON.stringify([common, pageText(page).hash, shown, shareImages[page.path], bars])
  }
  const render = oneAfterTheOther(createPages(context))
  const made = new Map<CompiledPage, Entry<AboutPage>>()
  let rendered = 0
  const all = () =>
    inParallel(pages, mostUnderWay, async (page) => {
      const entry = await store.entry<AboutPage>('page', keyOf(page), async (add) => {
        rendered += 1
        const finished = await render(page)
        const files = pageFiles(page, finished)
        await Promise.all(
          files.map(({ name, content }) => add(name, content, name.endsWith('.html') ? effort : 'page')),
        )
        const inline = Object.fromEntries(files.flatMap(({ name, inline }) => (inline ? [[name, inline]] : [])))
        return { inline, pictures: finished.pictures }
      })
      made.set(page, entry)
      progress.publish({ doing: 'Writing pages', done: made.size, of: pages.length })
    })
  await pagesTrace.tracePromise(all)
  return { made, rendered }
}

/** Pages that are drawn share a router and what is known of styles. */
function oneAfterTheOther<Item, Result>(act: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve()
  return (item) => {
    const result = turn.then(() => act(item))
    turn = result.catch(() => {})
    return result
  }
}

interface PageFile {
  /** Its place below the release. */
  name: string
  content: string
  /** What it carries inline, for its content security policy. */
  inline?: InlineHashes
}

/** What is written for a page: its document and data, and what the server fills in. */
function pageFiles(page: CompiledPage, { html, json, hashes, open }: FinishedPage): PageFile[] {
  const openFile = (name: string): PageFile[] =>
    open ? [{ name, content: JSON.stringify(open.file), inline: open.hashes }] : []
  if (page.status === 'server') return openFile(mainFile(page))
  const name = fileName(page.path)
  return [
    { name: mainFile(page), content: html, inline: hashes },
    { name: `${name}.json`, content: json },
    ...openFile(`.server/forms/${name}.json`),
  ]
}

/** The name of a page's own file below the release: its document, or what the server fills in. */
export function mainFile({ path, status }: Pick<CompiledPage, 'path' | 'status'>): string {
  return `${fileName(path)}.${status === 'server' ? 'json' : 'html'}`
}

/** `/` is `index`, `/pricing` is `pricing`: the name of a page's files without their ending. */
export function fileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1)
}

import { hash } from 'node:crypto'
import type { CompiledPage } from '#schemas/compiled.ts'
import type { InlineHashes } from '#schemas/serverManifest.ts'
import type { createPages } from '#src/prerender/pages.ts'
import type { PagesContext } from '#src/prerender/pagesContext.ts'
import { type Effort, thoroughPaths, worthCompressing } from './compress.ts'
import { inParallel } from './inParallel.ts'
import { pageFiles } from './pageFiles.ts'
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
  /** Paths of the pages whose documents are compressed with the effort `document`. */
  thorough?: ReadonlySet<string>
}

/** So many pages may be compressed and on their way to the disk while the next one is rendered. */
const mostUnderWay = 8

/**
 * Every page's files, from the store; what it lacks is rendered, compressed and written, and is there for the next build
 * even if this one fails. One process does it: compressing is most of what a second one could take over, and libuv's
 * threads do that already.
 */
export async function makePages(
  pages: readonly CompiledPage[],
  context: PagesContext,
  { createPages, code, shownOn, yearShown, thorough = thoroughPaths(pages.map(({ path }) => path)) }: Rendering,
  store: Store,
): Promise<{ made: ReadonlyMap<CompiledPage, Entry<AboutPage>>; rendered: number }> {
  // What follows is the same for all pages, but for what each page's own key says of it.
  const { mediaDir: _, shareImages, pictures, site, settings, ...same } = context
  const { year: __, ...lasting } = site
  const { home, ...everywhere } = settings
  const common = hash('sha256', JSON.stringify([code, same, everywhere, lasting, yearShown]))
  const effortOf = ({ path }: CompiledPage): Effort => (thorough.has(path) ? 'document' : 'page')
  const keyOf = (page: CompiledPage): string => {
    const shown = shownOn(page).map((name) => pictures[name])
    const bars = page.path === '/' ? home : undefined
    return JSON.stringify([common, page, shown, shareImages[page.path], effortOf(page), bars])
  }
  const render = oneAfterTheOther(createPages(context))
  // In the order of the pages, in whichever they get ready.
  const made = new Map<CompiledPage, Entry<AboutPage>>(pages.map((page) => [page, unmade]))
  let rendered = 0
  await inParallel(pages, mostUnderWay, async (page) => {
    const entry = await store.entry<AboutPage>('page', keyOf(page), async (add) => {
      rendered += 1
      const finished = await render(page)
      const files = pageFiles(page, finished)
      await Promise.all(
        files.map(({ name, content }) => {
          const effort = name.endsWith('.html') ? effortOf(page) : 'page'
          return add(name, content, worthCompressing(name) ? effort : null)
        }),
      )
      const inline = Object.fromEntries(files.flatMap(({ name, inline }) => (inline ? [[name, inline]] : [])))
      return { inline, pictures: finished.pictures }
    })
    made.set(page, entry)
  })
  return { made, rendered }
}

const unmade: Entry<AboutPage> = { about: { inline: {}, pictures: [] }, files: new Map() }

/** Pages that are drawn share a router and what is known of styles. */
function oneAfterTheOther<Item, Result>(act: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve()
  return (item) => {
    const result = turn.then(() => act(item))
    turn = result.catch(() => {})
    return result
  }
}

import type { AnyRouter } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { loadViews } from '#src/renderer/views.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import { type PublicSite, SiteContext } from '#src/ui/SiteContext.tsx'
import { brokenHeader } from './brokenHeader.ts'
import { showHead } from './head.ts'
import { keepOpen } from './keepOpen.ts'
import { keepTyped } from './keepTyped.ts'
import type { PageData } from './pageData.ts'
import type { LoadPage } from './router.ts'

/** What the development server tells of an edit, as an event of the window: `content:edit`. */
export interface LiveEdit {
  /** New data of pages that changed; a page without data here fetches its own. */
  pages: Record<string, PageData>
  /** Paths whose page is new, different or gone; `all` when there are too many to name. */
  changed: string[] | 'all'
  /** The shell looks different: menus, footer, legal texts. */
  shell: boolean
  /** Files of `content/media` that are new, different or gone, by their names in content. */
  media: string[]
}

/** Edited pages that were sent along with their edit, until the next one. */
const edited = new Map<string, PageData>()
let isFirst = true

/**
 * Development only: hands out edited pages before it asks the server. An address of which nothing can be shown is left
 * for, so that the server tells its mistakes.
 */
export function livePages(loadPage: LoadPage): LoadPage {
  return (path, query) => {
    if (isFirst) {
      isFirst = false
      return loadPage(path, query)
    }
    const known = edited.get(path)
    return known ? withHead(known, path) : loadUnbroken(path, query, loadPage)
  }
}

/** The router draws edited content by itself; the document's head is not its business. */
function withHead(page: PageData, path: string): PageData {
  if (path === location.pathname) showHead(page, document)
  return page
}

async function loadUnbroken(path: string, query: string | undefined, loadPage: LoadPage): Promise<PageData> {
  const { headers } = await fetch(path === '/' ? '/index.json' : `${path}.json`, { method: 'HEAD' })
  if (!headers.has(brokenHeader)) return withHead(await loadPage(path, query), path)
  location.assign(path)
  return new Promise(() => {})
}

/**
 * Development only: puts edited pages in the place of those that the router holds, without a reload; scroll position and
 * the state of views stay.
 */
export function followEdits(router: AnyRouter): void {
  const keepFields = keepTyped(document)
  window.addEventListener('content:edit', async (event) => {
    const { pages, changed, shell, media } = (event as CustomEvent<LiveEdit>).detail
    if (changed === 'all' || shell) edited.clear()
    else for (const path of changed) edited.delete(path)
    for (const page of Object.values(pages)) {
      registerIcons(page.icons)
      registerPictures(page.pictures)
      showPictures(page.pictures, media)
      edited.set(page.path, sharing(page, shownPage(router), media))
    }
    const { pathname } = router.state.location
    const current = pages[pathname]
    if (current) await loadViews(current.sections)
    const isStale = (path: string) => shell || changed === 'all' || changed.includes(path)
    // A not-found page answers at other paths than its own; what stands there now may be a new page as well.
    const shown = shownPage(router)?.path
    keepOpen(document)
    keepFields()
    await router.invalidate({
      filter: ({ pathname: at }) => isStale(at) || (at === pathname && shown !== undefined && isStale(shown)),
    })
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) window.dispatchEvent(new Event('content:arrived'))
  })
  window.dispatchEvent(new Event('content:listening'))
}

/**
 * The edited page with every section that is the same as before being the same object, so that only the others are drawn. One
 * that names a changed picture is another one, although it says the same.
 */
function sharing(page: PageData, shown: PageData | undefined, media: readonly string[]): PageData {
  if (shown?.path !== page.path) return page
  const before = new Map(shown.sections.map((section) => [JSON.stringify(section), section]))
  const sections = page.sections.map((section) => {
    const text = JSON.stringify(section)
    return media.some((name) => text.includes(JSON.stringify(name))) ? section : (before.get(text) ?? section)
  })
  return { ...page, sections, ...(shown.asleep && { asleep: true }) }
}

/**
 * A section that React is about to adopt would find another address in the HTML than its picture has by now, and leave it
 * there: so the HTML says the new one from the same moment on.
 */
function showPictures(pictures: PageData['pictures'] = {}, media: readonly string[]): void {
  for (const name of media) {
    const src = pictures[name]?.src
    if (src === undefined) continue
    for (const image of document.querySelectorAll<HTMLImageElement>('#page img'))
      if (image.getAttribute('src')?.split('?')[0] === src.split('?')[0]) image.setAttribute('src', src)
  }
}

function shownPage(router: AnyRouter): PageData | undefined {
  return router.state.matches.at(-1)?.loaderData as PageData | undefined
}

/** Development only: the settings that views read, as they are after the last edit. */
export function LiveSite({ value, children }: { value: PublicSite; children: ReactNode }) {
  const site = useSyncExternalStore(
    subscribe,
    () => latest ?? value,
    () => value,
  )
  return <SiteContext value={site}>{children}</SiteContext>
}

let latest: PublicSite | undefined

function subscribe(changed: () => void): () => void {
  const take = (event: Event) => {
    latest = (event as CustomEvent<PublicSite>).detail
    changed()
  }
  window.addEventListener('content:site', take)
  return () => window.removeEventListener('content:site', take)
}

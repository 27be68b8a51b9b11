import type { AnyRouter } from '@tanstack/react-router'
import { loadViews } from '#src/renderer/views.ts'
import { registerIcons } from '#src/ui/Icon.tsx'
import { registerPictures } from '#src/ui/Picture.tsx'
import type { PublicSite } from '#src/ui/SiteContext.tsx'
import { showHead } from './arrival.ts'
import { keepState } from './keepState.ts'
import { UnansweredError } from './loadPage.ts'
import type { PageData } from './pageData.ts'
import type { LoadPage } from './router.ts'

/** An edit as the development server sends it on, as an event of the window: `content:edit`. */
export interface LiveEdit {
  /** The open page, when it is different; without it the page fetches its own. */
  page?: PageData | undefined
  /** Paths whose page is new, different or gone; `all` when there are too many to name. */
  changed: string[] | 'all'
  /** The shell looks different: menus, footer, legal texts. */
  shell: boolean
  /** Files of `content/media` that are new, different or gone, by their names in content. */
  media: string[]
}

/** The edited page that was sent along with its edit, until the next one. */
let edited: PageData | undefined

/**
 * Development only: gives the router edited pages before it asks the server, and shows their head, which is not the router's
 * business. Of a page that cannot be shown the server shows the mistakes, at its address.
 */
export function livePages(loadPage: LoadPage): LoadPage {
  return async (path, query) => {
    // Elsewhere it is fetched ahead, for a link that may be followed.
    const isShown = path === location.pathname
    try {
      const page = await (edited?.path === path ? edited : loadPage(path, query))
      // The one that came as HTML has its head already.
      if (isShown && 'head' in page) showHead(page, document)
      return page
    } catch (error) {
      if (!isShown || error instanceof UnansweredError || !(error instanceof Error)) throw error
      location.reload()
      return new Promise(() => {})
    }
  }
}

/**
 * Development only: puts edited pages in the place of those that the router holds, without a reload; scroll position and
 * the state of views stay.
 *
 * @param showSite  draws the page with other settings
 */
export function followEdits(router: AnyRouter, showSite: (site: PublicSite) => void): void {
  const keep = keepState(document)
  const shownPage = () => router.state.matches.at(-1)?.loaderData as PageData | undefined
  addEventListener('content:edit', async (event) => {
    const { page, changed, shell, media } = (event as CustomEvent<LiveEdit>).detail
    const isStale = (path: string) => shell || changed === 'all' || changed.includes(path)
    if (edited && isStale(edited.path)) edited = undefined
    const { pathname } = router.state.location
    if (page) {
      registerIcons(page.icons)
      registerPictures(page.pictures)
      showPictures(page.pictures, media)
      edited = media.length > 0 ? page : sharing(page, shownPage())
      await loadViews(page.sections)
    }
    // A not-found page answers at other paths than its own; what stands there now may be a new page as well.
    const shown = shownPage()?.path ?? pathname
    keep()
    await router.invalidate({
      filter: ({ pathname: at }) => isStale(at) || (at === pathname && isStale(shown)),
    })
  })
  addEventListener('content:site', (event) => showSite((event as CustomEvent<PublicSite>).detail))
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) dispatchEvent(new Event('content:arrived'))
  })
  dispatchEvent(new Event('content:listening'))
}

/** The edited page with every section that is the same as before being the same object, so that only the others are drawn. */
function sharing(page: PageData, shown: PageData | undefined): PageData {
  if (shown?.path !== page.path) return page
  const before = new Map(shown.sections.map((section) => [JSON.stringify(section), section]))
  const sections = page.sections.map((section) => before.get(JSON.stringify(section)) ?? section)
  return { ...page, sections, ...(shown.asleep && { asleep: true }) }
}

/**
 * A section that React is about to adopt would find another address in the HTML than its picture has by now, and leave it
 * there: so the HTML says the new one from the same moment on.
 */
function showPictures(pictures: PageData['pictures'] = {}, media: readonly string[]): void {
  const bare = (address: string | null) => address?.split('?')[0]
  for (const src of media.flatMap((name) => pictures[name]?.src ?? []))
    for (const image of document.querySelectorAll('#page img'))
      if (bare(image.getAttribute('src')) === bare(src)) image.setAttribute('src', src)
}

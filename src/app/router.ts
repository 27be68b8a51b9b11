import { createRouter, type Route, type RouterHistory } from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute, type Register, type RootRoute } from '@tanstack/router-core'
import type { ArrivalSearch, Pages } from '#schemas/pages.gen.d.ts'
import { link } from '#src/theme/motion.gen.ts'
import type { PageData } from './pageData.ts'

/** What the router gets from its maker. */
interface RouterContext {
  loadPage: LoadPage
}

/** @param query  of the link, `?view=modules` or empty; it goes along where the page has moved */
export type LoadPage = (path: string, query?: string) => PageData | Promise<PageData>

// Routes of the router's core. Those of its React package are the same with hooks and a link component on each, which the
// type promises, nobody here uses, and every visitor would have to load.
const rootRoute = new BaseRootRoute<Register, undefined, RouterContext>() as unknown as RootRoute<
  Register,
  undefined,
  RouterContext
>

const anyPage = new BaseRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ context, location }) => context.loadPage(location.pathname, location.searchStr),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A page as links see it: its path, the values of its params, and what its query can hold. */
type PageRoute<Path extends keyof Pages> = Route<
  Register,
  typeof rootRoute,
  Path,
  Path,
  Path,
  Path,
  (search: Record<string, unknown>) => Pages[Path]['search'] & ArrivalSearch,
  Pages[Path]['params'],
  RouterContext,
  unknown,
  unknown,
  Record<string, never>,
  () => PageData | Promise<PageData>
>

/**
 * What runs knows one route, for any path: the table is the same whatever the content. The types know every page of
 * `content/pages`, so that a link in code to a page that is not there, or with a query that it does not know, does not compile.
 */
const pageTree = rootRoute.addChildren({ anyPage } as unknown as { [Path in keyof Pages]: PageRoute<Path> })

/**
 * The site's router. It says what an address shows and has loaded it; `src/app/client.tsx` draws it.
 *
 * @param history  the browser's, or one in memory
 * @param context  how pages are loaded
 */
export function createSiteRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree: pageTree,
    history,
    context,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // Pages of the site never have one; the server redirects it away.
    trailingSlash: 'never',
    // How long somebody points at a link, or has it focused, before its page is fetched.
    defaultPreloadDelay: link.intentMs,
    defaultPreloadStaleTime: Number.POSITIVE_INFINITY,
    // What it loads again in the background it publishes past `startTransition`, by which pages are shown.
    defaultStaleReloadMode: 'blocking',
    // Left alone, the router scrolls to the top after every render, even its first and those of a changed query. A
    // function that says no is its only way off; `arrive` does what a change of page needs.
    scrollRestoration: () => false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface HistoryState {
    /** A link led there; entries that a choice on the page made, a tab or a filter, do not say so. */
    byLink?: true
  }
}

/** `?a=1&b=x%20y` as an object of texts; of a parameter that comes twice, the last counts. */
function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The inverse of {@link parseQuery}: spaces become `%20`, values without content stay. */
function writeQuery(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

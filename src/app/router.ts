import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { link } from '#src/theme/motion.gen.ts'
import { pageTree, type RouterContext } from './pageTree.ts'
import { parseQuery, writeQuery } from './search.ts'

/**
 * The site's router. Its table is the same whatever the content: every address is a page, and its loader tells which.
 *
 * @param history  the browser's, or one in memory for rendering on the server
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

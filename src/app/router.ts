import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, rootRoute } from './page.ts'
import { RoutedPage } from './RoutedPage.tsx'
import { routes } from './routes.gen.ts'
import { parseQuery, writeQuery } from './search.ts'

/** Addresses outside the table: moved pages, and whatever the not-found pages answer. */
const anyOther = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ context, location }) => context.loadPage(location.pathname, location.searchStr),
  component: RoutedPage,
  staleTime: Number.POSITIVE_INFINITY,
})

const routeTree = rootRoute.addChildren([...routes, anyOther])

/**
 * The site's router over the table generated from `content/pages`.
 *
 * @param history  the browser's, or one in memory for rendering on the server
 * @param context  how pages are loaded
 */
export function createSiteRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // Pages of the site never have one; the server redirects it away.
    trailingSlash: 'never',
    defaultPreload: 'intent',
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
}

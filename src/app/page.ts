import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { ErrorView } from './ErrorView.tsx'
import type { PageData } from './pageData.ts'
import { RoutedPage } from './RoutedPage.tsx'
import { readSearch, type Search, type SearchParams } from './search.ts'

/** What routes get from whoever made the router: the browser fetches pages, the prerenderer has them. */
export interface RouterContext {
  /** @param query  of the link, `?view=modules` or empty; it goes along where the page has moved */
  loadPage: (path: string, query?: string) => PageData | Promise<PageData>
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ errorComponent: ErrorView })

/**
 * The route of one page file. `src/app/routes.gen.ts` calls it for each.
 *
 * @param path    the page's URL, `$slug` where a template page has one URL per entry
 * @param params  the query parameters in which the page's blocks keep their state, each with the values it takes
 */
export function page<const Path extends string, const Params extends SearchParams>(path: Path, params: Params) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: Record<string, unknown>): Search<Params> => readSearch(params, search),
    loader: ({ context, location }) => context.loadPage(location.pathname, location.searchStr),
    component: RoutedPage,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

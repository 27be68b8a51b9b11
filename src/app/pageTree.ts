import { BaseRootRoute, BaseRoute, type Register, type RootRoute, type Route } from '@tanstack/router-core'
import type { ArrivalSearch, Pages } from '#schemas/pages.gen.d.ts'
import { ErrorView } from './ErrorView.tsx'
import type { PageData } from './pageData.ts'
import { RoutedPage } from './RoutedPage.tsx'

/** What the router gets from whoever made it: the browser fetches pages, the prerenderer has them. */
export interface RouterContext {
  /** @param query  of the link, `?view=modules` or empty; it goes along where the page has moved */
  loadPage: (path: string, query?: string) => PageData | Promise<PageData>
}

// Routes of the router's core. Those of its React package are the same with hooks and a link component on each, which the
// type promises, nobody here uses, and every visitor would have to load.
const rootRoute = new BaseRootRoute<Register, undefined, RouterContext>({
  errorComponent: ErrorView,
}) as unknown as RootRoute<Register, undefined, RouterContext>

const anyPage = new BaseRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: ({ context, location }) => context.loadPage(location.pathname, location.searchStr),
  component: RoutedPage,
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
  () => PageData | Promise<PageData>,
  unknown,
  unknown,
  unknown,
  unknown,
  undefined
>

/**
 * What runs knows one route, for any path. The types know every page of `content/pages`, so that a link in code to a page
 * that is not there, or with a query that it does not know, does not compile.
 */
export const pageTree = rootRoute.addChildren({ anyPage } as unknown as { [Path in keyof Pages]: PageRoute<Path> })

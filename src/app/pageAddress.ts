import { createMemoryHistory, type RegisteredRouter, type ToOptions } from '@tanstack/react-router'
import { createSiteRouter } from './router.ts'

/** It leads nowhere; it only builds. */
const builder = createSiteRouter(createMemoryHistory(), {
  loadPage: (path) => {
    throw new Error(`Nobody loads ${path} here.`)
  },
})

/**
 * The address of one of the site's own pages, for links in code: built by the router, and held to the pages that
 * `content/pages` has. What content links to, the link check holds.
 *
 * @example pageAddress({ to: '/solutions/$slug', params: { slug: 'ai-agents' }, search: { source: 'mail' } })
 */
export function pageAddress<const To extends string>(to: ToOptions<RegisteredRouter, '/', To>): string {
  // The router asks for the same options, which the compiler cannot tell as long as the path is open.
  return builder.buildLocation(to as never).href
}

import { expect, test } from 'vitest'
import { emitRoutes, type RoutePage } from './routes.ts'

const at = (route: string, search: RoutePage['search'] = {}): RoutePage => ({ route, params: [], search })

test('each page file is one route, with the values that its query can have', () => {
  expect(
    emitRoutes([
      at('/solutions/$slug'),
      at('/pricing', { view: ['industry', 'modules'] }),
      at('/'),
      at('/resources/faq', { q: 'text', 'sort-by': ["newest 'first'"] }),
    ]),
  ).toBe(`// Made by \`npm run generate\` from content/pages. Do not edit.
import { page } from './page.ts'

/** One route for each page file; a template page has a parameter. */
export const routes = [
  page('/', {}),
  page('/pricing', { view: ['industry', 'modules'] }),
  page('/resources/faq', { q: 'text', 'sort-by': ['newest \\'first\\''] }),
  page('/solutions/$slug', {}),
] as const
`)
})

test('the pages of one template are one route that knows the values of all of them', () => {
  const text = emitRoutes([
    at('/industries/$slug', { plan: ['a', 'b'] }),
    at('/industries/$slug', { plan: ['b', 'c'], q: ['x'] }),
    at('/industries/$slug', { q: 'text' }),
  ])
  expect(text.match(/page\(.*/g)).toEqual([`page('/industries/$slug', { plan: ['a', 'b', 'c'], q: 'text' }),`])
})

test('a folder of more than 100 pages is one route, and its index stays its own', () => {
  const posts = Array.from({ length: 101 }, (_, n) => at(`/blog/post-${n}`))
  const lines = emitRoutes([at('/blog'), ...posts]).match(/page\('.*/g)
  expect(lines).toEqual([`page('/blog', {}),`, `page('/blog/$page', {}),`])
})

test('a folder of 100 pages keeps a route for each', () => {
  const posts = Array.from({ length: 100 }, (_, n) => at(`/blog/post-${n}`))
  expect(emitRoutes(posts).match(/page\('/g)).toHaveLength(100)
})

test('a site without pages has an empty table that still compiles', () => {
  expect(emitRoutes([])).toContain('export const routes = [] as const')
})

import { expect, test } from 'vitest'
import { emitRoutes, type RoutePage } from './routes.ts'

const at = (route: string, more: Partial<RoutePage> = {}): RoutePage => {
  return { route, params: {}, search: {}, presets: [], ...more }
}
const rows = (pages: RoutePage[]) => emitRoutes(pages).match(/(?<=^ {2})'\/.*$/gm)

test('each page file is one line of types, with the values that its query can have', () => {
  expect(
    emitRoutes([
      at('/solutions/$slug', { params: { slug: 'ai-agents' } }),
      at('/pricing', { search: { view: ['industry', 'modules'] } }),
      at('/'),
      at('/resources/faq', { search: { q: 'text', 'sort-by': ["newest 'first'"] } }),
    ]),
  ).toBe(`// Made by \`npm run generate\` from content/pages. Do not edit.

/** Every page that a link in code can lead to: the values of the params in its path, and what its query can hold. */
export interface Pages {
  '/': { params: {}; search: {} }
  '/pricing': { params: {}; search: { view?: 'industry' | 'modules' } }
  '/resources/faq': { params: {}; search: { 'sort-by'?: 'newest \\'first\\''; q?: string } }
  '/solutions/$slug': { params: { slug: 'ai-agents' }; search: {} }
}

/** What a link can bring along to any page. */
export interface ArrivalSearch {
  source?: string
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
}
`)
})

test('the pages of one template are one line that knows the values of all of them', () => {
  const plan = (slug: string, search: RoutePage['search']) => at('/industries/$slug', { params: { slug }, search })
  expect(
    rows([plan('a', { plan: ['a', 'b'] }), plan('b', { plan: ['b', 'c'], q: ['x'] }), plan('a', { q: 'text' })]),
  ).toEqual([`'/industries/$slug': { params: { slug: 'a' | 'b' }; search: { plan?: 'a' | 'b' | 'c'; q?: string } }`])
})

test('a link may choose what one preset of the form says, or a part of it, and nothing of another', () => {
  const presets: RoutePage['presets'] = [
    { package: 'Growth', industry: 'Homes' },
    { module: 'Leads' },
    { module: 'Leads' },
  ]
  expect(emitRoutes([at('/start', { search: { interest: 'text' }, presets })])).toContain(`
  '/start': { params: {}; search: { interest?: string } & (
    | { industry?: undefined; module?: 'Leads'; package?: undefined }
    | { industry?: 'Homes'; module?: undefined; package?: 'Growth' }
  ) }
`)
})

test('a template of which no page could be made takes any value', () => {
  expect(rows([at('/solutions/$slug')])).toEqual([`'/solutions/$slug': { params: { slug: string }; search: {} }`])
})

test('a folder of more than 100 pages is one line, and its index stays its own', () => {
  const posts = Array.from({ length: 101 }, (_, n) => at(`/blog/post-${n}`))
  expect(rows([at('/blog'), ...posts])).toEqual([
    `'/blog': { params: {}; search: {} }`,
    `'/blog/$page': { params: { page: string }; search: {} }`,
  ])
})

test('a folder of 100 pages keeps a line for each, a template of 100 pages the value of each', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => `post-${n}`)
  expect(rows(numbers.map((name) => at(`/blog/${name}`)))).toHaveLength(100)
  const pages = (slugs: string[]) => rows(slugs.map((slug) => at('/blog/$slug', { params: { slug } })))?.[0]
  expect(pages(numbers)).toContain(`| 'post-99'`)
  expect(pages([...numbers, 'one-more'])).toContain('{ slug: string }')
})

test('a site without pages has an empty table that still compiles', () => {
  expect(emitRoutes([])).toContain('export interface Pages {\n}')
})

import { createMemoryHistory, Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pageAddress } from '#src/app/pageAddress.ts'
import { createSiteRouter } from '#src/app/router.ts'

/**
 * The types of links, made from the pages in `content/pages`. `tsc` is the judge here: where it accepts a line that is
 * expected to be an error, it fails the check of types. What runs only holds the addresses that come out.
 */
const router = createSiteRouter(createMemoryHistory({ initialEntries: ['/'] }), {
  loadPage: () => {
    throw new Error('Nothing is loaded here.')
  },
})

test('a link by path, params and query is the address that it names', () => {
  expect([
    pageAddress({ to: '/' }),
    pageAddress({ to: '/pricing', search: { view: 'modules' }, hash: 'questions' }),
    pageAddress({ to: '/solutions/$slug', params: { slug: 'ai-agents' } }),
    pageAddress({ to: '/get-started', search: { package: 'Growth', industry: 'Home Services', source: 'mail' } }),
  ]).toEqual([
    '/',
    '/pricing?view=modules#questions',
    '/solutions/ai-agents',
    '/get-started?package=Growth&industry=Home%20Services&source=mail',
  ])
  expect(router.buildLocation({ to: '/solutions/$slug', params: { slug: 'data-hub' } }).href).toBe(
    '/solutions/data-hub',
  )
})

test('an address with a wrong path, param, query or preset does not compile', () => {
  const wrong = [
    // @ts-expect-error there is no page of this path
    () => pageAddress({ to: '/pricng' }),
    // @ts-expect-error a solution has a slug
    () => pageAddress({ to: '/solutions/$slug' }),
    // @ts-expect-error the param has another name
    () => pageAddress({ to: '/solutions/$slug', params: { id: 'ai-agents' } }),
    // @ts-expect-error there is no such solution
    () => pageAddress({ to: '/solutions/$slug', params: { slug: 'ai-agent' } }),
    // @ts-expect-error the page does not know this value
    () => pageAddress({ to: '/pricing', search: { view: 'modulles' } }),
    // @ts-expect-error the page has no such parameter
    () => pageAddress({ to: '/about', search: { view: 'modules' } }),
    // @ts-expect-error no preset of the form has this package
    () => pageAddress({ to: '/get-started', search: { package: 'Grow' } }),
    // @ts-expect-error no preset of the form has both
    () => pageAddress({ to: '/get-started', search: { package: 'Growth', module: 'Lead Response System' } }),
  ]
  expect(wrong).toHaveLength(8)
})

test('a link and a navigation by the router with a wrong address do not compile either', () => {
  const { navigate } = router
  const links = [
    <Link key={1} to="/pricing" search={{ view: 'industry' }} />,
    // @ts-expect-error there is no page of this path
    <Link key={2} to="/pricng" />,
    // @ts-expect-error the page does not know this value
    <Link key={3} to="/pricing" search={{ view: 'modulles' }} />,
  ]
  const ways = [
    // @ts-expect-error there is no page of this path
    () => navigate({ to: '/pricng' }),
    // @ts-expect-error a solution has a slug
    () => navigate({ to: '/solutions/$slug' }),
    // @ts-expect-error the page does not know this value
    () => navigate({ to: '/pricing', search: { view: 'modulles' } }),
  ]
  expect([...links, ...ways]).toHaveLength(6)
})

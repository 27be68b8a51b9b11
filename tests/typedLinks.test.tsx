import { createMemoryHistory, Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
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

const address = router.buildLocation

test('a link by path, params and query is the address that it names', () => {
  expect(
    [
      address({ to: '/' }),
      address({ to: '/pricing', search: { view: 'modules' }, hash: 'questions' }),
      address({ to: '/solutions/$slug', params: { slug: 'ai-agents' } }),
      address({ to: '/get-started', search: { package: 'Growth', industry: 'Home Services', source: 'mail' } }),
    ].map(({ href }) => href),
  ).toEqual([
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
    () => address({ to: '/pricng' }),
    // @ts-expect-error a solution has a slug
    () => address({ to: '/solutions/$slug' }),
    // @ts-expect-error the param has another name
    () => address({ to: '/solutions/$slug', params: { id: 'ai-agents' } }),
    // @ts-expect-error there is no such solution
    () => address({ to: '/solutions/$slug', params: { slug: 'ai-agent' } }),
    // @ts-expect-error the page does not know this value
    () => address({ to: '/pricing', search: { view: 'modulles' } }),
    // @ts-expect-error the page has no such parameter
    () => address({ to: '/about', search: { view: 'modules' } }),
    // @ts-expect-error no preset of the form has this package
    () => address({ to: '/get-started', search: { package: 'Grow' } }),
    // @ts-expect-error no preset of the form has both
    () => address({ to: '/get-started', search: { package: 'Growth', module: 'Lead Response System' } }),
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

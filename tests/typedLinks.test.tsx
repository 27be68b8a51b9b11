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

test('a link by path, parameters and query is the address that it names', () => {
  const { buildLocation } = router
  expect(buildLocation({ to: '/pricing', search: { view: 'modules' } }).href).toBe('/pricing?view=modules')
  expect(buildLocation({ to: '/solutions/$slug', params: { slug: 'ai-agents' } }).href).toBe('/solutions/ai-agents')
})

test('a link with a wrong path, parameter or query does not compile', () => {
  const right = [
    <Link key={1} to="/pricing" />,
    <Link key={2} to="/pricing" search={{ view: 'industry' }} />,
    <Link key={3} to="/industries/$slug" params={{ slug: 'real-estate' }} />,
    <Link key={4} to="/resources/blog" search={{ category: 'ai', q: 'any words' }} />,
  ]
  expect(right).toHaveLength(4)
  const wrong = [
    // @ts-expect-error there is no page of this path
    <Link key={1} to="/pricng" />,
    // @ts-expect-error a solution has a slug
    <Link key={2} to="/solutions/$slug" />,
    // @ts-expect-error the parameter has another name
    <Link key={3} to="/solutions/$slug" params={{ id: 'ai-agents' }} />,
    // @ts-expect-error the page does not know this value
    <Link key={4} to="/pricing" search={{ view: 'modulles' }} />,
    // @ts-expect-error the page has no such parameter
    <Link key={5} to="/about" search={{ view: 'modules' }} />,
  ]
  expect(wrong).toHaveLength(5)
})

test('going to a wrong address does not compile either', () => {
  const { navigate } = router
  const wrong = [
    // @ts-expect-error there is no page of this path
    () => navigate({ to: '/pricng' }),
    // @ts-expect-error a solution has a slug
    () => navigate({ to: '/solutions/$slug' }),
    // @ts-expect-error the page does not know this value
    () => navigate({ to: '/pricing', search: { view: 'modulles' } }),
  ]
  expect(wrong).toHaveLength(3)
})

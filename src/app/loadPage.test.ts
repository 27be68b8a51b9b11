import { expect, test, vi } from 'vitest'
import { browserPages } from './loadPage.ts'
import type { FirstPage } from './pageData.ts'

const first = { page: { path: '/', icons: {}, pictures: {} }, notFound: ['/'] } as unknown as FirstPage
/** How the router goes on when the data of a page is answered so. */
const goesOn = async (answer: object) => {
  vi.stubGlobal('fetch', async () => answer)
  const { options } = await Promise.resolve(browserPages(first)('/old/a', '?x=1')).catch((moved) => moved)
  vi.unstubAllGlobals()
  return options
}
const json = (data: object) => ({
  ok: true,
  headers: new Headers({ 'content-type': 'application/json' }),
  json: () => data,
})

test('a page that moved to another is loaded in place', async () => {
  expect(await goesOn(json({ moved: '/new' }))).toMatchObject({
    href: '/new?x=1',
    replace: true,
    reloadDocument: false,
  })
})

test('a file that took the place of a page is the browser’s', async () => {
  const to = '/media/prices.pdf'
  expect(await goesOn(json({ moved: to }))).toMatchObject({ href: `${to}?x=1`, reloadDocument: true })
})

test('where only the server knows what an address has become, the browser asks it', async () => {
  const answer = { ok: false, type: 'opaqueredirect', status: 0 }
  expect(await goesOn(answer)).toMatchObject({ href: '/old/a?x=1', replace: true, reloadDocument: true })
})

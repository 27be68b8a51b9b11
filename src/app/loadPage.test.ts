import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { browserPages, UnansweredError } from './loadPage.ts'
import type { FirstPage } from './pageData.ts'

const first = {
  page: { path: '/', icons: {}, pictures: {} },
  notFound: ['/old', '/'],
  site: { buildId: 'b7e2' },
} as unknown as FirstPage

afterEach(() => vi.unstubAllGlobals())

const json = (data: unknown) => new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
const page = (path: string, buildId = 'b7e2') => json({ path, buildId, sections: [], icons: {} })

/** What comes of `/old/a?x=1` when its data, and that of other pages, is answered so. */
async function load(answers: Record<string, () => Response>): Promise<unknown> {
  vi.stubGlobal('fetch', async (address: string) => (answers[address] ?? Response.error)())
  return Promise.resolve(browserPages(first, async () => {})('/old/a', '?x=1')).catch((error) => error)
}
const data = '/old/a.json'

test('a page that moved to another is loaded in place', async () => {
  const moved = await load({ [data]: () => json({ moved: '/new' }) })
  expect(isRedirect(moved) && moved.options).toMatchObject({ href: '/new?x=1', replace: true })
})

test('404 alone says that there is no such page: the not-found view of its folder stands there', async () => {
  const missing = () => new Response('', { status: 404 })
  expect(await load({ [data]: missing, '/old/404.json': () => page('/old/404') })).toMatchObject({ path: '/old/404' })
})

test('where nobody answers, or the server is in trouble, the page may come later', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(browserPages(first, async () => {})('/old/a')).rejects.toThrow(UnansweredError)
  for (const status of [500, 502, 503, 504])
    expect(await load({ [data]: () => new Response('', { status }) }), String(status)).toBeInstanceOf(UnansweredError)
  const brokenOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) }))
  expect(await load({ [data]: brokenOff })).toBeInstanceOf(UnansweredError)
})

const others: [string, () => Response, (() => Response)?][] = [
  ['a redirect of which only the server knows where it leads', () => Response.error()],
  ['a file that took the place of the page', () => json({ moved: '/media/prices.pdf' })],
  ['a firewall', () => new Response('', { status: 403 })],
  ['a limit', () => new Response('', { status: 429 })],
  ['HTML', () => new Response('<h1>Welcome</h1>')],
  ['half of it', () => new Response('{"path":"/old')],
  ['nothing', () => json(null)],
  ['JSON of somebody else', () => json({ ok: true })],
  ['the page of another build', () => page('/old/a', 'c901')],
  [
    'no page, and the not-found view of another build',
    () => new Response('', { status: 404 }),
    () => page('/', 'c901'),
  ],
]

test.each(others)('%s is left to the browser, which loads the page whole', async (_, answer, notFound = answer) => {
  const failure = await load({ [data]: answer, '/old/404.json': notFound })
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(UnansweredError)
})

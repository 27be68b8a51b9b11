import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testPopovers } from '#src/browser/testPopovers.ts'
import { UnansweredError } from './loadPage.ts'
import { awaitPages, navigateTo, preloadOnIntent } from './navigation.ts'
import type { PageData } from './pageData.ts'
import { createSiteRouter } from './router.ts'

const asked: string[] = []
let answer = () => {}
let page: { router: ReturnType<typeof createSiteRouter>; document: Document }

beforeEach(async () => {
  vi.useFakeTimers()
  asked.length = 0
  answer = () => {}
  history.replaceState(null, '', '/pricing?source=mail')
  const router = createSiteRouter(createBrowserHistory(), {
    loadPage: (path, query) => {
      asked.push(path + query)
      answer()
      return { path, status: 200, chrome: 'full', sections: [], icons: {} } as Partial<PageData> as PageData
    },
  })
  await router.load()
  // Of its own for each test, which takes the listeners along.
  const own = document.implementation.createHTMLDocument()
  preloadOnIntent(router, own, ['^/later/'])
  awaitPages(router, { unreached: 'It did not come.', again: 'Again' })
  page = { router, document: own }
})
afterEach(() => {
  page.router.history.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a plain click is the router’s: the address is the link’s, and the entry says that a link led there', async () => {
  const steps = history.length
  expect(await go('/solutions/ai-agents?source=home&view=a%20b#top')).toBe(true)
  expect(address()).toBe('/solutions/ai-agents?source=home&view=a%20b#top')
  expect(history.state).toMatchObject({ byLink: true })
  expect(asked.at(-1)).toBe('/solutions/ai-agents?source=home&view=a%20b')
  expect(history.length).toBe(steps + 1)
})

test('a link to the address itself makes no step', async () => {
  const steps = history.length
  await go('/pricing?source=mail')
  expect([address(), history.length]).toEqual(['/pricing?source=mail', steps])
})

test('what is no page, or is not to open here, is left to the browser', async () => {
  const left = [
    'https://other.example/a',
    '/plan.pdf',
    '/media/plan',
    '/%E0%A4%A',
    '/a$b',
    'mailto:a@b.example',
    '#place',
  ]
  for (const href of left) expect(await go(href), href).toBe(false)
  expect(address()).toBe('/pricing?source=mail')
})

test('a page is fetched ahead once somebody has rested on its link for the router’s own delay, and then not again', async () => {
  const link = linkTo('/about?tab=story')
  const delayMs = page.router.options.defaultPreloadDelay!
  link.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(delayMs - 1)
  expect(asked).toEqual(['/pricing?source=mail'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/pricing?source=mail', '/about?tab=story'])
  await go('/about?tab=story')
  expect([address(), asked.length]).toEqual(['/about?tab=story', 2])
})

test('a finger does not wait; what is not written yet, a file and the page itself are not fetched', async () => {
  for (const href of ['/later/on', '/plan.pdf', '/pricing?view=modules', 'https://other.example/'])
    linkTo(href).dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1_000)
  linkTo('/about').dispatchEvent(new Event('touchstart', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['/pricing?source=mail', '/about'])
})

test('a page that nobody answers for leaves page, address and history as they are, and is asked for again', async () => {
  const steps = history.length
  document.body.innerHTML = '<div id="toast" popover><p role="status"></p><button>Close</button></div>'
  testPopovers()
  answer = () => {
    throw new UnansweredError()
  }
  expect(await go('/about')).toBe(true)
  expect([address(), history.length]).toEqual(['/pricing?source=mail', steps])
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/about')
  answer = () => {}
  await go('/about')
  expect(asked).toEqual(['/pricing?source=mail', '/about', '/about'])
  expect([address(), document.querySelector('#toast')?.matches(':popover-open')]).toEqual(['/about', false])
})

test('what is no page of this script is loaded by the browser', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  answer = () => {
    throw new Error('The page /about is of another build.')
  }
  await go('/about?tab=story#top')
  expect(assign.mock.calls).toEqual([['/about?tab=story#top']])
  expect(address()).toBe('/pricing?source=mail')
})

const address = () => location.href.slice(location.origin.length)

function linkTo(href: string): HTMLAnchorElement {
  const link = page.document.createElement('a')
  // A document without a window has no address of its own.
  link.setAttribute('href', new URL(href, location.href).href)
  page.document.body.append(link)
  return link
}

/** @returns whether the router leads there */
async function go(href: string): Promise<boolean> {
  const isLed = navigateTo(page.router, new URL(href, location.href))
  await vi.advanceTimersByTimeAsync(0)
  return isLed
}

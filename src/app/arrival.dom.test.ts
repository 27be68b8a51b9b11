import { createBrowserHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { testMotion } from '#src/browser/testViews.ts'
import { arrive, followArrivals, moveTo } from './arrival.ts'
import type { PageData } from './pageData.ts'
import { createSiteRouter } from './router.ts'

const went: unknown[] = []
const page = { path: '/pricing', status: 200, chrome: 'full', head: '<title>Pricing</title>' } as PageData

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><section id="faq"><a href="/">A link</a></section></main>'
  went.length = 0
  window.scrollTo = ((options: unknown) => went.push(options)) as never
  document.getElementById('faq')!.scrollIntoView = (options) => went.push(['faq', options])
  vi.spyOn(document.getElementById('faq')!, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect)
})

const focused = () => document.activeElement?.id

test('NAV-22 another page begins at its top or at the place that the link names, and so does the keyboard', () => {
  arrive(page, '', document)
  expect([focused(), ...went]).toEqual(['main', { top: 0, behavior: 'instant' }])
  arrive(page, 'faq', document)
  expect([focused(), went.at(-1)]).toEqual(['faq', ['faq', { behavior: 'instant' }]])
  expect(document.getElementById('page-announcer')?.textContent).toBe('Pricing')
})

test('on the page shown it glides there, or jumps where less motion is asked for', () => {
  const move = (hash: string) => moveTo({ pathname: '/pricing', hash } as never, document, window)
  testMotion(false)
  move('faq')
  expect([focused(), went.at(-1)]).toEqual(['faq', ['faq', { behavior: 'smooth' }]])
  move('')
  expect([focused(), went.at(-1)]).toEqual(['main', { top: 0, behavior: 'smooth' }])
  testMotion(true)
  move('faq')
  expect(went.at(-1)).toEqual(['faq', { behavior: 'instant' }])
})

test('a way back leads to where the visitor was, with the focus that they had', async () => {
  history.replaceState(null, '', '/pricing')
  const router = createSiteRouter(createBrowserHistory(), { loadPage: () => page })
  const hooks = { arrived: vi.fn(), moved: vi.fn() }
  followArrivals(router as never, hooks)
  await router.load()
  const rendered = (toLocation: object) =>
    router.emit({ type: 'onRendered', hrefChanged: true, hashChanged: true, pathChanged: false, toLocation } as never)
  const link = document.querySelector('a')!
  link.focus()
  vi.stubGlobal('scrollY', 900)
  const first = { state: { __TSR_key: 'first' } }
  router.emit({ type: 'onBeforeNavigate', fromLocation: first } as never)
  rendered({ hash: 'faq', searchStr: '', state: { __TSR_key: 'second', byLink: true } })
  expect([focused(), went.at(-1)]).toEqual(['faq', ['faq', { behavior: 'instant' }]])
  rendered({ ...first, hash: '', searchStr: '' })
  expect(went.at(-1)).toEqual({ top: 900, behavior: 'instant' })
  expect(document.activeElement).toBe(link)
  expect([hooks.moved.mock.calls.length, hooks.arrived.mock.calls.length]).toEqual([2, 0])
  router.history.destroy()
  vi.unstubAllGlobals()
})

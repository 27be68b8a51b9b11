import { beforeEach, expect, test, vi } from 'vitest'
import { offerKey } from './early/quickAnswers.ts'
import { testMotion } from './testViews.ts'

const root = document.documentElement

beforeEach(() => {
  vi.restoreAllMocks()
  // What waits for an idle moment may not outlive the test's document.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.resetModules()
  sessionStorage.clear()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  for (const name of ['data-touched', 'data-later']) root.removeAttribute(name)
  history.replaceState({ kept: 1 }, '', '/')
  testMotion(false)
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  show('always')
})

const run = () => import('./early.ts')
const show = (splash: string) =>
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ dataset: { splash } } as unknown as HTMLScriptElement)

test('the splash is decided on before anything is painted, and since when is noted', async () => {
  await run()
  expect(root.dataset.splash).toBe('on')
  expect(Number(root.dataset.splashStart)).toBeGreaterThan(0)
  expect(root.dataset.splashStart).toMatch(/^\d+$/)
})

test('after a reload the page itself says where it is', async () => {
  await run()
  expect(history.scrollRestoration).toBe('manual')
})

test('where there is none to show, none shows', async () => {
  show('never')
  await run()
  expect(root.dataset.splash).toBeUndefined()
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(null)
  vi.resetModules()
  testMotion(true)
  await run()
  expect(root.dataset.splash).toBeUndefined()
})

test.each(['rubbish', 'null', '7', '{"top":"a","path":"b"}', '{"path":[{},9]}'])(
  'a reload is not stopped by what others keep in the place of where it was: %s',
  async (kept) => {
    sessionStorage.setItem('place', kept)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry])
    document.body.innerHTML = '<main id="page"><section></section></main>'
    await run()
    expect(root.dataset.splash).toBe('on')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await document.fonts.ready
    expect(root.style.visibility).toBe('')
  },
)

test.each(['pointerdown', 'keydown', 'focusin', 'popstate'])(
  '%s is noted for the script that comes later',
  async (type) => {
    await run()
    expect(root.hasAttribute('data-touched')).toBe(false)
    dispatchEvent(new Event(type))
    expect(root.hasAttribute('data-touched')).toBe(true)
  },
)

test('an offer that was closed in this session does not show again', async () => {
  await run()
  expect(root.dataset.offer).toBeUndefined()
  sessionStorage.setItem(offerKey, '1')
  vi.resetModules()
  await run()
  expect(root.dataset.offer).toBe('dismissed')
})

/** How the visitor has come; a browser may not say. */
const arrive = (type: string | undefined, path = '/') => {
  history.replaceState(null, '', path)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue((type ? [{ type }] : []) as never)
}

test.each([
  ['a visit', 'navigate', '/', true],
  ['a browser that does not say', undefined, '/', true],
  ['an anchor', 'navigate', '/#faq', false],
  ['a way back', 'back_forward', '/', false],
  ['a reload', 'reload', '/', false],
])('%s begins at the top, where sections far below wait, or leads into the page', async (_, type, path, waits) => {
  arrive(type, path)
  await run()
  expect('later' in root.dataset).toBe(waits)
})

test.each([
  ['a link of the site', 'navigate', '/pricing', true],
  ['a reload', 'reload', '/pricing', false],
  ['an address that was typed', 'navigate', '', false],
  ['another site', 'navigate', '.org/', false],
])('SPL-01 what is a step inside the site, which shows no splash: %s', async (_, type, referrer, isStep) => {
  arrive(type)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer && location.origin + referrer)
  await run()
  expect(root.dataset.splash).toBe(isStep ? undefined : 'on')
})

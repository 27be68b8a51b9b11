// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { offerKey } from './early/quickAnswers.ts'
import { testMotion } from './testViews.ts'

const root = document.documentElement
const running = vi.spyOn(document, 'currentScript', 'get')

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  history.replaceState({ kept: 1 }, '', '/')
  testMotion(false)
  scrollTo(0, 0)
  show('always')
})

const run = () => import('./early.ts')
const show = (splash: string) => running.mockReturnValue({ dataset: { splash } } as unknown as HTMLScriptElement)

test('the splash is decided on before anything is painted, and since when is noted', async () => {
  await run()
  expect(root.dataset.splash).toBe('on')
  expect(Number(root.dataset.splashStart)).toBeGreaterThan(0)
  expect(root.dataset.splashStart).toMatch(/^\d+$/)
})

test('where there is none to show, none shows', async () => {
  show('never')
  await run()
  expect(root.dataset.splash).toBeUndefined()
  running.mockReturnValue(null)
  vi.resetModules()
  testMotion(true)
  await run()
  expect(root.dataset.splash).toBeUndefined()
})

test('the page is marked as scrolled from 51 px on', async () => {
  await run()
  const at = (y: number) => {
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
    return root.hasAttribute('data-scrolled')
  }
  expect([at(50), at(51), at(0)]).toEqual([false, true, false])
  expect(history.scrollRestoration).toBe('manual')
  vi.unstubAllGlobals()
})

test('an offer that was closed in this session does not show again', async () => {
  await run()
  expect(root.dataset.offer).toBeUndefined()
  sessionStorage.setItem(offerKey, '1')
  vi.resetModules()
  await run()
  expect(root.dataset.offer).toBe('dismissed')
})

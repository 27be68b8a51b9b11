import { beforeEach, expect, test, vi } from 'vitest'

const root = document.documentElement

beforeEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  scrollTo(0, 0)
  ask(undefined)
})

const run = () => import('./behindPage.ts')
const ask = (faces: string | undefined) =>
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ dataset: { faces } } as unknown as HTMLScriptElement)

test('the page is marked as scrolled from 51 px on', async () => {
  await run()
  const at = (y: number) => {
    vi.stubGlobal('scrollY', y)
    dispatchEvent(new Event('scroll'))
    return root.hasAttribute('data-scrolled')
  }
  expect([at(50), at(51), at(0)]).toEqual([false, true, false])
  vi.unstubAllGlobals()
})

test('whoever saves data gets no faces, and neither does a page without any', async () => {
  ask('2')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', connection: { saveData: true } })
  await run()
  vi.unstubAllGlobals()
  expect(window.brandFaces).toBeUndefined()
  vi.resetModules()
  ask(undefined)
  await run()
  expect(window.brandFaces).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { Analytics } from '#schemas/types.gen.ts'
import { startAnalytics } from './analyticsTools.ts'

const counting: Analytics = { plausible: { domain: 'site.example' } }
const scripts: Element[] = []
const bar = () => document.querySelector<HTMLElement>('[data-consent]')!
const answer = (name: string) => document.querySelector<HTMLElement>(`[data-consent-answer=${name}]`)!.click()
const bring = vi.fn(async () => {})
const globals = window as unknown as Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  bring.mockClear()
  scripts.length = 0
  forgetTools()
  // Tags of tests are never fetched.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as Element[])))
  document.body.innerHTML = `
    <div data-consent hidden>
      <p>May we count?</p>
      <button data-consent-answer="yes"><b>Yes</b></button><button data-consent-answer="no">No</button>
    </div>`
})

const forgetTools = () => {
  for (const name of ['plausible', 'gtag', 'fbq', '_fbq', 'dataLayer']) Reflect.deleteProperty(window, name)
}
const attributes = () =>
  scripts.map((script) =>
    Object.fromEntries(
      [...script.attributes].map(({ name, value }) => [name, value]).filter(([name]) => name !== 'async'),
    ),
  )

test('where nobody needs to be asked, the tool is loaded at once, without anything else and without holding up the page', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('The file did not come.')))
  await startAnalytics(counting, false, failing)
  expect(failing).not.toHaveBeenCalled()
  expect(attributes()).toEqual([{ src: 'https://plausible.io/js/script.js', 'data-domain': 'site.example' }])
  expect((scripts[0] as HTMLScriptElement).async).toBe(true)
  expect(['plausible', 'gtag', 'fbq'].filter((name) => name in globals)).toEqual(['plausible'])
})

test('who has not answered is asked, and nothing is loaded before a yes', async () => {
  await startAnalytics(counting, true, bring)
  expect([bar().hidden, scripts.length]).toEqual([false, 0])
  bar().querySelector('p')!.click()
  expect([bar().hidden, scripts.length]).toEqual([false, 0])
  bar().querySelector('b')!.click()
  expect([bar().hidden, scripts.length]).toEqual([true, 1])
})

test('a no is kept, and nothing is ever loaded', async () => {
  await startAnalytics(counting, true, bring)
  answer('no')
  expect([bar().hidden, scripts.length]).toEqual([true, 0])
  await startAnalytics(counting, true, bring)
  expect([bar().hidden, scripts.length]).toEqual([true, 0])
})

test('a yes is kept: the next page loads the tool, asks nobody and fetches no question', async () => {
  await startAnalytics(counting, true, bring)
  answer('yes')
  forgetTools()
  await startAnalytics(counting, true, bring)
  expect([bar().hidden, scripts.length]).toEqual([true, 2])
  expect(bring).toHaveBeenCalledOnce()
})

test('Global Privacy Control is a no: nobody is asked, and nothing is loaded, whatever was answered before', async () => {
  Object.assign(navigator, { globalPrivacyControl: true })
  await startAnalytics(counting, false, bring)
  await startAnalytics(counting, true, bring)
  localStorage.setItem('analytics-consent', 'yes')
  await startAnalytics(counting, true, bring)
  expect([bar().hidden, scripts.length]).toEqual([true, 0])
  expect(bring).not.toHaveBeenCalled()

  Object.assign(navigator, { globalPrivacyControl: false })
  await startAnalytics(counting, true, bring)
  expect(scripts).toHaveLength(1)
})

test('where the question cannot be had, nothing is loaded', async () => {
  const failed = startAnalytics(counting, true, () => Promise.reject(new Error('The file did not come.')))
  await expect(failed).rejects.toThrow()
  expect(scripts).toEqual([])
})

test('a script with a hash is loaded with it', async () => {
  const script = 'https://count.tidewheel.example/script.js'
  const plausible = { domain: 'tidewheel.example', script, integrity: 'sha384-abc' }
  await startAnalytics({ plausible }, false, bring)
  expect(attributes()).toEqual([
    { src: script, 'data-domain': 'tidewheel.example', integrity: 'sha384-abc', crossorigin: 'anonymous' },
  ])
})

test('events sent before a tool has arrived wait in its queue', async () => {
  await startAnalytics({ gtag: { id: 'G-ABC123' }, fbq: { id: '42' }, ...counting }, false, bring)
  const { gtag, fbq, plausible, dataLayer } = globals as never as {
    gtag: (...args: unknown[]) => void
    fbq: ((...args: unknown[]) => void) & { queue: unknown[] }
    plausible: ((...args: unknown[]) => void) & { q: unknown[] }
    dataLayer: unknown[][]
  }
  gtag('event', 'page_view', { page: 'home' })
  fbq('trackCustom', 'page_view', { page: 'home' })
  plausible('page_view', { props: { page: 'home' } })
  expect([...(dataLayer.at(-1) ?? [])]).toEqual(['event', 'page_view', { page: 'home' }])
  expect(fbq.queue.at(-1)).toEqual(['trackCustom', 'page_view', { page: 'home' }])
  expect(plausible.q).toEqual([['page_view', { props: { page: 'home' } }]])
})

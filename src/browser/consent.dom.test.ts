import { beforeEach, expect, test, vi } from 'vitest'
import { startAnalytics } from './consent.ts'

const counting = { plausible: { domain: 'site.example' } }
const scripts: Element[] = []
const bar = () => document.querySelector<HTMLElement>('[data-consent]')!
const answer = (name: string) => document.querySelector<HTMLElement>(`[data-consent-answer=${name}]`)!.click()
const start = () => startAnalytics(counting, document, window)

beforeEach(() => {
  localStorage.clear()
  scripts.length = 0
  Reflect.deleteProperty(window, 'plausible')
  // Tags of tests are never fetched.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as Element[])))
  document.body.innerHTML = `
    <div data-consent hidden>
      <p>May we count?</p>
      <button data-consent-answer="yes"><b>Yes</b></button><button data-consent-answer="no">No</button>
    </div>`
})

test('ANA-15 without a tool nobody is asked and nothing is loaded', () => {
  startAnalytics(undefined, document, window)
  startAnalytics({}, document, window)
  expect([bar().hidden, scripts]).toEqual([true, []])
})

test('where nobody needs to be asked, the tool is loaded at once, without holding up the page', () => {
  document.body.replaceChildren()
  start()
  expect(scripts.map((script) => script.getAttribute('data-domain'))).toEqual(['site.example'])
  expect((scripts[0] as HTMLScriptElement).async).toBe(true)
})

test('who has not answered is asked, and nothing is loaded before a yes', () => {
  start()
  expect([bar().hidden, scripts.length]).toEqual([false, 0])
  bar().querySelector('p')!.click()
  expect([bar().hidden, scripts.length]).toEqual([false, 0])
  bar().querySelector('b')!.click()
  expect([bar().hidden, scripts.length]).toEqual([true, 1])
})

test('a no is kept, and nothing is ever loaded', () => {
  start()
  answer('no')
  expect([bar().hidden, scripts.length]).toEqual([true, 0])
  start()
  expect([bar().hidden, scripts.length]).toEqual([true, 0])
})

test('a yes is kept: the next page loads the tool and asks nobody', () => {
  start()
  answer('yes')
  Reflect.deleteProperty(window, 'plausible')
  start()
  expect([bar().hidden, scripts.length]).toEqual([true, 2])
})

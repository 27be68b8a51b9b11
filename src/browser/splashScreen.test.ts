// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSplash } from './splashScreen.ts'

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'prerenderReady')
  document.body.innerHTML = `
    <div id="splash" data-stages="Casting off|Rising|Turning|Flooding|High water">
      <div role="progressbar"></div><p data-splash-status></p><p data-splash-status></p>
      ${[25, 50, 75, 100].map((mark, index) => `<i data-splash-mark="${index + 1}">${mark}</i>`).join('')}
    </div>`
  root.dataset.splash = 'on'
  root.dataset.splashStart = String(performance.now())
})

afterEach(() => {
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
})

const isReady = () => 'prerenderReady' in window
const shown = () => ({
  progress: document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
  words: [...document.querySelectorAll('[data-splash-status]')].map((status) => status.textContent),
  lit: document.querySelectorAll('[data-lit]').length,
})

test('the screen tells how far the tide has come: a number, a word and the lit marks', () => {
  startSplash(document, window)
  expect(shown()).toEqual({ progress: '0', words: ['Casting off', 'Casting off'], lit: 0 })
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual({ progress: '25', words: ['Rising', 'Rising'], lit: 1 })
  vi.advanceTimersByTime(3_000)
  expect(shown()).toEqual({ progress: '100', words: ['High water', 'High water'], lit: 4 })
})

test('at its end it lifts away for 420 ms, and the page is ready', () => {
  startSplash(document, window)
  vi.advanceTimersByTime(4_280)
  expect([root.dataset.splash, isReady()]).toEqual(['on', false])
  vi.advanceTimersByTime(40)
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(419)
  expect(root.dataset.splash).toBe('over')
  vi.advanceTimersByTime(1)
  expect(root.dataset.splash).toBeUndefined()
})

test('a click and Escape skip it, other keys do not', () => {
  startSplash(document, window)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(root.dataset.splash).toBe('on')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect([root.dataset.splash, isReady()]).toEqual(['over', true])
  vi.advanceTimersByTime(10_000)

  root.dataset.splash = 'on'
  startSplash(document, window)
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true })
  document.body.click()
  expect(root.dataset.splash).toBe('over')
})

test('it begins before the body is there', () => {
  document.body.replaceChildren()
  expect(() => startSplash(document, window)).not.toThrow()
})

test('a screen without words or progress breaks nothing', () => {
  document.body.innerHTML = '<div id="splash"><p data-splash-status></p></div>'
  startSplash(document, window)
  expect(shown().words).toEqual([''])
})

test('without a splash the page is ready at once, and stays as it is', () => {
  delete root.dataset.splash
  startSplash(document, window)
  expect([isReady(), root.dataset.splash]).toEqual([true, undefined])
})

test('words that have not changed are not written again', async () => {
  startSplash(document, window)
  const written = vi.fn()
  const watch = new MutationObserver(written)
  watch.observe(document.querySelector('[data-splash-status]')!, { childList: true })
  vi.advanceTimersByTime(200)
  await vi.advanceTimersByTimeAsync(0)
  expect(written).not.toHaveBeenCalled()
  watch.disconnect()
})

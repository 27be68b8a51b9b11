import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splashAt, updateSplash } from './splash.ts'

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <div id="splash" data-stages='["Casting off","Rising | ebbing","Turning","Flooding","High water"]'>
      <div role="progressbar"></div><p role="status"></p>
      ${[25, 50, 75, 100].map((mark) => `<i data-splash-mark>${mark}</i>`).join('')}
    </div>`
  root.dataset.splash = 'on'
})

afterEach(() => {
  delete root.dataset.splash
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
})

/** @param elapsedMs  how long it has been showing when the script comes */
function begin(elapsedMs = 0): void {
  root.dataset.splashStart = String(performance.now() - elapsedMs)
  updateSplash(document)
}

const shown = () => ({
  progress: document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
  words: document.querySelector('[role=status]')?.textContent,
  lit: document.querySelectorAll('[data-lit]').length,
})

test('SPL-02 progress runs from 0 to 100 over 4,000 ms', () => {
  expect([0, 1000, 2480, 3960, 4000, 4200].map((ms) => splashAt(ms).progress)).toEqual([0, 25, 62, 99, 100, 100])
})

test('SPL-04 the five stages last 800, 900, 700, 600 and 500 ms, and the last one stays', () => {
  const stages = [0, 799, 800, 1699, 1700, 2399, 2400, 2999, 3000, 3499, 3500, 4299]
  expect(stages.map((ms) => splashAt(ms).stage)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4])
})

test('SPL-05 the four marks light at 25, 50, 75 and 100 percent', () => {
  expect([0, 999, 1000, 1999, 2000, 2999, 3000, 3999, 4000].map((ms) => splashAt(ms).lit)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4,
  ])
})

test('the screen says how far the tide has come: a number, a word and the lit marks', () => {
  begin()
  expect(shown()).toEqual({ progress: '0', words: 'Casting off', lit: 0 })
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual({ progress: '25', words: 'Rising | ebbing', lit: 1 })
  vi.advanceTimersByTime(3_000)
  expect(shown()).toEqual({ progress: '100', words: 'High water', lit: 4 })
})

test('between its words and marks nothing is written and nothing waits but the next of them', async () => {
  begin()
  const written = vi.fn()
  const watch = new MutationObserver(written)
  watch.observe(document.getElementById('splash')!, { subtree: true, attributes: true, childList: true })
  vi.advanceTimersByTime(799)
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  const values = []
  while (document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') !== '100') {
    vi.advanceTimersToNextTimer()
    values.push(shown().progress)
  }
  expect(values).toEqual(['20', '25', '43', '50', '60', '75', '100'])
  watch.disconnect()
})

test('a script that arrives late joins where the splash has come to', () => {
  begin(2_000)
  expect(shown()).toEqual({ progress: '50', words: 'Turning', lit: 2 })
})

test('one that is over changes no more, and leaves the document once it has lifted away', () => {
  begin()
  root.dataset.splash = 'over'
  vi.advanceTimersByTime(2_000)
  expect(shown().progress).toBe('0')
  delete root.dataset.splash
  vi.advanceTimersByTime(420)
  expect(document.getElementById('splash')).toBeNull()
  expect(() => begin()).not.toThrow()
})

test('a screen without words or progress breaks nothing', () => {
  document.body.innerHTML = '<div id="splash"><p role="status"></p></div>'
  begin()
  expect(shown().words).toBe('')
})

test('words that have not changed are not written again', async () => {
  begin()
  const written = vi.fn()
  const watch = new MutationObserver(written)
  watch.observe(document.querySelector('[role=status]')!, { childList: true })
  vi.advanceTimersByTime(200)
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  watch.disconnect()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { handClock } from './handClock.ts'
import { raiseTide, updateSplash } from './splashProgress.ts'

const root = document.documentElement

beforeEach(() => {
  document.body.innerHTML = `
    <div id="splash" data-stages='["Casting off","Rising | ebbing","Turning","Flooding","High water"]'>
      <div role="progressbar"></div><p data-splash-status></p><p data-splash-status></p>
      ${[25, 50, 75, 100].map((mark, index) => `<i data-splash-mark="${index + 1}">${mark}</i>`).join('')}
    </div>`
  root.dataset.splash = 'on'
})

/** @param startedMs  on the clock that begins at 0 */
function begin({ startedMs = 0, nowMs = 0 } = {}) {
  const { clock, pass } = handClock()
  pass(nowMs)
  root.dataset.splashStart = String(startedMs)
  updateSplash(document, clock)
  return pass
}

const shown = () => ({
  progress: document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
  words: [...document.querySelectorAll('[data-splash-status]')].map((status) => status.textContent),
  lit: document.querySelectorAll('[data-lit]').length,
})

test('the screen tells how far the tide has come: a number, a word and the lit marks', () => {
  const pass = begin()
  expect(shown()).toEqual({ progress: '0', words: ['Casting off', 'Casting off'], lit: 0 })
  pass(1_000)
  expect(shown()).toEqual({ progress: '25', words: ['Rising | ebbing', 'Rising | ebbing'], lit: 1 })
  pass(3_000)
  expect(shown()).toEqual({ progress: '100', words: ['High water', 'High water'], lit: 4 })
})

test('a script that arrives late joins where the splash has come to', () => {
  begin({ startedMs: 200, nowMs: 2_200 })
  expect(shown()).toMatchObject({ progress: '50', words: ['Turning', 'Turning'], lit: 2 })
})

test('the water that comes late rises in the time that is left', () => {
  const { clock, pass } = handClock()
  pass(1_200)
  root.dataset.splashStart = '200'
  const set = () => ['--tide-ms', '--tide-late'].map((name) => root.style.getPropertyValue(name))
  raiseTide(document, clock)
  expect(set()).toEqual(['3000ms', '-1000ms'])
  pass(9_000)
  raiseTide(document, clock)
  expect(set()[0]).toBe('0ms')
})

test('one that is over changes no more, and leaves the document once it has lifted away', () => {
  const pass = begin()
  root.dataset.splash = 'over'
  pass(2_000)
  expect(shown().progress).toBe('0')
  delete root.dataset.splash
  pass(40)
  expect(document.getElementById('splash')).toBeNull()
  expect(() => begin()).not.toThrow()
})

test('a screen without words or progress breaks nothing', () => {
  document.body.innerHTML = '<div id="splash"><p data-splash-status></p></div>'
  begin()
  expect(shown().words).toEqual([''])
})

test('words that have not changed are not written again', async () => {
  const pass = begin()
  const written = vi.fn()
  const watch = new MutationObserver(written)
  watch.observe(document.querySelector('[data-splash-status]')!, { childList: true })
  pass(200)
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
  watch.disconnect()
})

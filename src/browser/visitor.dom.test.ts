import { expect, test, vi } from 'vitest'
import { atFirstSign, whenVisitorIsThere } from './visitor.ts'

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])(
  '%s is a sign, of which the first one counts',
  (type) => {
    const run = vi.fn()
    atFirstSign(run)
    expect(run).not.toHaveBeenCalled()
    for (const sign of [type, type, 'pointermove']) document.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(run).toHaveBeenCalledOnce()
  },
)

test('a row that snaps into place while the page is laid out is none', () => {
  const run = vi.fn()
  atFirstSign(run)
  document.body.dispatchEvent(new Event('scroll'))
  expect(run).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(run).toHaveBeenCalledOnce()
})

test.each(['data-touched', 'data-scrolled'])('%s, noted before, is one too', async (noted) => {
  document.documentElement.toggleAttribute(noted, true)
  const run = vi.fn()
  atFirstSign(run)
  await Promise.resolve()
  expect(run).toHaveBeenCalledOnce()
  document.documentElement.toggleAttribute(noted, false)
})

test('what has been called off does not run', () => {
  const run = vi.fn()
  atFirstSign(run)()
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(run).not.toHaveBeenCalled()
})

test('for somebody who gives no sign it runs after a while, and once', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  whenVisitorIsThere(run)
  vi.advanceTimersByTime(9_000)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  document.dispatchEvent(new Event('scroll', { bubbles: true }))
  expect(run).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

import { expect, test } from 'vitest'
import { showsSplash } from './splashGate.ts'

test('SPL-08 every-load shows the splash on each load', () => {
  const visitor = person({ show: 'every-load' })
  expect([showsSplash(visitor), showsSplash(visitor)]).toEqual([true, true])
})

test('SPL-08 once-per-session shows it on the first load only', () => {
  const visitor = person({ show: 'once-per-session' })
  expect([showsSplash(visitor), showsSplash(visitor)]).toEqual([true, false])
})

test('SPL-08 once-per-session shows none where the session cannot be remembered', () => {
  const forgetful = { get: () => null, set: () => false }
  expect(showsSplash({ ...person({ show: 'once-per-session' }), session: forgetful })).toBe(false)
  expect(showsSplash({ ...person({ show: 'every-load' }), session: forgetful })).toBe(true)
})

test('SPL-08 never shows it to nobody', () => {
  expect(showsSplash(person({ show: 'never' }))).toBe(false)
})

test('SPL-06 a crawler does not see it', () => {
  expect(showsSplash(person({ show: 'every-load', userAgent: 'Twitterbot/1.0' }))).toBe(false)
})

test('SPL-09 visitors who ask for reduced motion do not see it', () => {
  expect(showsSplash(person({ show: 'every-load', reducedMotion: true }))).toBe(false)
})

function person(settings: { show: string; userAgent?: string; reducedMotion?: boolean }) {
  const kept = new Map<string, string>()
  const session = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
  }
  return { userAgent: 'Mozilla/5.0 Firefox/142.0', reducedMotion: false, session, ...settings }
}

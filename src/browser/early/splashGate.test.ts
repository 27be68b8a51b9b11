import { expect, test } from 'vitest'
import { isStepInside, showsSplash } from './splashGate.ts'

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

test('SPL-01 a step inside the site shows none, and is not the first load of a session', () => {
  const visitor = person({ show: 'once-per-session' })
  expect(showsSplash({ ...visitor, isStepInside: true })).toBe(false)
  expect(showsSplash(visitor)).toBe(true)
})

test.each([
  ['a link of the site', 'navigate', 'https://tide.example/pricing', true],
  ['a reload', 'reload', 'https://tide.example/pricing', false],
  ['an address that was typed', 'navigate', '', false],
  ['another site', 'navigate', 'https://tide.example.org/', false],
])('SPL-01 what is a step inside the site: %s', (_, type, referrer, expected) => {
  const performance = { getEntriesByType: () => [{ type }] }
  const location = { origin: 'https://tide.example' }
  expect(isStepInside({ performance, location, document: { referrer } } as unknown as Window)).toBe(expected)
})

function person(settings: { show: string; userAgent?: string; reducedMotion?: boolean }) {
  const kept = new Map<string, string>()
  const session = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
  }
  return { userAgent: 'Mozilla/5.0 Firefox/142.0', reducedMotion: false, isStepInside: false, session, ...settings }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testMotion } from '../testViews.ts'
import { showsSplash } from './splashGate.ts'

beforeEach(() => {
  sessionStorage.clear()
  testMotion(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('SPL-08 every-load shows the splash on each load', () => {
  expect([showsSplash('every-load', false), showsSplash('every-load', false)]).toEqual([true, true])
})

test('SPL-08 once-per-session shows it on the first load only', () => {
  expect([showsSplash('once-per-session', false), showsSplash('once-per-session', false)]).toEqual([true, false])
})

test('SPL-08 once-per-session shows none where the session cannot be remembered', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(showsSplash('once-per-session', false)).toBe(false)
  expect(showsSplash('every-load', false)).toBe(true)
})

test('SPL-08 never shows it to nobody', () => {
  expect(showsSplash('never', false)).toBe(false)
})

test('SPL-06 a crawler does not see it', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Twitterbot/1.0')
  expect(showsSplash('every-load', false)).toBe(false)
})

test('SPL-09 visitors who ask for reduced motion do not see it', () => {
  testMotion(true)
  expect(showsSplash('every-load', false)).toBe(false)
})

test('SPL-01 a step inside the site shows none, and is not the first load of a session', () => {
  expect(showsSplash('once-per-session', true)).toBe(false)
  expect(showsSplash('once-per-session', false)).toBe(true)
})

import { expect, test } from 'vitest'
import { findChromium } from './findChromium.ts'

test('a CHROMIUM_PATH that exists is taken before anything else', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a CHROMIUM_PATH that does not exist is told, not passed over', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/no/such/browser' })).toThrow(
    'CHROMIUM_PATH names "/no/such/browser", but there is no such file.',
  )
})

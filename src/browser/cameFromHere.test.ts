import { expect, test } from 'vitest'
import { cameFromHere } from './cameFromHere.ts'

const here = 'https://www.tidewheel.example'

test('NF-06 the back link goes back after a step inside the site', () => {
  expect(cameFromHere('', here, { __TSR_index: 1 })).toBe(true)
  expect(cameFromHere(`${here}/pricing`, here, null)).toBe(true)
  expect(cameFromHere(here, here, { __TSR_index: 0 })).toBe(true)
})

test('NF-06 it leads where it says for visitors who came from elsewhere', () => {
  expect(cameFromHere('', here, null)).toBe(false)
  expect(cameFromHere('https://search.example/?q=tidewheel', here, { __TSR_index: 0 })).toBe(false)
  expect(cameFromHere('https://www.tidewheel.example.evil.example/', here, null)).toBe(false)
})

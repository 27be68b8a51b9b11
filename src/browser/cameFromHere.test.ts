import { expect, test } from 'vitest'
import { type Arrival, cameFromHere } from './cameFromHere.ts'

const origin = 'https://www.tidewheel.example'
const came = (arrival: Partial<Arrival>) => cameFromHere({ referrer: '', origin, state: null, ...arrival })

test('NF-06 the back link goes back after a step inside the site', () => {
  expect(came({ canGoBack: true })).toBe(true)
  expect(came({ state: { __TSR_index: 1 } })).toBe(true)
  expect(came({ referrer: `${origin}/pricing` })).toBe(true)
  expect(came({ referrer: origin, state: { __TSR_index: 0 } })).toBe(true)
})

test('NF-06 it leads where it says for visitors who came from elsewhere', () => {
  expect(came({})).toBe(false)
  expect(came({ canGoBack: false, referrer: `${origin}/pricing` })).toBe(false)
  expect(came({ referrer: 'https://search.example/?q=tidewheel', state: { __TSR_index: 0 } })).toBe(false)
  expect(came({ referrer: `${origin}.evil.example/` })).toBe(false)
})

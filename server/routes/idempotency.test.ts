import { expect, test } from 'vitest'
import { bodyHash, idempotencyKey } from './idempotency.ts'

test.each(['a1-_Z890', 'x'.repeat(100)])('the key %s is used', (key) => {
  expect(idempotencyKey(key, 0)).toBe(key)
})

test.each([undefined, '', 'a'.repeat(7), 'x'.repeat(101), 'with space', 'a:b:c:d:e', 'auto:000 0'])(
  'in the place of %s stands the ten minutes it came in',
  (key) => {
    const keys = [0, 599_999, 600_000, 1_200_000].map((now) => idempotencyKey(key, now))
    expect(keys).toEqual(['auto:0', 'auto:0', 'auto:1', 'auto:2'])
  },
)

test('words that move from one field to the next are another message', () => {
  expect(bodyHash(['ab', 'c'])).not.toBe(bodyHash(['a', 'bc']))
  expect(bodyHash(['ab', 'c'])).toBe(bodyHash(['ab', 'c']))
})

import { expect, test } from 'vitest'
import { type Encoding, negotiate } from './encoding.ts'

const all = new Set<Encoding>(['br', 'gzip', 'identity'])

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=1, br;q=0.2', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=oops', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered with %s', (header, expected) => {
  expect(negotiate(header, all)).toBe(expected)
})

test('what was not precompressed goes out as it is', () => {
  expect(negotiate('br, gzip', new Set<Encoding>(['identity']))).toBe('identity')
})

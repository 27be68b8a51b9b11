import type { Request } from 'express'
import { expect, test } from 'vitest'
import { isSentFromHere, visitorKey } from './request.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['somebody', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  [undefined, 'unknown'],
])('the visitor at %s counts as %s', (ip, key) => {
  expect(visitorKey(ip)).toBe(key)
})

test.each([
  ['http://x', 'same-origin', true],
  ['http://x', undefined, true],
  ['http://x', 'cross-site', false],
  ['http://y', undefined, false],
  ['null', 'same-origin', true],
  ['null', undefined, false],
  [undefined, 'same-origin', true],
  [undefined, undefined, false],
])('a browser that says Origin %s and Sec-Fetch-Site %s has sent it from here: %s', (origin, site, expected) => {
  const headers = { origin, 'sec-fetch-site': site }
  expect(isSentFromHere({ headers, host: 'x' } as unknown as Request)).toBe(expected)
})

import type { Request } from 'express'
import { expect, test } from 'vitest'
import { addressIn, isSentFromHere, visitorKey } from './request.ts'

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
  ['fe80::1%br-lan', 'fe80:0:0:0'],
  ['203.0.113.1:51100', '203.0.113.1'],
  ['"203.0.113.1:_hidden"', '203.0.113.1'],
  ['::ffff:203.0.113.1:443', '203.0.113.1'],
  ['[::ffff:203.0.113.1]:443', '203.0.113.1'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:511', '2001:db8:1:2'],
  ['"[2001:db8:1:2::9]:1"', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2'],
  ['[fe80::1%eth0]:511', 'fe80:0:0:0'],
  ['\t203.0.113.1 ', '203.0.113.1'],
  ['_hidden', 'unknown'],
  ['4711', 'unknown'],
  ['', 'unknown'],
  ['::1', '0:0:0:0'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  [undefined, 'unknown'],
])('the visitor at %s counts as %s', (ip, key) => {
  expect(visitorKey(addressIn(ip))).toBe(key)
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

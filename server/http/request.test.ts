import { expect, test } from 'vitest'
import { visitorKey } from './request.ts'

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

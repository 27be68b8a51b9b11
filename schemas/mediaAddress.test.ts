import { expect, test } from 'vitest'
import { mediaAddress } from './mediaAddress.ts'

test.each([
  ['team/office.jpg', '/media/team/office.jpg'],
  ['50% off #1.jpg', '/media/50%25%20off%20%231.jpg'],
  ['who? (1), it’s über.jpg', '/media/who%3F%20%281%29%2C%20it%E2%80%99s%20%C3%BCber.jpg'],
  ["Mina's.woff2", '/media/Mina%27s.woff2'],
])('%s stands at %s', (name, address) => {
  expect(mediaAddress(name)).toBe(address)
  expect(decodeURIComponent(new URL(address, 'https://any.example').pathname)).toBe(`/media/${name}`)
})

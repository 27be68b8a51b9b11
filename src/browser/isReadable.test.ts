import { expect, test } from 'vitest'
import { isReadable } from './isReadable.ts'

test('NF-15 a path that cannot be decoded is told from one that can', () => {
  for (const path of ['/%E0%A4%A', '/pricing/%', '/%zz', '/%FF']) expect(isReadable(path), path).toBe(false)
  for (const path of ['/', '/pricing', '/caf%C3%A9', '/100%25']) expect(isReadable(path), path).toBe(true)
})

import { expect, test } from 'vitest'
import { opensAtTop } from './opensAtTop.ts'

const arrive = (type: string | undefined, hash = '') =>
  opensAtTop({
    performance: { getEntriesByType: () => (type ? [{ type }] : []) },
    location: { hash },
  } as unknown as Window)

test('a visit begins at the top', () => {
  expect(arrive('navigate')).toBe(true)
})

test('an anchor, a way back and a reload lead into the page', () => {
  expect([arrive('navigate', '#faq'), arrive('back_forward'), arrive('reload')]).toEqual([false, false, false])
})

test('a browser that does not say how one arrived counts as a visit', () => {
  expect(arrive(undefined)).toBe(true)
})

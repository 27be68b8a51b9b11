import { expect, test } from 'vitest'
import { mayReload } from './mayReload.ts'

test('a page whose scripts are gone reloads once, and once more after the next deployment', () => {
  const kept = new Map<string, string>()
  const session = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => Boolean(kept.set(key, value)),
  }
  expect([mayReload(session, 'a1'), mayReload(session, 'a1'), mayReload(session, 'b2')]).toEqual([true, false, true])
})

test('where the session cannot be remembered, nothing reloads', () => {
  expect(mayReload({ get: () => null, set: () => false }, 'a1')).toBe(false)
})

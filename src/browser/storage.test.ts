import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'

test('a stored text comes back, and is gone once removed', () => {
  const store = safeStorage(memoryStorage)
  expect(store.set('draft', 'Hello')).toBe(true)
  expect(store.get('draft')).toBe('Hello')
  store.remove('draft')
  expect(store.get('draft')).toBeNull()
})

test('blocked storage reads as empty and says that nothing was kept', () => {
  const store = safeStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(store.set('draft', 'Hello')).toBe(false)
  expect(store.get('draft')).toBeNull()
  expect(() => store.remove('draft')).not.toThrow()
})

test('full storage says that nothing was kept', () => {
  const full = Object.assign(memoryStorage(), {
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  expect(safeStorage(() => full).set('draft', 'Hello')).toBe(false)
})

const kept = new Map<string, string>()

function memoryStorage(): Storage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    length: 0,
  }
}

import type { SafeStorage } from '#src/browser/storage.ts'

/** A storage for tests, which shows what it keeps. */
export function memoryStore(first: Record<string, string> = {}): SafeStorage & { kept: () => Record<string, string> } {
  const entries = new Map(Object.entries(first))
  return {
    get: (key) => entries.get(key) ?? null,
    set(key, value) {
      entries.set(key, value)
      return true
    },
    remove: (key) => void entries.delete(key),
    kept: () => Object.fromEntries(entries),
  }
}

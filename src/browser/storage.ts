/**
 * Browser storage that never throws. It is missing in some private windows, blocked by some settings and full on some
 * phones; nothing on the site may depend on it.
 */
export interface SafeStorage {
  /** The stored text, or `null` when there is none or storage cannot be read. */
  get(key: string): string | null
  /** @returns whether the text was kept */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/**
 * @param open  gives the storage; called each time, because even naming `localStorage` throws where it is blocked
 */
export function safeStorage(open: () => Storage): SafeStorage {
  return {
    get(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        open().removeItem(key)
      } catch {
        // Nothing was kept, so there is nothing to remove.
      }
    },
  }
}

/** Lasts until the tab is closed. */
export const sessionStore = safeStorage(() => sessionStorage)
/** Lasts until the visitor clears it. */
export const localStore = safeStorage(() => localStorage)

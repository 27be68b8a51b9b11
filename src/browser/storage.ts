/**
 * Browser storage that never throws. It is missing in some private windows, blocked by some settings and full on some
 * phones; nothing on the site may depend on it.
 *
 * @param open  gives the storage; called each time, because even naming `localStorage` throws where it is blocked
 */
export function safeStorage(open: () => Storage) {
  const attempt = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      return run(open())
    } catch {
      return otherwise
    }
  }
  return {
    /** The stored text, or `null` when there is none or storage cannot be read. */
    get: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    /** @returns whether the text was kept */
    set: (key: string, value: string): boolean => attempt((storage) => storage.setItem(key, value) ?? true, false),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>

/** Lasts until the tab is closed. */
export const sessionStore = safeStorage(() => sessionStorage)
/** Lasts until the visitor clears it. */
export const localStore = safeStorage(() => localStorage)

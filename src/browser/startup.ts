import { isCrawler } from './crawlers.ts'
import type { SafeStorage } from './storage.ts'

/** What the cleaning reads and removes; the browser's own objects, or a test's. */
export interface StartupHost {
  session: Pick<SafeStorage, 'get' | 'set'>
  /** Absent on pages without HTTPS. */
  serviceWorker?: { getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]> }
  caches?: { keys(): Promise<string[]>; delete(name: string): Promise<boolean> }
  location: { href: string; replace(url: string): void }
}

export interface StartupOptions {
  startupReload: 'when-stale' | 'always'
  buildId: string
}

const doneKey = 'startup-cleaned'

/**
 * Removes what an older site left in the browser (service workers and their caches), once per session, and then reloads
 * once with `?v=<build id>`, so that nothing of the old copy stays on the screen. Where the session cannot remember that
 * this was done, it cleans but never reloads. A crawler has nothing to clean.
 */
export async function cleanStart(host: StartupHost, { startupReload, buildId }: StartupOptions): Promise<void> {
  const { session, serviceWorker, caches, location } = host
  if (isCrawler(navigator.userAgent) || session.get(doneKey)) return
  const remembered = session.set(doneKey, '1')
  const removed = await Promise.all([
    removeAll(
      () => serviceWorker?.getRegistrations(),
      (registration) => registration.unregister(),
    ),
    removeAll(
      () => caches?.keys(),
      (name) => caches?.delete(name),
    ),
  ])
  if (!remembered || (startupReload === 'when-stale' && !removed.includes(true))) return
  const url = new URL(location.href)
  url.searchParams.set('v', buildId)
  location.replace(url.href)
}

/** Takes the parameter that the reload added out of the address. */
export function dropVersion(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('v')) return
  url.searchParams.delete('v')
  history.replaceState(history.state, '', url.href)
}

/** @returns whether there was anything; what the browser keeps to itself counts as nothing */
async function removeAll<T>(
  find: () => Promise<readonly T[]> | undefined,
  remove: (one: T) => Promise<boolean> | undefined,
): Promise<boolean> {
  try {
    const found = (await find()) ?? []
    await Promise.all(found.map(remove))
    return found.length > 0
  } catch {
    return false
  }
}

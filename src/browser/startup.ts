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
  reload: 'when-stale' | 'always'
  buildId: string
}

const doneKey = 'startup-cleaned'

/**
 * Removes what an older site left in the browser (service workers and their caches), once per session, and then reloads
 * once with `?v=<build id>`, so that nothing of the old copy stays on the screen. Where the session cannot remember that
 * this was done, it cleans but never reloads.
 */
export async function cleanStart(host: StartupHost, { reload, buildId }: StartupOptions): Promise<void> {
  if (host.session.get(doneKey)) return
  const remembered = host.session.set(doneKey, '1')
  const removed = await Promise.all([removeWorkers(host.serviceWorker), removeCaches(host.caches)])
  if (!remembered || (reload === 'when-stale' && !removed.includes(true))) return
  const url = new URL(host.location.href)
  url.searchParams.set('v', buildId)
  host.location.replace(url.href)
}

/** The address without the parameter that the reload added, or nothing when it has none. */
export function withoutVersion(href: string): string | undefined {
  const url = new URL(href)
  if (!url.searchParams.has('v')) return undefined
  url.searchParams.delete('v')
  return url.href
}

async function removeWorkers(workers: StartupHost['serviceWorker']): Promise<boolean> {
  try {
    const found = (await workers?.getRegistrations()) ?? []
    await Promise.all(found.map((registration) => registration.unregister()))
    return found.length > 0
  } catch {
    return false
  }
}

async function removeCaches(caches: StartupHost['caches']): Promise<boolean> {
  try {
    const found = (await caches?.keys()) ?? []
    await Promise.all(found.map((name) => caches?.delete(name)))
    return found.length > 0
  } catch {
    return false
  }
}

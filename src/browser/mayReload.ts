import type { SafeStorage } from './storage.ts'

const doneKey = 'stale-reload'

/**
 * Whether a page whose scripts are gone may reload itself: a deployment has replaced them, and the server has the new page.
 * Once for each build, since a script that a filter or a broken connection holds back would be missing again for ever.
 *
 * @param buildId  of the page that is shown
 */
export function mayReload(session: Pick<SafeStorage, 'get' | 'set'>, buildId: string): boolean {
  return session.get(doneKey) !== buildId && session.set(doneKey, buildId)
}

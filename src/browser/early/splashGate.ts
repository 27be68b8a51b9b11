import { isCrawler } from '../crawlers.ts'
import { sessionStore } from '../storage.ts'

const seenKey = 'splash-seen'

/**
 * Whether this page load shows the splash; a session that it is shown to remembers it.
 *
 * @param show  of `splash` in `site.yaml`
 * @param isStepInside  a page of this site has led here
 */
export function showsSplash(show: string | undefined, isStepInside: boolean): boolean {
  if (show === 'never' || isStepInside || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  if (isCrawler(navigator.userAgent)) return false
  const seen = sessionStore.get(seenKey)
  const remembered = sessionStore.set(seenKey, '1')
  // Where storage is blocked, "once" cannot be kept.
  return show !== 'once-per-session' || (remembered && !seen)
}

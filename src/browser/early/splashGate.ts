import { isCrawler } from '../crawlers.ts'
import type { SafeStorage } from '../storage.ts'

export interface SplashAudience {
  show: string | undefined
  userAgent: string
  reducedMotion: boolean
  /** A page of this site has led here. */
  isStepInside: boolean
  session: Pick<SafeStorage, 'get' | 'set'>
}

const seenKey = 'splash-seen'

/** Whether this page load shows the splash; a session that it is shown to remembers it. */
export function showsSplash({ show, userAgent, reducedMotion, isStepInside, session }: SplashAudience): boolean {
  if (show === 'never' || reducedMotion || isStepInside || isCrawler(userAgent)) return false
  const seen = session.get(seenKey)
  const remembered = session.set(seenKey, '1')
  // Where storage is blocked, "once" cannot be kept.
  return show !== 'once-per-session' || (remembered && !seen)
}

/** Whether a link or form of this site led to this page, which the browser then loads whole while the app is not there yet. */
export function isStepInside({
  performance,
  document,
  location,
}: Pick<Window, 'performance' | 'document' | 'location'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A reload keeps the referrer of the first load.
  return navigation?.type !== 'reload' && document.referrer.startsWith(`${location.origin}/`)
}

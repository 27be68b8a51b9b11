import { isCrawler } from '../crawlers.ts'
import type { SafeStorage } from '../storage.ts'

export interface SplashAudience {
  show: string | undefined
  userAgent: string
  reducedMotion: boolean
  session: Pick<SafeStorage, 'get' | 'set'>
}

const seenKey = 'splash-seen'

/** Whether this page load shows the splash; a session that it is shown to remembers it. */
export function showsSplash({ show, userAgent, reducedMotion, session }: SplashAudience): boolean {
  if (show === 'never' || reducedMotion || isCrawler(userAgent)) return false
  const seen = session.get(seenKey)
  const remembered = session.set(seenKey, '1')
  // Where storage is blocked, "once" cannot be kept.
  return show !== 'once-per-session' || (remembered && !seen)
}

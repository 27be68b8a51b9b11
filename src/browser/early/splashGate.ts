import { isCrawler } from '../crawlers.ts'

export interface SplashAudience {
  show: string | undefined
  userAgent: string
  reducedMotion: boolean
  session: Pick<Storage, 'getItem' | 'setItem'>
}

const seenKey = 'splash-seen'

/** Whether this page load shows the splash; a session that it is shown to remembers it. */
export function showsSplash({ show, userAgent, reducedMotion, session }: SplashAudience): boolean {
  if (show === 'never' || reducedMotion || isCrawler(userAgent)) return false
  try {
    const seen = session.getItem(seenKey)
    session.setItem(seenKey, '1')
    return show !== 'once-per-session' || !seen
  } catch {
    // Storage is blocked, so "once" cannot be kept.
    return show !== 'once-per-session'
  }
}

import type { Site } from '../site/site.ts'
import { listAt } from '../values/own.ts'
import { pathPattern } from '../values/pathPattern.ts'

/** An address, or a pattern of addresses, that `site.yaml` lists as still to come: `links.unpublished`, `links.later`. */
export interface LinkPattern {
  list: 'unpublished' | 'later'
  index: number
  /** As written. */
  pattern: string
  matches: (path: string) => boolean
}

export function linkPatterns({ settings: { settings } }: Pick<Site, 'settings'>): LinkPattern[] {
  return (['unpublished', 'later'] as const).flatMap((list) =>
    listAt(settings, 'links', list).flatMap((pattern, index): LinkPattern[] =>
      typeof pattern === 'string' ? [{ list, index, pattern, matches: pathPattern(correctPattern(pattern)) }] : [],
    ),
  )
}

/** `/blog/` and `/blog/**` mean all that is below `/blog`, and `blog/*` lacks its slash. */
export function correctPattern(pattern: string): string {
  const whole = `${pattern.startsWith('/') ? '' : '/'}${pattern}${/.\/$/.test(pattern) ? '*' : ''}`
  return whole.replace(/\*{2,}/g, '*')
}

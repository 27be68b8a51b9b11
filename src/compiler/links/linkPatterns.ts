import type { Site } from '../site/site.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
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
  return (['unpublished', 'later'] as const).flatMap((list) => {
    // Settings with mistakes arrive as they are written.
    const written = own(settings.links, list)
    return (Array.isArray(written) ? written : []).flatMap((pattern: unknown, index): LinkPattern[] =>
      typeof pattern === 'string' ? [{ list, index, pattern, matches: pathPattern(correctPattern(pattern)) }] : [],
    )
  })
}

/** `/blog/` and `/blog/**` mean all that is below `/blog`, and `blog/*` lacks its slash. */
export function correctPattern(pattern: string): string {
  const whole = `${pattern.startsWith('/') ? '' : '/'}${pattern}${/.\/$/.test(pattern) ? '*' : ''}`
  return whole.replace(/\*{2,}/g, '*')
}

/** `/resource/blog/first` is nearly in a folder of pages to come, `/resources/blog`. */
export function nearestExpected(path: string, patterns: readonly LinkPattern[]): string | undefined {
  const end = path.lastIndexOf('/')
  const folders = patterns.flatMap(({ pattern }) => (/^\/.*\/\*$/.test(pattern) ? [pattern.slice(0, -2)] : []))
  const folder = nearest(path.slice(0, end), folders)
  return folder === undefined ? undefined : folder + path.slice(end)
}

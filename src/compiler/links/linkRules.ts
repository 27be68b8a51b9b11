import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import { lostSettings } from '../stages/lostSettings.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { pathPattern } from './pathPattern.ts'
import type { SiteMap } from './siteMap.ts'

/** The addresses that `site.yaml` expects to be dead: `links.unpublished` and `links.later`. */
export interface LinkRules {
  /** Notes that a link leads to this path. */
  linked(path: string): void
  /** Notes that a link leads to this path, and nothing is there. */
  excused(path: string): void
  /** The path may be linked though there is no page; nothing can be said while `site.yaml` cannot be read. */
  isExpected(path: string): boolean
  /** An address that may be linked, and is nearly this one. */
  nearest(path: string): string | undefined
  patterns: readonly LinkPattern[]
}

interface LinkPattern {
  list: 'unpublished' | 'later'
  index: number
  pattern: string
  matches: (path: string) => boolean
  /** Some link leads to such a path. */
  used: boolean
  /** Some link leads to such a path, and no page is there. */
  excuses: boolean
}

export function linkRules({ settings }: CompiledSite, context: StageContext): LinkRules {
  const patterns = (['unpublished', 'later'] as const).flatMap((list) => {
    // Settings with mistakes come as they are written; their own diagnostics tell what is wrong.
    const written = own(settings.links, list)
    return (Array.isArray(written) ? written : []).flatMap((pattern: unknown, index): LinkPattern[] =>
      typeof pattern === 'string'
        ? [{ list, index, pattern, matches: pathPattern(whole(pattern)), used: false, excuses: false }]
        : [],
    )
  })
  const isUnknown = lostSettings(context, 'links', 'redirects')
  return {
    patterns,
    linked: (path) => {
      for (const pattern of patterns) if (!pattern.used) pattern.used = pattern.matches(path)
    },
    nearest: (path) => {
      const end = path.lastIndexOf('/')
      const folders = patterns.flatMap(({ pattern }) => (/^\/.*\/\*$/.test(pattern) ? [pattern.slice(0, -2)] : []))
      const folder = nearest(path.slice(0, end), folders)
      return folder === undefined ? undefined : folder + path.slice(end)
    },
    isExpected: (path) => isUnknown || patterns.some((pattern) => pattern.matches(path)),
    excused: (path) => {
      for (const pattern of patterns) if (!pattern.excuses) pattern.excuses = pattern.matches(path)
    },
  }
}

/**
 * `/blog/` is meant as all that is below it, as is `/blog/**`, and `blog/*` has a slash before it; what is missing is told
 * once, there.
 */
function whole(pattern: string): string {
  const meant = `${pattern.startsWith('/') ? '' : '/'}${pattern}${/.\/$/.test(pattern) ? '*' : ''}`
  return meant.replace(/\*{2,}/g, '*')
}

/** Both lists must shrink: a pattern that no link needs, or a page for later that is there, is told. */
export function checkLinkRules(
  { patterns }: LinkRules,
  site: CompiledSite,
  context: StageContext,
  map: SiteMap,
): Diagnostic[] {
  return patterns.flatMap(({ list, index, pattern, matches, used }) => {
    const range = () => context.origin('site', ['links', list, index])
    if (whole(pattern) !== pattern) return [error('link/form', range(), { to: pattern, correct: whole(pattern) })]
    const isDone = list === 'later' || !pattern.includes('*')
    const done = isDone ? site.pages.find(({ path, status }) => status === 200 && matches(path)) : undefined
    if (done) return [warning('link/later-done', range(), { pattern, path: done.path, list })]
    if (used || map.isUnfinished(pattern) || isMentioned(pattern, context)) return []
    return [warning('link/pattern-unused', range(), { pattern, list })]
  })
}

/** A section with mistakes is not in the compiled page, but its links still need the pattern. */
function isMentioned(pattern: string, { sources }: StageContext): boolean {
  const start = pattern.replace(/\*.*$/s, '')
  if (start === '/') return false
  for (const [file, { text }] of sources) if (!file.endsWith('site.yaml') && text.includes(start)) return true
  return false
}

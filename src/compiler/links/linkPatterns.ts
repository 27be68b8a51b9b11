import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { StageContext } from '../stages/stage.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import { pathPattern } from './pathPattern.ts'

/** An address, or a pattern of addresses, that `site.yaml` lists as still to come: `links.unpublished`, `links.later`. */
export interface LinkPattern {
  list: 'unpublished' | 'later'
  index: number
  /** As written. */
  pattern: string
  matches: (path: string) => boolean
}

export function linkPatterns({ settings }: Pick<CompiledSite, 'settings'>): LinkPattern[] {
  return (['unpublished', 'later'] as const).flatMap((list) => {
    // Settings with mistakes arrive as they are written.
    const written = own(settings.links, list)
    return (Array.isArray(written) ? written : []).flatMap((pattern: unknown, index): LinkPattern[] =>
      typeof pattern === 'string' ? [{ list, index, pattern, matches: pathPattern(correctPattern(pattern)) }] : [],
    )
  })
}

/** `/blog/` and `/blog/**` mean all that is below `/blog`, and `blog/*` lacks its slash. */
function correctPattern(pattern: string): string {
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

/**
 * Checks that both lists shrink: no link needs a pattern any more, or the page for later is there.
 *
 * @param linked  the paths that links lead to
 */
export function checkPatterns(
  patterns: readonly LinkPattern[],
  linked: ReadonlySet<string>,
  site: CompiledSite,
  context: StageContext,
): Diagnostic[] {
  return patterns.flatMap(({ list, index, pattern, matches }) => {
    const range = () => context.origin('site', ['links', list, index])
    const correct = correctPattern(pattern)
    if (correct !== pattern) return [error('link/form', range(), { to: pattern, correct })]
    const isOnePage = list === 'later' || !pattern.includes('*')
    const done = isOnePage ? site.pages.find(({ path, status }) => status === 200 && matches(path)) : undefined
    if (done) return [warning('link/later-done', range(), { pattern, path: done.path, list })]
    if (linked.values().some(matches) || isMentioned(pattern, context)) return []
    return [warning('link/pattern-unused', range(), { pattern, list })]
  })
}

/** A draft, or a section that is not there today, may have the link that needs the pattern. */
function isMentioned(pattern: string, { sources }: StageContext): boolean {
  const start = pattern.replace(/\*.*$/s, '')
  if (start === '/') return false
  for (const [file, { text }] of sources) if (!file.endsWith('site.yaml') && text.includes(start)) return true
  return false
}

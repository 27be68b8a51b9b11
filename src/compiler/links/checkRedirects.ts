import { posix } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { own } from '../values/own.ts'
import { linkProblems } from './linkProblems.ts'
import { parseLink } from './parseLink.ts'
import { reservedFor } from './reserved.ts'
import type { Targets } from './targets.ts'

/** Checks `redirects` of `site.yaml`: each happens, happens once, ends, and ends at a page that is there. */
export function checkRedirects(site: Site, targets: Targets): Diagnostic[] {
  // Redirects that are not written as they should be are left out of the site; positions count them.
  const written: unknown = own(site.settings.settings, 'redirects')
  const indexOf = (redirect: unknown) => (Array.isArray(written) ? written.indexOf(redirect) : 0)
  const next = new Map(site.redirects.map(({ from, to }) => [from, to.replace(/[?#].*$/s, '')]))
  const firsts = new Map<string, number>()
  const inReportedCircle = new Set<string>()
  return site.redirects.flatMap((redirect) => {
    const { from, to } = redirect
    const index = indexOf(redirect)
    const at = (part: 'from' | 'to') => site.location(site.settings, ['redirects', index, part])
    const first = firsts.get(from)
    if (first !== undefined) {
      const { line } = site.location(site.settings, ['redirects', first, 'from'])
      return [error('link/redirect-twice', at('from'), { from, line })]
    }
    firsts.set(from, index)
    if (targets.page(from)) return [error('link/redirect-shadowed', at('from'), { from })]
    const use = reservedFor(from)
    if (use !== undefined) return [error('link/redirect-reserved', at('from'), { from, use })]
    const correct = plainPath(from)
    if (correct !== from) return [error('link/redirect-form', at('from'), { from, correct })]
    if (inReportedCircle.has(from)) return []
    const circle = circleFrom(from, next)
    for (const step of circle) inReportedCircle.add(step)
    if (circle.length > 0) return [error('link/redirect-loop', at('to'), { from, way: circle })]

    const parsed = parseLink(to)
    const isAnAddress = parsed.kind === 'elsewhere' ? to.startsWith('https://') : parsed.kind !== 'anchor'
    if (!isAnAddress) return [error('link/relative', at('to'), { to })]
    const end = parsed.kind === 'page' ? targets.destination(parsed.path) : undefined
    if (parsed.kind === 'page' && end !== parsed.path)
      return end === undefined ? [] : [error('link/redirect-chain', at('to'), { from, to: parsed.path, end })]
    // A visitor brings the query along, so a redirect is not held to what its page knows.
    const target = parsed.kind === 'page' ? { ...parsed, search: {} } : parsed
    const link = { to, path: [], parsed: target, isInText: true, search: {}, key: '' }
    return linkProblems(link, targets).map(({ severity, code, facts }) => ({ severity, code, place: at('to'), facts }))
  })
}

/** A path as a file can have it: one slash between the parts, none at the end, and no way up. */
function plainPath(path: string): string {
  const plain = posix.normalize(path.replaceAll('\\', '/').replace(/\/+/g, '/'))
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain
}

/** The redirects that lead from a path back to it, which is the last; none when it only leads into a circle of others. */
function circleFrom(from: string, next: ReadonlyMap<string, string>): readonly string[] {
  const way = new Set<string>()
  for (let step = next.get(from); step !== undefined && !way.has(step); step = next.get(step)) {
    way.add(step)
    if (step === from) return [...way]
  }
  return []
}

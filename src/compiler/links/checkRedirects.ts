import { posix } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { StageContext } from '../stages/stage.ts'
import { own } from '../values/own.ts'
import { fileClashes } from './fileClash.ts'
import type { LinkRules } from './linkRules.ts'
import { parseLink } from './parseLink.ts'
import { reservedFor } from './reserved.ts'
import { checkSeason, type Seasonal, seasonalTarget } from './seasonalLinks.ts'
import type { SiteMap } from './siteMap.ts'

/**
 * Checks `redirects` of `site.yaml`: each happens, happens once, ends, and ends at a page that is there, and no other file
 * of the release stands in the place of the page that each leaves at its old address.
 */
export function checkRedirects(
  site: CompiledSite,
  context: StageContext,
  map: SiteMap,
  rules: LinkRules,
  seasonal: Seasonal,
): Diagnostic[] {
  if (site.redirects.length === 0) return []
  const first = new Map<string, number>()
  const loops = loopsIn(site)
  const toldLoops = new Set<readonly string[]>()
  const clashOf = fileClashes(site)
  // Redirects that are not written as they should be are left out of the site; positions count them.
  const written: unknown = own(site.settings, 'redirects')
  return site.redirects.flatMap((redirect) => {
    const { from, to } = redirect
    const index = Array.isArray(written) ? written.indexOf(redirect) : 0
    const at = (part: 'from' | 'to') => context.origin('site', ['redirects', index, part])
    const earlier = first.get(from)
    if (earlier !== undefined) {
      const { line } = context.origin('site', ['redirects', earlier, 'from'])
      return [error('link/redirect-twice', at('from'), { from, line })]
    }
    first.set(from, index)
    if (map.page(from)) return [error('link/redirect-shadowed', at('from'), { from })]
    const use = reservedFor(from)
    if (use !== undefined) return [error('link/redirect-reserved', at('from'), { from, use })]
    const correct = plainPath(from)
    if (correct !== from) return [error('link/redirect-form', at('from'), { from, correct })]
    const clash = clashOf(from)
    if (clash) return [error('link/redirect-file', at('from'), { from, ...clash })]
    const target = parseLink(to)
    if (target.kind === 'elsewhere') return to.startsWith('https://') ? [] : [error('link/relative', at('to'), { to })]
    if (target.kind === 'incomplete') return [error('link/address', at('to'), { to, example: target.example })]
    if (target.kind === 'local') return [error('link/local', at('to'), { path: target.path })]
    if (target.kind === 'scheme') return [error('link/scheme', at('to'), target)]
    if (target.kind !== 'page')
      return [error('link/relative', at('to'), { to, correct: 'correct' in target ? target.correct : undefined })]

    rules.linked(target.path)
    const end = map.destination(target.path)
    if (end === undefined || end === from) {
      const way = loops.get(from)
      // What only leads into a loop is not part of it.
      if (!way || toldLoops.has(way)) return []
      toldLoops.add(way)
      return [error('link/redirect-loop', at('to'), { from, way })]
    }
    if (end !== target.path) return [error('link/redirect-chain', at('to'), { from, to: target.path, end })]
    if (map.page(end)) {
      const anchors = map.anchors(map.page(end)!)
      if (!target.hash || anchors.has(target.hash)) {
        const season = seasonalTarget(target, undefined, map, seasonal)
        const place = { owner: 'site', path: ['redirects', index, 'to'], context } as const
        return season === undefined ? [] : checkSeason(season, seasonal, place)
      }
      return [error('link/anchor', at('to'), { path: end, id: target.hash, ids: [...anchors].sort() })]
    }
    if (map.isUnfinished(end) || rules.isExpected(end)) return []
    return [error('link/broken', at('to'), { path: end, nearest: map.nearestPath(end) })]
  })
}

/** A path as a file can have it: one slash between the parts, none at the end, and no way up. */
function plainPath(path: string): string {
  const plain = posix.normalize(path.replaceAll('\\', '/').replace(/\/+/g, '/'))
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain
}

/** Of each path in a loop of redirects, the loop from its first redirect on, ending where it begins. */
function loopsIn({ redirects }: CompiledSite): ReadonlyMap<string, readonly string[]> {
  const next = new Map(redirects.map(({ from, to }) => [from, to.replace(/[?#].*$/s, '')]))
  const seen = new Set<string>()
  const loops = new Map<string, readonly string[]>()
  for (const { from } of redirects) {
    const way: string[] = []
    let step: string | undefined = from
    for (; step !== undefined && !seen.has(step); step = next.get(step)) {
      seen.add(step)
      way.push(step)
    }
    const start = step === undefined ? -1 : way.indexOf(step)
    if (start < 0) continue
    const members = way.slice(start)
    const isMember = new Set(members)
    const first = members.indexOf(redirects.find((redirect) => isMember.has(redirect.from))!.from)
    const loop = [...members.slice(first + 1), ...members.slice(0, first + 1)]
    for (const member of members) loops.set(member, loop)
  }
  return loops
}

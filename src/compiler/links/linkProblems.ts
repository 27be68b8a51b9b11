import { inCommon } from '../dates/days.ts'
import type { Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { PageItem } from '../page/compilePage.ts'
import { nearest } from '../values/nearest.ts'
import { checkQuery } from './checkQuery.ts'
import type { Link } from './links.ts'
import type { ParsedLink } from './parseLink.ts'
import { type Problem, problem } from './problem.ts'
import type { Targets } from './targets.ts'

/** All that can be said about a link without knowing where it stands; of `#id` alone, that is nothing. */
export function linkProblems(link: Link, targets: Targets): Problem[] {
  const { to, parsed } = link
  switch (parsed.kind) {
    case 'anchor':
      return []
    case 'elsewhere':
      return ownAddress(to, targets.url)
    case 'local':
      return [problem('link/local', { path: parsed.path })]
    case 'scheme':
      return [problem('link/scheme', { scheme: parsed.scheme, correct: parsed.correct })]
    case 'incomplete':
      return [problem('link/address', { to, example: parsed.example, correct: parsed.correct })]
    case 'relative':
      return [relativeLink(to, parsed.correct, targets)]
    case 'page':
      return pageProblems(link, parsed, targets)
  }
}

/** `https://www.tidewheel.example/pricing` on that very site. */
function ownAddress(to: string, own: string | undefined): Problem[] {
  if (own === undefined || !(to === own || to.startsWith(`${own}/`))) return []
  return [{ ...problem('link/own-address', { path: to.slice(own.length) || '/' }), severity: 'warning' }]
}

function relativeLink(to: string, correct: string | undefined, targets: Targets): Problem {
  const isSharedValue = correct === undefined ? /\s/.test(to) : /^(?:mailto|tel):/.test(correct)
  const facts = { to, correct: correct?.startsWith('/') ? existingPath(correct, targets) : correct }
  return problem('link/relative', facts, isSharedValue ? 'use' : 'link')
}

/** The path with its slash where there is such a page, or else the page that is nearly called so. */
function existingPath(correct: string, targets: Targets): string | undefined {
  const [path = '', rest = ''] = correct.split(/(?=#)/)
  const isThere =
    targets.page(path) || targets.isExpected(path) || targets.isUnfinished(path) || targets.destination(path) !== path
  if (isThere) return correct
  const near = targets.nearestPath(path)
  return near && near + rest
}

function pageProblems(link: Link, { path, search, hash }: ParsedLink & { kind: 'page' }, targets: Targets): Problem[] {
  if (Object.keys(search).length > 0 && !link.isInText) {
    const merged = Object.entries({ ...search, ...link.search }).map(
      ([param, value]) => [param, String(value)] as const,
    )
    return [problem('link/query-in-path', { search: Object.fromEntries(merged) })]
  }
  const end = targets.destination(path)
  if (end === undefined || targets.isUnfinished(path)) return []
  const page = targets.page(end)
  if (page) {
    return [
      ...(hash === undefined ? [] : anchorProblems(hash, page, targets)),
      ...checkQuery(link.isInText ? search : link.search, page, targets),
    ]
  }
  return end !== path || targets.isExpected(path) ? [] : [missingPage(path, link.to, targets)]
}

/** The page is not there: what may have been meant. */
function missingPage(path: string, to: string, targets: Targets): Problem {
  const correct = asWritten(path)
  if (correct !== path && (targets.page(correct) || targets.destination(correct) !== correct))
    return problem('link/form', { to, correct: to.replace(/^[^?#]*/, () => correct) })
  if (targets.isAbsent(path)) return problem('link/broken', { path, absent: 'draft' })
  const facts: Facts<'link/broken'> = { path, nearest: withBinding(path) ?? targets.nearestPath(path) }
  return problem('link/broken', { ...facts, ...targets.templateOf(path) })
}

/** As this site writes its paths: lower case, one slash between the parts, and no file. */
function asWritten(path: string): string {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  return `/${parts.join('/')}`.replace(/(\/index)?(\.html?|\.ya?ml)?$/, '') || '/'
}

/** `/industries/{slug}`, `/industries/:slug`, `/industries/[slug]`: a binding has two braces. */
function withBinding(path: string): string | undefined {
  const meant = path.replace(/(?<=\/)[{:[](\w+)[}\]]?(?=\/|$)/g, '{{$1}}')
  return meant === path ? undefined : meant
}

/** Checks that a page has such an id, and has it today. */
export function anchorProblems(id: string, item: PageItem, { site: { today } }: Targets): Problem[] {
  const { path, isPartial } = item
  // Browsers scroll to the top for both, without any such element.
  if (id === '' || id === 'top') return []
  const ids = item.ids()
  const place = ids.get(id)
  if (!place) {
    const known = [...ids.keys()].sort()
    return isPartial ? [] : [problem('link/anchor', { path, id, ids: known, nearest: nearest(id, known) })]
  }
  const around = item.seasons.filter((season) => season.path.every((step, depth) => step === place[depth]))
  const { from, until } = inCommon(around.map(({ days }) => days))
  const isThere = (from === undefined || from <= today) && (until === undefined || today <= until)
  // Days in the wrong order have a diagnostic of their own.
  const isNever = from !== undefined && until !== undefined && until < from
  return isThere || isNever ? [] : [problem('link/out-of-season', { target: `${path}#${id}`, from, until })]
}

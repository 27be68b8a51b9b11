import { inCommon, isShown } from '../dates/days.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageItem } from '../page/compilePage.ts'
import { isLeftBehind } from '../read/disk.ts'
import { nearest } from '../values/nearest.ts'
import { own } from '../values/own.ts'
import type { Link } from './links.ts'
import { asWritten, mediaFolder, type ParsedLink, parseLink } from './parseLink.ts'
import type { Targets } from './targets.ts'

/** What is wrong with a link, wherever it stands. */
export interface Problem extends Omit<Diagnostic, 'place'> {
  code: Code
  /**
   * - `link`  the link as it is written, in an entry or fact when it comes from there
   * - `use`  where it is used as a link: a phone number is right in the facts
   * - a name or value of its query
   */
  at: 'link' | 'use' | { param: string; part: 'key' | 'value' }
}

export function problem<C extends Code>(code: C, facts: Facts<C>, at: Problem['at'] = 'link'): Problem {
  return { severity: 'error', code, facts, at }
}

/** What a visit can bring along to any page: it is remembered or counted, and changes nothing in sight. */
export const arrivalParams = ['source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
/** What a link asks about in words of its own, of a page with such a form. */
export const wishParam = 'interest'

/** All that can be said about a link without knowing where it stands; of `#id` alone, that is nothing. */
export function linkProblems(link: Link, targets: Targets): Problem[] {
  const { to, parsed } = link
  switch (parsed.kind) {
    case 'anchor':
      return []
    case 'elsewhere':
      // Addresses of other schemes have one origin all together, "null".
      if (!/^https?:/i.test(to) || !targets.url || URL.parse(to)?.origin !== URL.parse(targets.url)?.origin) return []
      return ownAddress(link, to.replace(/^\w+:\/\/[^/?#]*\/?/, '/'), 'warning', targets)
    case 'local':
      return ownAddress(link, parsed.path, 'error', targets)
    case 'scheme':
      return [problem('link/scheme', { scheme: parsed.scheme, correct: parsed.correct })]
    case 'incomplete':
      return [problem('link/address', { to, example: parsed.example, correct: parsed.correct })]
    case 'relative':
      return [relativeLink(to, parsed.correct, targets)]
    case 'file':
      return fileProblems(to, parsed.name, targets)
    case 'page':
      return pageProblems(link, parsed, targets)
  }
}

/** `https://www.tidewheel.example/pricing` on that very site works where there is such a page, so it is a warning. */
function ownAddress(link: Link, path: string, severity: Problem['severity'], targets: Targets): Problem[] {
  const within = linkProblems({ ...link, to: path, parsed: parseLink(path), isInText: true }, targets)
  const dead = within.filter(({ code }) => code === 'link/broken' || code === 'link/anchor')
  const form = within.find(({ code }) => code === 'link/form')
  const correct = form ? String(own(form.facts, 'correct')) : path
  return dead.length > 0 ? dead : [{ ...problem('link/own-address', { path: correct }), severity }]
}

function relativeLink(to: string, correct: string | undefined, targets: Targets): Problem {
  const isSharedValue = correct === undefined ? /\s/.test(to) : /^(?:mailto|tel):/.test(correct)
  const near = correct?.startsWith('/') ? existingPath(correct, targets) : correct
  const facts = { to, correct: fileMeant(to, targets) ?? near }
  return problem('link/relative', facts, isSharedValue ? 'use' : 'link')
}

/** The path with its slash where there is such a page, or else the page that is nearly called so. */
function existingPath(correct: string, targets: Targets): string | undefined {
  const [path = '', rest = ''] = correct.split(/(?=#)/)
  if (isThere(path, targets) || targets.isExpected(path) || targets.isUnfinished(path)) return correct
  const near = targets.nearestPath(path)
  return near && near + rest
}

function fileProblems(to: string, name: string, targets: Targets): Problem[] {
  const written = to.slice(mediaFolder.length)
  const address = targets.file(name)
  // A server cannot decode a sign of percent that stands for itself, and an encoded slash divides nothing.
  if (address !== undefined && !/^[^?#]*%(?:2f|(?![\da-f]{2}))/i.test(written)) return []
  const [rest = ''] = /[?#].*$/s.exec(to) ?? []
  const correct = targets.file(written) ?? (address && address + rest)
  if (correct) return [problem('link/form', { to, correct })]
  const facts = { path: mediaFolder + name, nearest: targets.nearestFile(name), isLeftBehind: isLeftBehind(name) }
  return [problem('link/broken', facts)]
}

/** The address of a file that is written as it lies in the content folder: `content/media/prices.pdf`, `prices.pdf`. */
function fileMeant(to: string, targets: Targets): string | undefined {
  return targets.file(to.replace(/^[./]*(?:content\/)?(?:media\/)?/i, ''))
}

/** As a page, or as the beginning of a redirect. */
function isThere(path: string, targets: Targets): boolean {
  return targets.page(path) !== undefined || targets.destination(path) !== path
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
      ...queryProblems(link.isInText ? search : link.search, page, targets),
    ]
  }
  const isAbove = link.path[0] === 'redirects' && targets.isAbove(path)
  return end !== path || isAbove || targets.isExpected(path) ? [] : [missingPage(path, link.to, targets)]
}

/** The page is not there: what may have been meant. */
function missingPage(path: string, to: string, targets: Targets): Problem {
  const correct = asWritten(path)
  if (correct !== path && isThere(correct, targets))
    return problem('link/form', { to, correct: to.replace(/^[^?#]*/, () => correct) })
  const absent = targets.absence(path)
  if (absent) return problem('link/broken', { path, absent })
  return problem('link/broken', {
    path,
    nearest: fileMeant(path, targets) ?? targets.nearestPath(path),
    ...targets.templateOf(path),
  })
}

/** Checks that a page has such an id, and has it today. */
export function anchorProblems(id: string, item: PageItem, { site: { today } }: Targets): Problem[] {
  const { path, isPartial } = item
  const ids = item.ids()
  // Browsers scroll to the top for both, without any such element.
  if (id === '' || id === 'top') return []
  const place = ids.get(id)
  if (!place) {
    const known = [...ids.keys()].sort()
    return isPartial ? [] : [problem('link/anchor', { path, id, ids: known, nearest: nearest(id, known) })]
  }
  const around = item.seasons.filter((season) => season.path.every((step, depth) => step === place[depth]))
  const { from, until } = inCommon(around.map(({ days }) => days))
  // Days in the wrong order have a diagnostic of their own.
  const isNever = from !== undefined && until !== undefined && until < from
  if (isNever || isShown({ from, until }, today)) return []
  return [problem('link/out-of-season', { target: `${path}#${id}`, from, until })]
}

/**
 * Checks a link's query against the page it leads to: the state of its blocks (`?view=modules`) and what its form lets a
 * link choose (`?package=Growth`).
 */
function queryProblems(search: Readonly<Record<string, unknown>>, item: PageItem, targets: Targets): Problem[] {
  // Its parameters may be those of a section that has mistakes.
  if (item.isPartial) return []
  const { path, search: params = {} } = item.page
  const presets = targets.presets(item)
  const free = [...arrivalParams, ...(presets ? [wishParam] : [])]
  return Object.entries(search).flatMap(([param, written]) => {
    const value = String(written)
    const values = params[param] ?? presets?.get(param)
    const isOfForm = params[param] === undefined
    if (values === 'text' || free.includes(param) || (isOfForm && targets.isPartial)) return []
    if (values === undefined) {
      const known = [...Object.keys(params), ...(presets ? [...presets.keys(), wishParam] : [])]
      const near = nearest(param, [...known, ...arrivalParams])
      return [problem('link/query', { path, param, known, nearest: near }, { param, part: 'key' })]
    }
    if (values.includes(value)) return []
    const facts = { path, param, value, isOfForm, known: values, nearest: nearest(value, values) }
    return [problem('link/query', facts, { param, part: 'value' })]
  })
}

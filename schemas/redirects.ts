import type { Redirect } from './compiled.ts'

/** What ends a path or a part of it stays encoded: a slash, a question mark and a hash. */
const ends = /%(2F|3F|23)/gi

/** A path decoded once, with composed letters; `%2F`, `%3F` and `%23` stay. `null` when it cannot be decoded. */
export function plainPath(path: string): string | null {
  try {
    const kept = path.replace(ends, (code) => `%25${code.slice(1).toUpperCase()}`)
    return path.isWellFormed() ? decodeURIComponent(kept).normalize() : null
  } catch {
    return null
  }
}

/** What {@link plainPath} has decoded, encoded again; what it left, once. */
export const encodedPath = (path: string): string => encodeURI(path).replace(/%25(?=2F|3F|23)/g, '%')

/** Parts that browsers resolve before they ask, and characters that no request can have. */
const neverAskedFor = /(?:^|\/)\.\.?(?:\/|$)|\p{Control}/u

/** The beginning of a redirect as it is compared: its path plain, its parameters in order; `null` when no browser asks for it. */
export function plainFrom(from: string): string | null {
  const [path, query] = pathAndQuery(from)
  const plain = plainPath(path)
  if (plain === null || neverAskedFor.test(plain) || plainPath(query) === null) return null
  const params = new URLSearchParams(query)
  params.sort()
  return withoutSlash(plain) + (query && `?${params}`)
}

/** @returns `query` with its `?`, or empty */
export function pathAndQuery(address: string): [path: string, query: string] {
  const [path = ''] = address.split('?', 1)
  return [path, address.slice(path.length)]
}

/** `/blog/*`: whatever is below; in `to`, the same rest at the end of its path. */
export const isOpen = (address: string): boolean => /^[^?#]*\/\*$/.test(address)

/** Whether `to` has a `*` that no rest of the address takes the place of. */
export const hasStrayStar = ({ from, to }: Redirect): boolean => to.includes('*') && !(isOpen(from) && isOpen(to))

export const withoutSlash = (path: string): string => path.replace(/(?<=..)\/$/, '')

/** In the order in which they count: queries, those of more parameters first; single paths; the longest of the open ones. */
export function mostExactFirst(rules: readonly Redirect[]): Redirect[] {
  const rank = ({ from }: Redirect) => {
    if (isOpen(from)) return -1 / from.length
    return from.includes('?') ? from.split('&').length : 0
  }
  return rules.toSorted((a, b) => rank(b) - rank(a))
}

/** Where a redirect leads, and what of the visitor's query goes along. */
export type Moved = Pick<Redirect, 'to'> & { query: string }

/** The redirects of a site, looked up by plain paths. */
export function redirectTable(rules: readonly Redirect[]) {
  const sorted = mostExactFirst(rules).map(({ from, to }) => {
    const [path, query] = pathAndQuery(from)
    return { path, wanted: [...new URLSearchParams(query)], to }
  })
  const byPath = Map.groupBy(sorted, ({ path }) => path)
  const open = sorted.filter(({ path }) => isOpen(path))

  /** By the rule for this very path that wants the most of its query. */
  function exact(path: string, query = ''): Moved | undefined {
    const fits = ([name, value]: [string, string]) => new URLSearchParams(query).has(name, value)
    const rule = byPath.get(withoutSlash(path))?.find(({ wanted }) => wanted.every(fits))
    if (!rule || rule.wanted.length === 0) return rule && { to: rule.to, query }
    const rest = new URLSearchParams(query)
    for (const [name, value] of rule.wanted) rest.delete(name, value)
    return { to: rule.to, query: rest.size > 0 ? `?${rest}` : '' }
  }

  /** By the rule for all below the deepest folder that has one. */
  function below(path: string): string | undefined {
    const rule = open.find((one) => `${path}/`.startsWith(one.path.slice(0, -1)))
    if (!rule || !isOpen(rule.to)) return rule?.to
    // Slashes that a visitor puts before the rest would name another host.
    const rest = encodedPath(path.slice(rule.path.length - 1).replace(/^[/\\]+/, ''))
    return withoutSlash(rule.to.slice(0, -1) + rest)
  }

  /**
   * @param page  the path of the page that a visitor of this one means, which comes before all that is open
   * @returns nothing where the page itself is
   */
  function find(path: string, query: string, page: (path: string) => string | undefined): Moved | undefined {
    const moved = exact(path, query)
    const there = page(path)
    if (moved || there === path) return moved
    const to = there ?? below(withoutSlash(path))
    return to === undefined ? undefined : { to, query }
  }

  return { exact, find }
}

/** Stands for the site's own address, which the result leaves out. */
const here = 'https://site.invalid'

/**
 * Where a visitor of a moved page goes, the query of the link included.
 *
 * @param to  a path of this site or the full address of another one; it may have its own query and `#anchor`
 * @param query  `?source=mail`, or empty
 */
export function redirectTo(to: string, query: string): string {
  const url = new URL(to, here)
  url.search += url.search ? query.replace('?', '&') : query
  // Behind `/a/..//` a path would begin like the address of another host.
  return url.href.replace(here, '').replace(/^\/{2,}/, '/')
}

import type { Redirect } from './compiled.ts'

/** A path decoded once, with composed letters; what ends a path or a part of it (`%2F`) stays. `null` when it cannot be decoded. */
export function plainPath(path: string): string | null {
  try {
    return path.isWellFormed() ? decodeURI(path.replace(/%\w\w/g, (sign) => sign.toUpperCase())).normalize() : null
  } catch {
    return null
  }
}

/** What {@link plainPath} has decoded, encoded again; what it left, once. */
export const encodedPath = (path: string): string => encodeURI(path).replace(/%25(?=2[346BCF]|3[ABDF]|40)/g, '%')

/** The beginning of a redirect as it is compared: its path plain, its parameters in order; `null` when it cannot be decoded. */
export function plainFrom(from: string): string | null {
  const [path, query] = pathAndQuery(from)
  const plain = plainPath(path)
  if (plain === null || plainPath(query) === null) return null
  const params = new URLSearchParams(query)
  params.sort()
  return query === '' ? plain : `${withoutSlash(plain)}?${params}`
}

/** @returns `query` with its `?`, or empty */
export function pathAndQuery(address: string): [path: string, query: string] {
  const [path = ''] = address.split('?', 1)
  return [path, address.slice(path.length)]
}

/** `/blog/*`: whatever is below; in `to`, the same rest at the end of its path. */
export const isOpen = (address: string): boolean => /^[^?#]*\/\*$/.test(address)

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

export type RedirectTable = ReturnType<typeof redirectTable>

/** The redirects of a site, looked up by plain paths. */
export function redirectTable(rules: readonly Redirect[]) {
  const sorted = mostExactFirst(rules)
  const { open = [], single = [] } = Object.groupBy(sorted, ({ from }) => (isOpen(from) ? 'open' : 'single'))
  const exact = new Map(single.map(({ from, to }) => [from.normalize(), to]))
  const byPath = (path: string) => exact.get(path) ?? exact.get(withoutSlash(path))
  const withQuery = single.filter(({ from }) => from.includes('?'))
  const queries = Map.groupBy(withQuery, ({ from }) => pathAndQuery(from)[0])

  function byQuery(path: string, query: string): Moved | undefined {
    for (const { from, to } of (query && queries.get(withoutSlash(path))) || []) {
      const left = new URLSearchParams(query)
      const wanted = [...new URLSearchParams(pathAndQuery(from)[1])]
      if (!wanted.every(([name, value]) => left.has(name, value))) continue
      for (const [name, value] of wanted) left.delete(name, value)
      return { to, query: left.size > 0 ? `?${left}` : '' }
    }
    return undefined
  }

  function below(path: string): string | undefined {
    const bare = withoutSlash(path)
    const { from = '', to } = open.find(({ from }) => `${bare}/`.startsWith(from.slice(0, -1))) ?? {}
    if (to === undefined || !isOpen(to)) return to
    // Slashes that a visitor puts before the rest would name another host.
    const rest = encodedPath(bare.slice(from.length - 1).replace(/^[/\\]+/, ''))
    return withoutSlash(to.slice(0, -1) + rest)
  }

  /**
   * @param page  the path of the page that a visitor of this one means, which comes before all that is open
   * @returns nothing where the page itself is
   */
  function find(path: string, query: string, page: (path: string) => string | undefined): Moved | undefined {
    const asked = byQuery(path, query)
    if (asked) return asked
    const exactly = byPath(path) ?? page(path)
    const to = exactly === path ? undefined : (exactly ?? below(path))
    return to === undefined ? undefined : { to, query }
  }

  return { byQuery, byPath, find }
}

/**
 * Where a visitor of a moved page goes, the query of the link included.
 *
 * @param to     a path of this site, which may have a query and an anchor of its own
 * @param query  `?source=mail`, or empty
 */
export function movedTo(to: string, query: string): string {
  const { pathname, searchParams, hash } = new URL(to, 'https://site.invalid')
  for (const [name, value] of new URLSearchParams(query)) searchParams.append(name, value)
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

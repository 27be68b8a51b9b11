/** Stands for the site's own address, which its links leave out. */
const here = 'https://site.invalid'

/**
 * Where a visitor of a moved page goes, the query of the link included.
 *
 * @param to     a path of this site or the full address of another one; it may have a query and an anchor of its own
 * @param query  `?source=mail`, or empty
 */
export function movedTo(to: string, query: string): string {
  const { origin, pathname, searchParams, hash } = new URL(to, here)
  for (const [name, value] of new URLSearchParams(query)) searchParams.append(name, value)
  return `${origin === here ? '' : origin}${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

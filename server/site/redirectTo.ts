/** Stands for the site's own address, which a `Location` leaves out. */
const here = 'https://site.invalid'

/**
 * The `Location` of a redirect that keeps the visitor's query.
 *
 * @param to  a path of this site or the full address of another one; it may have its own query and `#anchor`
 * @param query  `?source=mail`, or empty
 */
export function redirectTo(to: string, query: string): string {
  const { origin, pathname, search, hash } = new URL(to, here)
  const joined = search ? search + query.replace('?', '&') : query
  return `${origin === here ? '' : origin}${pathname}${joined}${hash}`
}

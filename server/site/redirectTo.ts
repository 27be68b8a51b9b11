/**
 * The `Location` of a redirect that keeps the visitor's query.
 *
 * @param to  a path of this site, which may end in its own query or `#anchor`
 * @param query  `?source=mail`, or empty
 */
export function redirectTo(to: string, query: string): string {
  const [address = '', anchor] = to.split('#', 2)
  const joined = address.includes('?') ? query.replace('?', '&') : query
  return `${encodeURI(decodeURI(address))}${joined}${anchor === undefined ? '' : `#${anchor}`}`
}

/** `?a=1&b=x%20y` as an object of texts; of a parameter that comes twice, the last counts. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The inverse of {@link parseQuery}: spaces become `%20`, values without content stay. */
export function writeQuery(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

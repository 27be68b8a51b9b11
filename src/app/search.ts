/** The query parameters of a page: the values a choice can have, or `text` for what a visitor types. */
export type SearchParams = Readonly<Record<string, readonly string[] | 'text'>>

/** A page's query, typed by its parameters. All are optional: without them the page shows its first state. */
export type Search<Params extends SearchParams> = {
  [Name in keyof Params]?: Params[Name] extends readonly (infer Value)[] ? Value : string
}

/**
 * Reads a page's own parameters and leaves all others (`utm_source`, `gclid`) as they are. A value that the page does not
 * know is dropped, so that an old or mistyped link shows the page's first state.
 */
export function readSearch<Params extends SearchParams>(
  params: Params,
  search: Record<string, unknown>,
): Search<Params> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(search)) {
    const values = Object.hasOwn(params, name) ? params[name] : undefined
    if (!Array.isArray(values) || values.includes(value)) read[name] = value
  }
  // Parameters that are not the page's own pass through unseen by the type.
  return read as Search<Params>
}

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

import { pathAndQuery, plainPath } from '#schemas/redirects.ts'

/** What only the server reads, and what is hidden. */
const internal = /^(server|files)\.json$|\.(br|gz|map)$|(^|\/)\.(?!well-known\/)/

/** Whether a file may be asked for by its name. */
export const isPublic = (name: string): boolean => !internal.test(name)

/** The path that a file is answered at: `index.html` is `/`, `a/index.html` and `a.html` are `/a`, `robots.txt` is `/robots.txt`. */
export function addressOf(name: string): string {
  return name.endsWith('.html') ? `/${name.slice(0, -'.html'.length).replace(/(^|\/)index$/, '')}` : `/${name}`
}

/**
 * The path a visitor means, as {@link plainPath} has it, and the query as it came.
 *
 * @returns `path` is `null` when its percent-encoding cannot be decoded: `/%E0%A4%A`
 */
export function requestPath(target: string): { path: string | null; query: string } {
  const [raw, query] = pathAndQuery(target)
  return { path: plainPath(raw), query }
}

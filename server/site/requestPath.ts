/**
 * The path a visitor means, decoded, and the query as it came.
 *
 * @returns `path` is `null` when its percent-encoding cannot be decoded: `/%E0%A4%A`
 */
export function requestPath(target: string): { path: string | null; query: string } {
  const cut = target.indexOf('?')
  const raw = cut < 0 ? target : target.slice(0, cut)
  const query = cut < 0 ? '' : target.slice(cut)
  try {
    return { path: decodeURIComponent(raw), query }
  } catch {
    return { path: null, query }
  }
}

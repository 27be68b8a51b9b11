/**
 * The text that an author meant who wrote one which a pattern refuses: `Money Questions` for an id is `money-questions`.
 *
 * @param pattern  a regular expression, as schemas write it
 * @returns `undefined` when nothing that is surely meant fits
 */
export function fitting(written: string, pattern: string): string | undefined {
  const fits = new RegExp(pattern, 'u')
  const candidates = [...paths(written), ...words(written), written.trim().replace(/\/+$/, ''), host(written)]
  return candidates.find((candidate) => candidate !== written && fits.test(candidate))
}

/** `old` and `https://example.com/old/` as `/old`, `old/*` as `/old/*`; `www.example.com` as `https://www.example.com`. */
function paths(written: string): string[] {
  const bare = written.trim().replaceAll('\\', '/')
  if (/^[a-z0-9][\w./-]*\/\*$/i.test(bare)) return [`/${bare}`]
  if (/[\s*]/.test(bare)) return []
  if (/^https?:\/\/[^/]+\/./.test(bare)) return [bare.replace(/^https?:\/\/[^/]+/, '').replace(/\/+$/, '')]
  if (/^(?:www\.|[a-z0-9-]+\.[a-z]{2,}(?:\/|$))/i.test(bare)) return [`https://${bare.replace(/\/+$/, '')}`]
  return /^[a-z0-9][\w./-]*$/i.test(bare) ? [`/${bare.replace(/\/+$/, '')}`] : []
}

/** `https://example.com/` as `example.com`. */
function host(written: string): string {
  return /^https?:\/\/([^/]+)/.exec(written.trim())?.[1] ?? written
}

/** Without accents and capitals, its words joined by hyphens, by underscores, or without anything. */
function words(written: string): string[] {
  const found =
    written
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return ['-', '_', ''].map((sign) => found.join(sign)).filter((word) => word !== '')
}

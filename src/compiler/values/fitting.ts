/**
 * The text that an author meant who wrote one which a pattern refuses: `Money Questions` for an id is `money-questions`.
 *
 * @param pattern  a regular expression, as schemas write it
 * @returns `undefined` when nothing that is surely meant fits
 */
export function fitting(written: string, pattern: string): string | undefined {
  const fits = new RegExp(pattern, 'u')
  const bare = written.trim().replace(/\/+$/, '')
  const [address, host = '', path = ''] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(bare) ?? []
  const candidates = address
    ? [bare, path, host]
    : [
        ...(/[\s*]/.test(bare.replace(/\/\*$/, '')) ? [] : [`/${bare}`, `https://${bare}`]),
        bare.replaceAll('_', '-'),
        ...words(bare),
        bare,
      ]
  return candidates.find((candidate) => candidate !== written && fits.test(candidate))
}

/** Without accents and capitals, its words joined by hyphens, by underscores, or without anything. */
function words(written: string): string[] {
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = plain.match(/[a-z0-9]+/g) ?? []
  return ['-', '_', ''].map((sign) => found.join(sign)).filter((word) => word !== '')
}

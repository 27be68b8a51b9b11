/** A part of an address that stands for any in other tools: `:slug`, `[slug]`, `{slug}`, `(.*)`. */
export const anyPart = String.raw`(?::[a-z]\w*[+*]?|\[[^/]+\]|\{\w+\}|\(\.[+*]\)|\*\*)`

/**
 * The text that an author meant who wrote one which a pattern refuses: `Money Questions` for an id is `money-questions`.
 *
 * @param pattern  a regular expression, as schemas write it
 * @returns `undefined` when nothing that is surely meant fits
 */
export function fitting(written: string, pattern: string): string | undefined {
  const fits = new RegExp(pattern, 'u')
  const bare = written.trim().replace(/^\^|\/*\??\$$|\/+$/g, '')
  const [address, host = '', path = ''] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(bare) ?? []
  const candidates = address
    ? [bare, path, host]
    : [
        ...(/[\s*]/.test(bare.replace(/\/\*$/, '')) ? [] : [`/${bare}`, `https://${bare}`]),
        bare.replaceAll('_', '-'),
        ...words(bare),
        bare,
        allBelow(bare),
      ]
  return candidates.find((candidate) => candidate !== written && fits.test(candidate))
}

/** `/blog/*` for a pattern of another tool at its end. */
export function allBelow(address: string): string {
  return address.replace(new RegExp(`/${anyPart}$`), '/*')
}

/** Without accents and capitals, its words joined by hyphens, by underscores, or without anything. */
function words(written: string): string[] {
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = plain.match(/[a-z0-9]+/g) ?? []
  return ['-', '_', ''].map((sign) => found.join(sign)).filter((word) => word !== '')
}

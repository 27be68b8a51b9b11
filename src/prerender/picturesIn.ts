/**
 * The addresses of the pictures that finished markup shows, each once, as a telephone with an up-to-date browser fetches them
 * when it is read to its end.
 */
export function picturesIn(markup: string): string[] {
  const addresses = new Set<string>()
  let newest = ''
  for (const [tag] of markup.matchAll(/<source type="image\/avif"[^>]*>|<img\b[^>]*>/g)) {
    if (tag.startsWith('<source')) {
      newest = phoneVersion(attribute(tag, 'srcSet'), attribute(tag, 'sizes'))
      continue
    }
    const address = newest || attribute(tag, 'src')
    newest = ''
    if (address) addresses.add(address)
  }
  return [...addresses]
}

/** As it is written; addresses and lengths have nothing to escape. */
function attribute(tag: string, name: string): string {
  const begin = ` ${name}="`
  const from = tag.indexOf(begin)
  return from < 0 ? '' : tag.slice(from + begin.length, tag.indexOf('"', from + begin.length))
}

/** A usual telephone: its width in CSS pixels, and how many pixels its screen has to each. */
const phone = { width: 412, density: 2.625 }

/**
 * Which version of a picture a telephone fetches: the smallest that is as wide as it is drawn there, else the widest.
 *
 * @param srcset  `/assets/office-640-x1y2.avif 640w, …`, the smallest first
 * @param sizes   how wide it is drawn, as `Picture` takes it: `(min-width: 1024px) 600px, 100vw`
 * @returns its address; empty without any version
 */
export function phoneVersion(srcset: string, sizes: string): string {
  const versions = srcset.split(',').map((version) => version.trim().split(' '))
  const needed = drawnWidth(sizes) * phone.density
  const [address = ''] =
    versions.find(([, width = '']) => Number.parseInt(width, 10) >= needed) ?? versions.at(-1) ?? []
  return address
}

/** In CSS pixels. A length other than `px` and `vw` counts as the whole width. */
function drawnWidth(sizes: string): number {
  const lengths = sizes
    .split(',')
    .map((part) => /^\s*(?:\(min-width: *(?<from>\d+)px\))? *(?<length>.*?)\s*$/.exec(part))
  const fitting = lengths.find((match) => Number(match?.groups?.from ?? 0) <= phone.width)
  const [, amount = '100', unit = 'vw'] = /^([\d.]+)(px|vw)$/.exec(fitting?.groups?.length ?? '') ?? []
  return unit === 'px' ? Number(amount) : (Number(amount) / 100) * phone.width
}

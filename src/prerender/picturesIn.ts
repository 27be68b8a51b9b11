import { phoneVersion } from './phoneVersion.ts'

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

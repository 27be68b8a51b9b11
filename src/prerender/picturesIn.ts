/** A picture as `src/ui/Picture.tsx` writes it. */
const picture =
  /(?:<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:<source [^>]*>)?)?<img [^>]*? src="([^"]*)"/g

/**
 * The addresses of the pictures that finished markup shows, each once, as a telephone with an up-to-date browser fetches them
 * when it is read to its end.
 */
export function picturesIn(markup: string): string[] {
  const shown = [...markup.matchAll(picture)].map(([, versions, sizes = '', src = '']) =>
    versions ? phoneVersion(versions, sizes) : src,
  )
  return [...new Set(shown)]
}

/** A usual telephone: its width in CSS pixels, and how many pixels its screen has to each. */
const phone = { width: 412, density: 2.625 }

/**
 * Which version of a picture a telephone fetches: the smallest that is as wide as it is drawn there, else the widest.
 *
 * @param srcset  `/assets/office-640-x1y2.avif 640w, …`, the smallest first
 * @param sizes   how wide it is drawn: `72px`, `(min-width: 1024px) 600px, 100vw`. Only the last is for telephones.
 */
function phoneVersion(srcset: string, sizes: string): string {
  const [, pixels = phone.width] = /(?:^|, *)(\d+)px$/.exec(sizes) ?? []
  const versions = srcset.split(', ').map((version) => version.split(' '))
  const fitting = versions.find(([, width = '']) => Number.parseInt(width, 10) >= Number(pixels) * phone.density)
  return (fitting ?? versions.at(-1))?.[0] ?? ''
}

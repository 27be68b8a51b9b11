import { mediaAddress } from '#schemas/mediaAddress.ts'
import { directionOf } from '#schemas/phrases.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { bandValues } from '#src/theme/values.gen.ts'

/**
 * `manifest.webmanifest`: name, colors and icons where a visitor puts the site on a home screen. It opens in the browser, as
 * the site that it is.
 *
 * @param pictures  those that it names, in pixels; others are left out
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest(
  { brand, language = 'en', seo }: SiteSettings,
  pictures: Record<string, { width: number; height: number } | undefined>,
): string {
  const icons = [...new Set([brand.icon, brand.logo])].flatMap((name) => {
    const size = name && pictures[name]
    if (!size) return []
    // The check holds an ending to what the file is.
    const ending = name.toLowerCase().split('.').at(-1)!
    const sizes = ending === 'svg' ? 'any' : `${size.width}x${size.height}`
    return { src: mediaAddress(name), sizes, type: `image/${subtypes[ending] ?? ending}` }
  })
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: seo?.description,
    lang: language,
    ...(directionOf(language) === 'rtl' && { dir: 'rtl' }),
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: bandValues.paper.bg,
    theme_color: bandValues.paper.bg,
    icons,
  })
}

/** Where it is not the ending. */
const subtypes: Record<string, string> = { svg: 'svg+xml', jpg: 'jpeg' }

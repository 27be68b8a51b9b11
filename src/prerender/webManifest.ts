import type { SiteSettings } from '#schemas/types.gen.ts'
import { bandValues } from '#src/theme/values.gen.ts'

/**
 * `manifest.webmanifest`: name, colors and icons where a visitor puts the site on a home screen. It opens in the browser, as
 * the site that it is.
 *
 * @param logo  the size of `brand.logo` in pixels, where there is one
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest(
  { brand, language = 'en', seo }: SiteSettings,
  logo?: { width: number; height: number },
): string {
  const icon = { src: `/media/${brand.icon}`, sizes: 'any', type: 'image/svg+xml' }
  const picture = { src: `/media/${brand.logo}`, sizes: `${logo?.width}x${logo?.height}`, type: 'image/png' }
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: seo?.description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: bandValues.paper.bg,
    theme_color: bandValues.paper.bg,
    icons: [...(brand.icon ? [icon] : []), ...(brand.logo && logo ? [picture] : [])],
  })
}

import { fontUrls } from '#src/theme/fonts.ts'
import { globalCss, preloadFonts } from '#src/theme/global.ts'

/** Rules that every page carries, whatever stands on it. */
export const siteCss: string = globalCss(fontUrls)

/** Addresses of the fonts that a page's first view needs. */
export const pageFonts = (html: string): string[] => preloadFonts(fontUrls, html)

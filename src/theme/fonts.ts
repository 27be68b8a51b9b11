import displayItalic from '@fontsource-variable/besley/files/besley-latin-wght-italic.woff2?url'
import displayRoman from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import textItalic from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url'
import textRoman from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { FontUrls } from './global.ts'

/** The site's own copies of its fonts, latin subset, as the bundler serves them. */
export const fontUrls: FontUrls = { displayRoman, displayItalic, textRoman, textItalic }

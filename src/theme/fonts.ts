import displayItalic from '@fontsource-variable/besley/files/besley-latin-wght-italic.woff2?url'
import displayRoman from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import textItalic from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url'
import textRoman from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { SiteFonts } from './global.ts'

/** The site's fonts as they are in their packages, for the development server. The build cuts them: `src/build/fonts/`. */
export const wholeFonts: SiteFonts = {
  displayRoman: { url: displayRoman, weight: '400 900' },
  displayItalic: { url: displayItalic, weight: '400 900' },
  textRoman: { url: textRoman, weight: '400 700' },
  textItalic: { url: textItalic, weight: '400 700' },
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from './font/Font.ts'

/** The site's faces at the weights of its headlines, names and notes. */
export interface ShareFonts {
  roman: Font
  italic: Font
  name: Font
  text: Font
}

let loaded: ShareFonts | undefined

/** Reads them from their packages, the first time something is drawn with them. */
export function shareFonts(): ShareFonts {
  loaded ??= {
    roman: font('besley', 'besley-latin-wght-normal', 560),
    italic: font('besley', 'besley-latin-wght-italic', 560),
    name: font('besley', 'besley-latin-wght-normal', 640),
    text: font('instrument-sans', 'instrument-sans-latin-wght-normal', 500),
  }
  return loaded
}

const require = createRequire(import.meta.url)

function font(name: string, file: string, weight: number): Font {
  return new Font(readFileSync(require.resolve(`@fontsource-variable/${name}/files/${file}.woff2`)), weight)
}

import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The site's variable fonts, in their packages. */
export const fontFiles = {
  roman: resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'),
  italic: resolve('@fontsource-variable/besley/files/besley-latin-wght-italic.woff2'),
  sans: resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
}

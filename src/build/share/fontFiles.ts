import type { Families } from '../fonts/families.ts'

/** The files of the site's fonts that pictures are printed with; the headline's italics where it has any. */
export interface FontFiles {
  roman: string
  italic: string
  sans: string
}

export function fontFilesOf({ display, text }: Families): FontFiles {
  return { roman: display.roman, italic: display.italic ?? display.roman, sans: text.roman }
}

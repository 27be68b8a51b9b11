import { readFile } from 'node:fs/promises'
import { unpackFont } from '../fonts/unpackFont.ts'
import { Font } from './Font.ts'
import type { FontFiles } from './fontFiles.ts'

/** The site's faces at the weights of its headlines, names and notes. */
export interface ShareFonts {
  roman: Font
  italic: Font
  name: Font
  text: Font
}

/** Reads them from their files. */
export async function readShareFonts(fontFiles: FontFiles): Promise<ShareFonts> {
  const [roman, italic, sans] = await Promise.all([
    readFont(fontFiles.roman),
    readFont(fontFiles.italic),
    readFont(fontFiles.sans),
  ])
  return {
    roman: new Font(roman, 560),
    italic: new Font(italic, 560),
    name: new Font(roman, 640),
    text: new Font(sans, 500),
  }
}

const readFont = async (file: string) => unpackFont(await readFile(file))

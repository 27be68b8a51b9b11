import { readFile } from 'node:fs/promises'
import { unpackFont } from '../fonts/unpackFont.ts'
import { Font } from './Font.ts'
import { fontFiles } from './fontFiles.ts'

/** The site's faces at the weights of its headlines, names and notes. */
export interface ShareFonts {
  roman: Font
  italic: Font
  name: Font
  text: Font
}

let loaded: Promise<ShareFonts> | undefined

/** Reads them from their packages, the first time something is drawn with them. */
export function shareFonts(): Promise<ShareFonts> {
  loaded ??= readFonts()
  return loaded
}

async function readFonts(): Promise<ShareFonts> {
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

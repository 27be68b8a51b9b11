import type { FontFallback } from '#src/theme/global.ts'
import { type Font, readFont } from './Font.ts'
import type { Family, Slot } from './faces.ts'

const sample =
  'Every morning the tide brings what the day needs, and by the evening the shore looks as if nothing had ever been there. Who keeps a harbor knows both: work that waits, and calm water in between.'

/** A font of visitors' machines: its names there, and how wide a character of the sample is in it, in em. */
type Local = [name: string, local: string, width: number]

const locals: Record<Family['generic'], Record<'regular' | 'bold' | 'italic', Local[]>> = {
  serif: {
    regular: [
      ['Georgia', 'Georgia', 0.457],
      ['Times', 'Times New Roman, TimesNewRomanPSMT, Liberation Serif, LiberationSerif', 0.408],
    ],
    bold: [
      ['Georgia', 'Georgia Bold, Georgia-Bold', 0.52],
      ['Times', 'Times New Roman Bold, TimesNewRomanPS-BoldMT, Liberation Serif Bold, LiberationSerif-Bold', 0.435],
      ['Noto', 'Noto Serif Bold, NotoSerif-Bold', 0.516],
    ],
    italic: [
      ['Georgia', 'Georgia Italic, Georgia-Italic', 0.454],
      [
        'Times',
        'Times New Roman Italic, TimesNewRomanPS-ItalicMT, Liberation Serif Italic, LiberationSerif-Italic',
        0.408,
      ],
      ['Noto', 'Noto Serif Italic, NotoSerif-Italic', 0.472],
    ],
  },
  'sans-serif': {
    regular: [
      ['Arial', 'Arial, ArialMT, Liberation Sans, LiberationSans', 0.452],
      ['Roboto', 'Roboto, Roboto-Regular', 0.448],
    ],
    bold: [
      ['Arial', 'Arial Bold, Arial-BoldMT, Liberation Sans Bold, LiberationSans-Bold', 0.485],
      ['Roboto', 'Roboto Bold, Roboto-Bold', 0.455],
    ],
    // Browsers slant the others.
    italic: [],
  },
}

/** Which weights a face stands in for, and the weight at which it has the font's own width. */
const romans = {
  display: [
    { weight: '400 490', at: 460, face: 'bold' },
    { weight: '491 900', at: 560, face: 'bold' },
  ],
  text: [
    { weight: '400 450', at: 400, face: 'regular' },
    { weight: '451 550', at: 500, face: 'regular' },
    { weight: '551 700', at: 600, face: 'bold' },
  ],
} as const

/** What stands in for a font until it has come: fonts of the visitor's machine, each stretched to its width. */
export async function measuredFallback(slot: Slot, { name, generic, ...files }: Family): Promise<FontFallback> {
  const roman = await readFont(files.roman)
  const stretched = (font: Font, weight: string, style: 'normal' | 'italic', faces: Local[]) => {
    const width = font.line(sample).width / sample.length
    return faces.map(([local, names, own]) => ({
      family: `${name} Fallback ${local}`,
      local: names.split(', '),
      style,
      sizeAdjust: { [weight]: Math.round((1000 * width) / own) / 10 },
    }))
  }
  const faces = romans[slot].flatMap(({ weight, at, face }) =>
    stretched(roman(at), weight, 'normal', locals[generic][face]),
  )
  if (slot === 'display') {
    const italic = files.italic === undefined ? roman : await readFont(files.italic)
    faces.push(...stretched(italic(480), '400 900', 'italic', locals[generic].italic))
  }
  const { ascent, descent } = roman(400)
  return { ascent, descent, faces }
}

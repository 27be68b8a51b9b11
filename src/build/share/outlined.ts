import type { ShareFonts } from './fonts.ts'
import { pathData } from './outlines.ts'

/** Where text stands that says where its middle or end is to be, in parts of its width. */
const anchors: Record<string, number> = { middle: 0.5, end: 1 }

/**
 * A drawing's words as outlines: the machine that makes the picture may have no fonts.
 *
 * @param drawing  its `<text>` has all that it needs as attributes: `font-family` is a name of `ShareFonts`, the headline's
 *                 where there is none, and `letter-spacing` is in `em`
 */
export function outlined(drawing: string, fonts: ShareFonts): string {
  return drawing.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    const number = (name: string, other = 0) => Number.parseFloat(value(name) ?? `${other}`)
    const font = fonts[value('font-family') as keyof ShareFonts] ?? fonts.roman
    const size = number('font-size', 16)
    const line = font.line(plain(text), number('letter-spacing'))
    const x = number('x') - line.width(size) * (anchors[value('text-anchor') ?? ''] ?? 0)
    return `<path fill="${value('fill') ?? '#000'}" d="${pathData(line.outlines(x, number('y'), size))}"/>`
  })
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

const plain = (markup: string) =>
  markup.replace(/&([^;]+);/g, (reference, name: string) => characters[name] ?? reference)

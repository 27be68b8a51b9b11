import { cardSize } from './card.ts'
import type { Background } from './drawBackground.ts'
import type { Words } from './drawWords.ts'
import { type Indexed, indexedPng } from './indexedPng.ts'

type Color = Indexed['palette'][number]

/** Steps from the sky's color to that of the words, for smooth edges. */
const steps = 16
/** The step of each strength of ink, 0 to 255. */
const stepOf = Uint8Array.from({ length: 256 }, (_, ink) => Math.round((ink / 255) * steps))

/**
 * Turns backgrounds into color numbers, which is slow and done once for all pages that share one, and prints words on them.
 */
export async function createPress() {
  const { default: sharp } = await import('sharp')

  return {
    async ground({ svg }: Background): Promise<Indexed> {
      const reduced = sharp(Buffer.from(svg)).png({ palette: true, dither: 0, effort: 8 })
      const rgb = await sharp(await reduced.toBuffer())
        .removeAlpha()
        .raw()
        .toBuffer()
      return numbered(rgb, cardSize)
    },

    /** @returns a PNG file */
    async print(ground: Indexed, { sky }: Background, words: Words): Promise<Buffer> {
      const ink = await sharp(Buffer.from(words.svg)).extractChannel('alpha').raw().toBuffer()
      const first = ground.palette.length
      const palette = [...ground.palette, ...shades(sky, words.colors.kicker), ...shades(sky, words.colors.headline)]
      const { x, y, width, height } = words.area
      const rows = Buffer.from(ground.rows)
      for (let row = 0; row < height; row++) {
        const start = first + (row < words.kickerHeight ? 0 : steps)
        const from = row * width
        const to = place(x, y + row)
        for (let column = 0; column < width; column++) {
          const step = stepOf[ink[from + column]!]!
          if (step > 0) rows[to + column] = start + step - 1
        }
      }
      return indexedPng({ ...ground, rows, palette })
    },
  }
}

/** Colors as numbers in a palette that leaves room for the words' shades; the rarest give way to those next to them. */
function numbered(rgb: Buffer, { width, height }: typeof cardSize): Indexed {
  const counts = new Map<number, number>()
  for (let at = 0; at < rgb.length; at += 3) {
    const color = rgb.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
  const palette = byCount.slice(0, 256 - 2 * steps).map(parts)
  const numbers = new Map(byCount.map((color, index) => [color, palette[index] ? index : nearest(color, palette)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel++)
    rows[place(pixel % width, Math.floor(pixel / width))] = numbers.get(rgb.readUIntBE(pixel * 3, 3)) ?? 0
  return { width, height, rows, palette }
}

/** Where a pixel stands in a card's rows. */
const place = (x: number, y: number) => y * (cardSize.width + 1) + 1 + x

const parts = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255]

function nearest(color: number, palette: readonly Color[]): number {
  const wanted = parts(color)
  const distances = palette.map((candidate) =>
    candidate.reduce((sum, part, channel) => sum + (part - wanted[channel]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function shades(from: string, to: string): Color[] {
  const [ground, ink] = [rgb(from), rgb(to)]
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps
    return ground.map((part, channel) => Math.round(part + (ink[channel]! - part) * share)) as Color
  })
}

const rgb = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color

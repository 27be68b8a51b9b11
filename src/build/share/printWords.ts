import { constants } from 'node:zlib'
import { cardSize, wordsRight } from './card.ts'
import type { Lettering } from './drawWords.ts'
import { type Box, boxOf, fill } from './fill.ts'
import { type Ground, stride } from './ground.ts'
import { type Color, indexedPng, packed } from './indexedPng.ts'

/** Steps from the sky's color to that of words, for smooth edges. */
const steps = 16
/** The step of each strength of ink, 0 to 255. */
const stepOf = Uint8Array.from({ length: 256 }, (_, strength) => Math.round((strength / 255) * steps))

/** How many colors a kicker and a headline need. */
export const wordColors = 2 * steps

/** Only rows that words touch are compressed anew, from and to a multiple of this, so that many cards share the others. */
const bandHeight = 30

/** Words on a sky are long runs of one color: to look for nothing else is fast, and no level below 4 makes it smaller. */
const onlyRuns = { strategy: constants.Z_RLE }

/** The rows that are being printed on: cards are printed one after the other. */
const paper = Buffer.alloc(stride * cardSize.height)

/** @returns a PNG file */
export function printWords(ground: Ground, letterings: readonly Lettering[]): Buffer {
  const { top, bottom } = rowsOf(boxOf(letterings.flatMap(({ outlines }) => outlines)))
  ground.rows.copy(paper, top * stride, top * stride, bottom * stride)
  // By how much printing changes the sum of all bytes, and their sum when each counts once for itself and for each behind it.
  let sum = 0
  let weighted = 0
  for (const [index, { outlines }] of letterings.entries()) {
    const noInk = ground.palette.length + index * steps - 1
    fill(outlines, (x, y, ink) => {
      const step = stepOf[ink]!
      if (step === 0 || x >= wordsRight) return
      const at = y * stride + 1 + x
      const difference = noInk + step - paper[at]!
      paper[at] = noInk + step
      sum += difference
      weighted += difference * (paper.length - at)
    })
  }
  return indexedPng({
    ...cardSize,
    palette: [...ground.palette, ...letterings.flatMap(({ color }) => shades(ground.sky, color))],
    parts: [
      ground.packed(0, top),
      packed(paper.subarray(top * stride, bottom * stride), onlyRuns),
      ground.packed(bottom, cardSize.height),
    ],
    checksum: changed(ground.checksum, sum, weighted),
  })
}

function rowsOf({ y, height }: Box): { top: number; bottom: number } {
  return { top: Math.floor(y / bandHeight) * bandHeight, bottom: Math.ceil((y + height) / bandHeight) * bandHeight }
}

/** A checksum after bytes have changed, without a look at all the others. @see https://www.rfc-editor.org/rfc/rfc1950#page-5 */
function changed(checksum: number, sum: number, weighted: number): number {
  const low = modulo((checksum & 0xffff) + sum)
  const high = modulo((checksum >>> 16) + weighted)
  return high * 0x1_0000 + low
}

/** The largest prime number below 2¹⁶, as Adler-32 has it. */
const prime = 65_521
const modulo = (value: number) => ((value % prime) + prime) % prime

function shades(from: string, to: string): Color[] {
  const [ground, ink] = [rgb(from), rgb(to)]
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps
    return ground.map((part, channel) => Math.round(part + (ink[channel]! - part) * share)) as Color
  })
}

const rgb = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color

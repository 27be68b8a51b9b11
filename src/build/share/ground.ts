import { deflateSync } from 'node:zlib'
import { cardSize } from './card.ts'
import { type Color, packed } from './indexedPng.ts'
import { paletteOf } from './paletteOf.ts'

/** A background as color numbers, ready for having words printed on it. */
export interface Ground {
  sky: string
  palette: Color[]
  /** As a PNG has them, see `indexedPng`. */
  rows: Buffer
  /** Adler-32 of the rows. */
  checksum: number
  /** Rows from one to before another, compressed once for all cards that leave them as they are. */
  packed(from: number, to: number): Buffer
}

/** Bytes from one row to the next. */
export const stride = cardSize.width + 1

/**
 * @param svg     as large as a card, without `<text>`
 * @param colors  how many it may have
 */
export async function createGround(svg: string, sky: string, colors: number): Promise<Ground> {
  const { default: sharp } = await import('sharp')
  const rgb = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const { palette, numbers } = paletteOf(rgb, colors)
  const rows = Buffer.alloc(stride * cardSize.height)
  for (let row = 0; row < cardSize.height; row++)
    rows.set(numbers.subarray(row * cardSize.width, (row + 1) * cardSize.width), row * stride + 1)
  const known = new Map<string, Buffer>()
  return {
    sky,
    palette,
    rows,
    // A zlib stream ends with it.
    checksum: deflateSync(rows, { level: 1 }).subarray(-4).readUInt32BE(),
    packed(from, to) {
      const key = `${from} ${to}`
      const part = known.get(key) ?? packed(rows.subarray(from * stride, to * stride), { level: 6 })
      known.set(key, part)
      return part
    },
  }
}

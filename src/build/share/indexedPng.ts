import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflated = promisify(deflate)

/** A picture of at most 256 colors. */
export interface Indexed {
  width: number
  height: number
  /**
   * As PNG has them: each row begins with the number of its filter, 0 for none, which is best for color numbers; then a byte
   * for each pixel, its color's place in the palette.
   */
  rows: Buffer
  /** `[red, green, blue]` of each color. */
  palette: [number, number, number][]
}

/**
 * A PNG file. For a flat drawing that is at hand as color numbers this takes a tenth of the time of a general encoder, which
 * would look for the colors first.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export async function indexedPng({ width, height, rows, palette }: Indexed): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    // Level 6 takes half as long again for a file that is 4 % smaller.
    chunk('IDAT', await deflated(rows, { level: 4, chunkSize: 65_536 })),
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

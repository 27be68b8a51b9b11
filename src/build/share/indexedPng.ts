import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'

export type Color = [red: number, green: number, blue: number]

interface Indexed {
  width: number
  height: number
  /** At most 256. */
  palette: readonly Color[]
  /**
   * Its rows from top to bottom, each part made by `packed`. A row begins with the number of its filter, 0 for none, which is
   * best for color numbers; then a byte for each pixel, its color's place in the palette.
   */
  parts: readonly Buffer[]
  /** Adler-32 of all rows. */
  checksum: number
}

/**
 * A PNG file. For a flat drawing that is at hand as color numbers this takes a tenth of the time of a general encoder, which
 * would look for the colors first.
 *
 * @see https://www.w3.org/TR/png-3/
 */
export function indexedPng({ width, height, palette, parts, checksum }: Indexed): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunk('IHDR', header),
    ...chunk('PLTE', Buffer.from(palette.flat())),
    ...chunk('IDAT', streamHeader, ...parts, lastBlock, bytes(checksum)),
    ...chunk('IEND'),
  ])
}

/** Rows compressed in blocks of their own, so that any others can stand before and behind them. */
export function packed(rows: Buffer, options: ZlibOptions): Buffer {
  return deflateRawSync(rows, { ...options, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 65_536 })
}

/** The blocks that follow were compressed with a window of 32 KB. @see https://www.rfc-editor.org/rfc/rfc1950 */
const streamHeader = Buffer.from([0x78, 0x9c])
/** An empty block that says that it is the last one. */
const lastBlock = Buffer.from([0x03, 0x00])

function chunk(type: string, ...data: Buffer[]): Buffer[] {
  const named = [Buffer.from(type, 'latin1'), ...data]
  const length = data.reduce((sum, part) => sum + part.length, 0)
  return [bytes(length), ...named, bytes(named.reduce((sum, part) => crc32(part, sum), 0))]
}

function bytes(number: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(number)
  return four
}

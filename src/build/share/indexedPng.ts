import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflated = promisify(deflate)

/**
 * A PNG file from color numbers. A general encoder would first look for the colors, which takes longer than all else.
 *
 * @param palette  three bytes for each color
 * @param rows  from top to bottom, each begun by a zero: its filter, none
 * @see https://www.w3.org/TR/png-3/
 */
export async function indexedPng(width: number, height: number, palette: Buffer, rows: Buffer): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // A byte for each pixel, its color's place in the palette.
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await deflated(rows, { level: 4, chunkSize: 65_536 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

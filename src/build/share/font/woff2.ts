import { brotliDecompressSync } from 'node:zlib'
import { Reader } from './reader.ts'

/** A table of a font; `packed` when WOFF2 has rewritten it to be smaller. */
export interface Table {
  bytes: Uint8Array
  packed: boolean
}

/**
 * The tables of a WOFF2 file, by their tags.
 *
 * @throws when the bytes are something else
 * @see https://www.w3.org/TR/WOFF2/
 */
export function readWoff2(bytes: Uint8Array): Map<string, Table> {
  const file = new Reader(bytes)
  if (file.tag() !== 'wOF2') throw new Error('This is no WOFF2 file.')
  file.at = 12
  const count = file.u16()
  file.at = 48
  const entries = Array.from({ length: count }, () => {
    const flags = file.u8()
    const tag = knownTags[flags & 63] ?? file.tag()
    // Outlines are packed unless their version says 3, all other tables are not unless it says 1.
    const version = flags >> 6
    const packed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const whole = file.base128()
    return { tag, packed, length: packed ? file.base128() : whole }
  })
  const all = brotliDecompressSync(bytes.subarray(file.at))
  let start = 0
  return new Map(
    entries.map(({ tag, packed, length }) => {
      const table = { bytes: all.subarray(start, start + length), packed }
      start += length
      return [tag, table]
    }),
  )
}

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

import { brotliDecompressSync } from 'node:zlib'

/** The tables that matter here, by the numbers that WOFF2 has for them. */
const known: Record<number, string> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 47: 'fvar' }

/** Where a table stands among what is compressed, in bytes. */
interface Table {
  begin: number
  end: number
}

/**
 * Which of these tables a font file has: `glyf` has TrueType outlines, `fvar` variable weights, `cmap` characters. Their list
 * stands before all that is compressed.
 *
 * @returns nothing when it is no WOFF2 file; `end` is where the list ends in it
 * @see https://www.w3.org/TR/WOFF2/#table_dir_format
 */
export function tablesOfFont(bytes: Uint8Array): { tables: Map<string, Table>; end: number } | undefined {
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (signature !== 'wOF2' || bytes.length < 48) return undefined
  const tables = new Map<string, Table>()
  let at = 48
  let begin = 0
  /** A number of up to five bytes, of which all but the last begin with a one. */
  const nextNumber = () => {
    for (let number = 0; ; ) {
      const byte = bytes[at++] ?? 0
      number = number * 128 + (byte & 0x7f)
      if (byte < 0x80) return number
    }
  }
  for (let left = (bytes[12]! << 8) | bytes[13]!; left > 0 && at < bytes.length; left--) {
    const flags = bytes[at++]!
    const index = flags & 0x3f
    // A table that has no number is named by four letters.
    if (index === 0x3f) at += 4
    const length = nextNumber()
    const name = known[index]
    const isOutline = name === 'glyf' || name === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    const end = begin + (isTransformed ? nextNumber() : length)
    if (name) tables.set(name, { begin, end })
    begin = end
  }
  return { tables, end: at }
}

/**
 * The characters that a WOFF2 file has, as code points; none where it cannot be read.
 *
 * @see https://learn.microsoft.com/en-us/typography/opentype/spec/cmap
 */
export function charactersOfFont(bytes: Buffer): Set<number> {
  const codes = new Set<number>()
  const { tables, end = 0 } = tablesOfFont(bytes) ?? {}
  const place = tables?.get('cmap')
  if (!place) return codes
  const cmap = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20))).subarray(place.begin, place.end)
  const short = (at: number) => cmap.readUInt16BE(at)
  for (let record = 0; record < short(2); record++) {
    const at = cmap.readUInt32BE(8 + 8 * record)
    if (short(at) === 12) {
      for (let group = at + 16, left = cmap.readUInt32BE(at + 12); left > 0; left--, group += 12)
        for (let code = cmap.readUInt32BE(group); code <= cmap.readUInt32BE(group + 4); code++) codes.add(code)
    } else if (short(at) === 4) {
      const size = short(at + 6)
      for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
        const [first, delta, offset] = [2 + size, 2 + 2 * size, 2 + 3 * size].map((more) => short(segment + more))
        for (let code = first!; code <= short(segment) && code < 0xffff; code++) {
          const listed = offset === 0 ? code : short(segment + 2 + 3 * size + offset! + 2 * (code - first!))
          if (listed !== 0 && ((listed + delta!) & 0xffff) !== 0) codes.add(code)
        }
      }
    }
  }
  return codes
}

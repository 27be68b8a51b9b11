import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { perFile } from '../memo.ts'

/** What the check and the build ask of a font. */
export interface FontContents {
  /** As code points. */
  characters: ReadonlySet<number>
  /** From the lightest to the boldest; nothing when it has a single one. */
  weights: { min: number; max: number } | undefined
}

/** @returns nothing when it is no WOFF2 file with TrueType outlines, or damaged */
export const fontContents = perFile((file): FontContents | undefined => {
  try {
    const { cmap, glyf, fvar } = tablesOf(readFileSync(file))
    return cmap && glyf && { characters: charactersIn(cmap), weights: fvar && weightsIn(fvar) }
  } catch {
    return undefined
  }
})

/** The tables that matter here, by the numbers that WOFF2 has for them. */
const names: Record<number, string> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 47: 'fvar' }

/**
 * @throws when it is a damaged file
 * @see https://www.w3.org/TR/WOFF2/#table_dir_format
 */
function tablesOf(bytes: Buffer): Partial<Record<string, Buffer>> {
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return {}
  let at = 48
  /** Its bytes but for the last begin with a one. */
  const nextNumber = (before = 0): number => {
    const byte = bytes.readUInt8(at++)
    const number = before * 128 + (byte & 0x7f)
    return byte < 0x80 ? number : nextNumber(number)
  }
  const listed = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes.readUInt8(at++)
    // A table that has no number is named by four letters.
    if ((flags & 0x3f) === 0x3f) at += 4
    const name = names[flags & 0x3f] ?? ''
    const length = nextNumber()
    const isTransformed = flags >> 6 !== (name === 'glyf' || name === 'loca' ? 3 : 0)
    return { name, length: isTransformed ? nextNumber() : length }
  })
  // They are compressed as one, in this order.
  let left = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  const tables: Record<string, Buffer> = {}
  for (const { name, length } of listed) {
    tables[name] = left.subarray(0, length)
    left = left.subarray(length)
  }
  return tables
}

/** @see https://learn.microsoft.com/en-us/typography/opentype/spec/cmap */
function charactersIn(cmap: Buffer): Set<number> {
  const codes = new Set<number>()
  const short = (at: number) => cmap.readUInt16BE(at)
  for (let record = 0; record < short(2); record++) {
    const at = cmap.readUInt32BE(8 + 8 * record)
    if (short(at) === 12) {
      for (let group = at + 16, left = cmap.readUInt32BE(at + 12); left > 0; left--, group += 12) {
        const last = Math.min(cmap.readUInt32BE(group + 4), 0x10ffff)
        for (let code = cmap.readUInt32BE(group); code <= last; code++) codes.add(code)
      }
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

/** @see https://learn.microsoft.com/en-us/typography/opentype/spec/fvar */
function weightsIn(fvar: Buffer): FontContents['weights'] {
  const at = fvar.indexOf('wght')
  return at < 0 ? undefined : { min: fvar.readInt32BE(at + 4) / 65_536, max: fvar.readInt32BE(at + 12) / 65_536 }
}

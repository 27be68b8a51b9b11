/** The tables that matter here, by the numbers that WOFF2 has for them. */
const known: Record<number, string> = { 10: 'glyf', 11: 'loca', 47: 'fvar' }

/**
 * Which of these tables a font file has. Their list stands before all that is compressed: `glyf` has TrueType outlines,
 * `fvar` variable weights.
 *
 * @returns nothing when it is no WOFF2 file
 * @see https://www.w3.org/TR/WOFF2/#table_dir_format
 */
export function tablesOfFont(bytes: Uint8Array): Set<string> | undefined {
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (signature !== 'wOF2' || bytes.length < 48) return undefined
  const tables = new Set<string>()
  let at = 48
  /** A number of up to five bytes, of which all but the last begin with a one. */
  const skipNumber = () => {
    while ((bytes[at++] ?? 0) & 0x80);
  }
  for (let left = (bytes[12]! << 8) | bytes[13]!; left > 0 && at < bytes.length; left--) {
    const flags = bytes[at++]!
    const index = flags & 0x3f
    // A table that has no number is named by four letters.
    if (index === 0x3f) at += 4
    skipNumber()
    const name = known[index]
    const isOutline = name === 'glyf' || name === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (isTransformed) skipNumber()
    if (name) tables.add(name)
  }
  return tables
}

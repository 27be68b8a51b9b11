/** In the order in which WOFF2 counts them; only those up to `fvar`. */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar'.split(
    ' ',
  )

/**
 * The names of the tables in a font file, which stand before all that is compressed: `glyf` has TrueType outlines, `fvar`
 * variable weights.
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
    const isNamed = index === 0x3f
    const name = isNamed ? String.fromCharCode(...bytes.subarray(at, at + 4)) : (known[index] ?? '')
    if (isNamed) at += 4
    skipNumber()
    const isOutline = name === 'glyf' || name === 'loca'
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0
    if (isTransformed) skipNumber()
    tables.add(name)
  }
  return tables
}

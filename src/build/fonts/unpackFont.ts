import subsetFont from 'subset-font'

/** A WOFF2 file without its compression, as a font's tables are read. It keeps all of its characters. */
export function unpackFont(woff2: Buffer): Promise<Buffer> {
  return subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
}

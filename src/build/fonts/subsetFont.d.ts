declare module 'subset-font' {
  /**
   * @param characters  nothing with `keepAllGlyphs`
   * @throws when the bytes are no font
   */
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      keepAllGlyphs?: boolean
      variationAxes?: Record<string, { min: number; max: number }>
      /** OpenType features that stay; left out, all do. */
      keepFeatures?: string[]
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}

declare module 'subset-font' {
  /** @throws when the bytes are no font */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      /** OpenType features that stay. */
      keepFeatures: string[]
      dropTables: readonly string[]
    },
  ): Promise<Buffer>
}

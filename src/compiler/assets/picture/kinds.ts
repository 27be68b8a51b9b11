/** What a file's own bytes say that it is, whatever its name says. */
export type Picture =
  | {
      kind: PictureKind
      /** In pixels, as it is stored; of a drawing, and where the end is missing, unknown. */
      width?: number | undefined
      height?: number | undefined
      /** Its end is there. */
      isWhole: boolean
    }
  /** No picture that browsers show; `is` says what it seems to be, in a sentence: `text`, `a HEIC picture`. */
  | { kind: 'none'; is: string }

export type PictureKind = 'JPEG' | 'PNG' | 'WebP' | 'AVIF' | 'GIF' | 'SVG'

/** How the names of files of each kind end, the usual ending first. */
export const endings: Readonly<Record<PictureKind, readonly string[]>> = {
  JPEG: ['.jpg', '.jpeg'],
  PNG: ['.png'],
  WebP: ['.webp'],
  AVIF: ['.avif'],
  GIF: ['.gif'],
  SVG: ['.svg'],
}

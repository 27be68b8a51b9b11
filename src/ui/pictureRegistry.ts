/** One picture of `content/media`, as the build left it: its size, and the address of each version. */
export interface PictureFile {
  /** Pixels of the largest version. */
  width: number
  height: number
  /** The version for browsers that know neither AVIF nor WebP; for a drawing (SVG) the only one. */
  src: string
  /** `srcset` values, `/assets/office-640-x1y2.avif 640w, …`. */
  avif?: string
  webp?: string
}

const pictures: Record<string, PictureFile> = {}

/** Adds the pictures that a page's content names, before the page is drawn. Keys are as in content: `team/office.jpg`. */
export function registerPictures(added: Record<string, PictureFile> = {}): void {
  Object.assign(pictures, added)
}

/** @returns the picture as the content's file itself, of no known size, when nothing was made of it */
export function findPicture(name: string): PictureFile | Pick<PictureFile, 'src'> {
  return pictures[name] ?? { src: `/media/${name}` }
}

import { createContext, use } from 'react'

/** One picture of `content/media`, as the build left it: its size, and the address of each version. */
interface PictureFile {
  /** Pixels of the largest version. */
  width: number
  height: number
  /** The version for browsers that know neither AVIF nor WebP; for a drawing (SVG) the only one. */
  src: string
  /** `srcset` values, `/assets/office-640.avif 640w, …`. */
  avif?: string
  webp?: string
}

/** The few site settings that any part of a page may need. */
export interface PublicSite {
  brand: string
  /** Where "book a call" leads when the booking widget is not there. */
  bookingUrl?: string
  /** By the name the content uses: `team/office.jpg`. */
  pictures: Record<string, PictureFile>
}

/** Give it one object that never changes: a new one would wake every section that was left as static HTML. */
export const SiteContext = createContext<PublicSite>({ brand: '', pictures: {} })

export const useSite = (): PublicSite => use(SiteContext)

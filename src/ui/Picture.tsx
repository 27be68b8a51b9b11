import { css } from '@emotion/react'
import { mediaAddress } from '#schemas/mediaAddress.ts'
import type { Picture as PictureData } from '#schemas/types.gen.ts'

interface PictureProps {
  of: PictureData
  /** How wide it is drawn, as in the `sizes` attribute: `(min-width: 1024px) 600px, 100vw`. */
  sizes?: string
  /** In view when the page opens: fetched at once instead of when it comes near. */
  eager?: boolean
  className?: string | undefined
}

/** A picture in the smallest version that will do. Its size is in the markup, so the page never shifts when it arrives. */
export function Picture({ of: { src, alt }, sizes = '100vw', eager, className }: PictureProps) {
  const file: Partial<PictureFile> = findPicture(src)
  const image = (
    <img
      className={className}
      // Before `src`: a browser that meets that first would fetch it at once.
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      width={file.width}
      height={file.height}
      src={file.src}
      alt={alt}
    />
  )
  // A drawing has one version.
  if (!file.avif && !file.webp) return image
  return (
    <picture>
      {file.avif && <source type="image/avif" srcSet={file.avif} sizes={sizes} />}
      {file.webp && <source type="image/webp" srcSet={file.webp} sizes={sizes} />}
      {image}
    </picture>
  )
}

/** A drawing of `content/media` that fills the box it is given, standing on its lower edge. It is decoration. */
export function SceneTile({ scene, className }: { scene: string; className?: string | undefined }) {
  return <Picture of={{ src: scene, alt: '' }} css={filling} className={className} />
}

const filling = css({ objectFit: 'cover', objectPosition: 'bottom' })

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
  return pictures[name] ?? { src: mediaAddress(name) }
}

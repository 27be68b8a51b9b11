import type { Picture as PictureData } from '#schemas/types.gen.ts'
import { useSite } from './SiteContext.tsx'

interface PictureProps {
  of: PictureData
  /** How wide it is drawn, as in the `sizes` attribute: `(min-width: 1024px) 600px, 100vw`. */
  sizes?: string
  /** In view when the page opens: fetched at once instead of when it comes near. */
  eager?: boolean
  className?: string
}

/** A picture in the smallest version that will do. Its size is in the markup, so the page never shifts when it arrives. */
export function Picture({ of: { src, alt }, sizes = '100vw', eager, className }: PictureProps) {
  const file = useSite().pictures[src] ?? { src: `/media/${src}`, width: 1200, height: 800 }
  return (
    <picture>
      {file.avif && <source type="image/avif" srcSet={file.avif} sizes={sizes} />}
      {file.webp && <source type="image/webp" srcSet={file.webp} sizes={sizes} />}
      <img
        className={className}
        src={file.src}
        alt={alt}
        width={file.width}
        height={file.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

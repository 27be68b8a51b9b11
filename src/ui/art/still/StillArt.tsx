import { drawingAddress } from './drawingAddress.ts'

interface StillArtProps {
  /** As `drawStill` reads it. */
  name: string
  /** The drawing's own size, by which room is kept where the styles name one side only. */
  width: number
  height: number
  className?: string | undefined
}

/** A drawing in a file of its own, fetched when it comes near. It is decoration. */
export function StillArt({ name, width, height, className }: StillArtProps) {
  return (
    <img
      className={className}
      // Before `src`: a browser that meets that first would fetch it at once.
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      src={drawingAddress(name)}
      alt=""
    />
  )
}

import type { ReactNode } from 'react'

interface SceneFrameProps {
  /** `min-x min-y width height`; y = 0 is the waterline and up is negative. */
  viewBox: string
  tileViewBox: string
  tile?: boolean
  className?: string
  children: ReactNode
}

/** The paper a scene is drawn on: whole and uncut for a hero, filling its box for a tile. */
export function SceneFrame({ viewBox, tileViewBox, tile, className, children }: SceneFrameProps) {
  return (
    <svg
      className={className}
      viewBox={tile ? tileViewBox : viewBox}
      preserveAspectRatio={tile ? 'xMidYMax slice' : undefined}
      overflow={tile ? 'hidden' : 'visible'}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

import type { ComponentType } from 'react'
import type { Shapes } from '../drawing/shapes.ts'
import { svg } from '../drawing/svg.ts'

/** A drawing of the waterfront. `tile` is the tighter cut for small pictures; it fills its box. */
export interface SceneProps {
  tile?: boolean
  className?: string
}

interface Paper {
  /** `min-x min-y width height`; y = 0 is the waterline and up is negative. */
  viewBox: string
  tileViewBox: string
}

/** A scene on its paper: whole and uncut for a hero, filling its box for a tile. */
export function scene({ viewBox, tileViewBox }: Paper, of: Shapes): ComponentType<SceneProps> {
  return ({ tile, className }) => svg({ className, ...cut(tile, tile ? tileViewBox : viewBox) }, of)
}

/** How a scene fits its box. */
export function cut(tile: boolean | undefined, viewBox: string) {
  return {
    viewBox,
    preserveAspectRatio: tile ? 'xMidYMax slice' : undefined,
    overflow: tile ? 'hidden' : 'visible',
  }
}

import { css } from '@emotion/react'
import { Suspense } from 'react'
import type { Scene } from '#schemas/types.gen.ts'
import { layout, media } from '#src/theme/tokens.ts'
import { type Place, placeOf } from './placeOf.ts'
import { Waterfront } from './Waterfront.tsx'

interface AtWaterlineProps {
  scene: Scene
  /** The sky over it is low: it takes less of the width where it stands under the words. */
  short?: boolean
}

/**
 * A page's one drawing, standing in the water on its own waterline: right of the words, or under them where it is narrow.
 * It goes into the positioned box of the sky, after the words; the water's `WaveEdge` follows that box and covers its feet.
 */
export function AtWaterline({ scene, short }: AtWaterlineProps) {
  const place = placeOf[scene]
  return (
    <Suspense fallback={null}>
      <Waterfront scene={scene} css={[object, below(place, short), beside(place, short)]} />
    </Suspense>
  )
}

const object = css({
  display: 'block',
  overflow: 'visible',
  position: 'relative',
  height: 'auto',
  pointerEvents: 'none',
  [media.print]: { display: 'none' },
})

/** Under the words: nearly the page's width, sunk so that its own waterline lies on the page's. */
const below = ({ sink }: Place, short = false) =>
  css({
    width: '106%',
    marginLeft: '-3%',
    // Room over it comes from the drawing itself.
    transform: `translateY(${sink}%) translateY(-24px)`,
    [media.md]: { width: short ? '64%' : '92%', marginLeft: short ? '34%' : '4%' },
  })

/** Beside them: at its full size from 1440 px on, its right end a little outside the container. */
const beside = ({ width: full, sink, out, lowWidth = full }: Place, short = false) => {
  const width = short ? lowWidth : full
  return css({
    [media.lg]: {
      position: 'absolute',
      bottom: 0,
      width: `${width * 0.7}px`,
      margin: 0,
      right: `max(${-out * 0.4}px, calc(50% - ${Number.parseInt(layout.container, 10) / 2 + 100 + out}px))`,
      transform: `translateY(${sink}%) translateY(-24px)`,
    },
    [media.nav]: { width: `clamp(${width * 0.7}px, ${width / 8}vw * 0.958 - ${0.725 * width}px, ${width}px)` },
  })
}

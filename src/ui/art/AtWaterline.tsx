import { css } from '@emotion/react'
import { Suspense } from 'react'
import { layout, media } from '#src/theme/tokens.ts'
import { type Drawing, useDrawing } from './drawings.ts'

interface AtWaterlineProps {
  /** An SVG of `content/media`; y = 0 is its waterline. */
  scene: string
  /** The sky over it is low: it takes less of the width where it stands under the words. */
  short?: boolean
}

/**
 * A page's one drawing, standing in the water on its own waterline: right of the words, or under them where it is narrow.
 * It goes into the positioned box of the sky, after the words; the water's `WaveEdge` follows that box and covers its feet.
 */
export function AtWaterline(props: AtWaterlineProps) {
  return (
    <Suspense fallback={null}>
      <Scene {...props} />
    </Suspense>
  )
}

/** It stands in the document, since it goes on beyond its own frame: a quay, a beam of light. */
function Scene({ scene, short }: AtWaterlineProps) {
  const drawing = useDrawing(scene)
  if (!drawing) return null
  const { viewBox, label, shapes } = drawing
  return (
    <svg
      css={[object, below(drawing, short), beside(drawing)]}
      viewBox={viewBox}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  )
}

/** Puts its waterline onto the page's. */
function sunk({ viewBox }: Drawing): string {
  const [, top = 0, , height = 1] = viewBox.split(/[\s,]+/).map(Number)
  return `translateY(${Math.round((1 + top / height) * 1000) / 10}%) translateY(-24px)`
}

const object = css({
  display: 'block',
  overflow: 'visible',
  position: 'relative',
  height: 'auto',
  pointerEvents: 'none',
  [media.print]: { display: 'none' },
})

/** Under the words: nearly the page's width. Room over it comes from the drawing itself. */
const below = (drawing: Drawing, short = false) =>
  css({
    width: '106%',
    marginLeft: '-3%',
    transform: sunk(drawing),
    [media.md]: { width: short ? '64%' : '92%', marginLeft: short ? '34%' : '4%' },
  })

/** Beside them: at its full size from 1440 px on, its right end a little outside the container. */
const beside = ({ width, out }: Drawing) =>
  css({
    [media.lg]: {
      position: 'absolute',
      bottom: 0,
      width: `${width * 0.7}px`,
      margin: 0,
      right: `max(${-out * 0.4}px, calc(50% - ${Number.parseInt(layout.container, 10) / 2 + 100 + out}px))`,
    },
    [media.nav]: { width: `clamp(${width * 0.7}px, ${width / 8}vw * 0.958 - ${0.725 * width}px, ${width}px)` },
  })

import { css } from '@emotion/react'
import { layout, media } from '#src/theme/tokens.ts'
import { type Drawing, Drawn, findDrawing } from './Drawing.tsx'

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
export function AtWaterline({ scene, short }: AtWaterlineProps) {
  const drawing = findDrawing(scene)
  return drawing ? <Drawn of={drawing} css={[object, short && small, measures(drawing)]} /> : null
}

/** What is its own: how wide it is, how far it stands out, and what puts its waterline onto the page's. */
function measures({ width, out, viewBox }: Drawing) {
  const [, top = 0, , height = 1] = viewBox.split(/[\s,]+/).map(Number)
  return css({ '--wide': width, '--out': `${out}px`, '--sunk': `${Math.round((1 + top / height) * 1000) / 10}%` })
}

const halfPage = Number.parseInt(layout.container, 10) / 2
const object = css({
  '--tablet': '92%',
  '--tablet-start': '4%',
  display: 'block',
  overflow: 'visible',
  position: 'relative',
  height: 'auto',
  pointerEvents: 'none',
  // Under the words: nearly the page's width. Room over it comes from the drawing itself.
  width: '106%',
  marginInlineStart: '-3%',
  transform: 'translateY(var(--sunk)) translateY(-24px)',
  [media.md]: { width: 'var(--tablet)', marginInlineStart: 'var(--tablet-start)' },
  // Beside them: at its full size from 1440 px on, its right end a little outside the container.
  [media.lg]: {
    position: 'absolute',
    bottom: 0,
    width: 'calc(var(--wide) * 0.7px)',
    margin: 0,
    insetInlineEnd: `max(var(--out) * -0.4, 50% - ${halfPage + 100}px - var(--out))`,
  },
  [media.nav]: { width: 'clamp(var(--wide) * 0.7px, var(--wide) * (0.11975vw - 0.725px), var(--wide) * 1px)' },
  [media.print]: { display: 'none' },
})
const small = css({ '--tablet': '64%', '--tablet-start': '34%' })

import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { media } from '#src/theme/tokens.ts'
import { Wheel } from './Wheel.tsx'

/**
 * The wheel of the home page, half of it under water: whole above the waterline; below it an outline, 6 px to the right
 * as water bends light. It goes into the water's box and hangs on that box's top edge whatever the height of the sky. The
 * water's own content must be positioned to stand in front.
 *
 * @param waterline  what lies between the two halves, in a box on the water's top edge: the `WaveEdge`
 * @param children  what floats before the wheel's upper half (the tickets). They stand in a box that ends at the
 *   waterline and is as wide as the page, with the wheel's square in `--x`, `--d` (left edge, size) and its center
 *   `--up` above the bottom edge.
 */
export function HeroWheel({ waterline, children }: { waterline?: ReactNode; children?: ReactNode }) {
  return (
    <div css={place}>
      <tide-art css={scene}>
        <div css={above}>
          <Wheel turning />
        </div>
        <div css={line}>{waterline}</div>
        <div css={below}>
          <Wheel variant="outline" turning />
        </div>
      </tide-art>
      {children && <div css={front}>{children}</div>}
    </div>
  )
}

const place = css({
  '--d': '500px',
  '--up': '80px',
  '--x': 'calc(50% - 176px)',
  '--rise': 'calc(var(--up) + var(--d) / 2)',
  position: 'absolute',
  inset: 'calc(-1 * var(--rise)) 0 0 0',
  pointerEvents: 'none',
  [media.print]: { display: 'none' },
  [media.md]: { '--d': '560px', '--up': '110px', '--x': 'calc(100% - 540px)' },
  // From 640 px on a narrow desktop to 800 px at 1440, always clear of the headline; then it moves out with the page.
  [media.lg]: {
    '--d': 'clamp(640px, 246px + 38.5vw, 800px)',
    '--up': 'clamp(130px, -17.7px + 14.42vw, 190px)',
    '--x': 'calc(100% - var(--d) + clamp(130px, 268px - 9.6vw, 170px))',
  },
  [media.xl]: { '--x': 'calc(50% + 50px + max(0px, (100vw - 1440px) * 0.2))' },
})
// One box for both halves: they stop and go on together, so they never turn apart.
const scene = css({ position: 'absolute', inset: 0, overflow: 'hidden' })
const half = {
  position: 'absolute',
  left: 0,
  right: 0,
  overflow: 'hidden',
  '& > svg': { position: 'absolute', rotate: '8deg', width: 'var(--d)', height: 'var(--d)' },
} as const
const above = css(half, { top: 0, height: 'var(--rise)', '& > svg': { top: 0, insetInlineStart: 'var(--x)' } })
const line = css({ position: 'absolute', insetInline: 0, top: 'var(--rise)', height: 0 })
const below = css(half, {
  top: 'calc(var(--rise) - 10px)',
  bottom: 0,
  '& > svg': { top: 'calc(10px - var(--rise))', insetInlineStart: 'calc(var(--x) + 6px)' },
  [media.belowNav]: { opacity: 0.38 },
})
const front = css({
  position: 'absolute',
  inset: 0,
  bottom: 'auto',
  height: 'var(--rise)',
  zIndex: 4,
  pointerEvents: 'auto',
})

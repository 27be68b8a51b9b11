import { css, keyframes } from '@emotion/react'
import { media, motion } from '#src/theme/tokens.ts'
import { Wheel } from '#src/ui/art/Wheel.tsx'

/** The splash's turning wheel, dry, or what is seen of it under water. */
export function SplashWheel({ wet }: { wet?: boolean }) {
  return wet ? <Wheel variant="outline" css={[wheel, bent]} /> : <Wheel css={wheel} />
}

const turn = keyframes({
  from: { transform: 'translate(-50%, -50%)' },
  to: { transform: 'translate(-50%, -50%) rotate(-360deg)' },
})
const wheel = css({
  position: 'absolute',
  left: '50%',
  top: '42%',
  width: 560,
  height: 560,
  animation: `${turn} ${motion.wheel.splashRotation} linear infinite`,
  [media.belowMd]: { width: 400, height: 400 },
})
// As far turned as the dry one, which began before it.
const bent = css({ marginLeft: 6, animationDelay: 'var(--tide-late, 0s)' })

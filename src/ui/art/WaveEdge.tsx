import { css, keyframes } from '@emotion/react'
import { band, media, motion } from '#src/theme/tokens.ts'
import { tide } from '#src/theme/values.gen.ts'
import { wavePath } from './wavePath.ts'

interface WaveEdgeProps {
  /** One wave only, without the lighter one behind it. */
  single?: boolean
  className?: string
}

/**
 * The waterline: two waves that drift against each other along the top of a band of water. It stands above its parent, which
 * must be positioned, and covers nothing of it.
 */
export function WaveEdge({ single, className }: WaveEdgeProps) {
  return (
    <tide-art css={strip} className={className}>
      {!single && (
        <svg css={back} viewBox="0 0 2860 34" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
          <path fill={tide[500]} d={backWave} />
        </svg>
      )}
      <svg css={front} viewBox="0 0 2640 34" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
        <path fill={band.bg} d={frontWave} />
      </svg>
    </tide-art>
  )
}

const backWave = wavePath({ width: 2860, y: 16, amplitude: 8, length: 260, bottom: 34 })
const frontWave = wavePath({ width: 2640, y: 16, amplitude: 7, length: 220, bottom: 34 })

const strip = css({
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 'calc(100% - 1px)',
  height: 43,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& > svg': { position: 'absolute', left: 0, height: 34 },
})

// Each wave is a whole number of wavelengths wide and moves by exactly one, so its loop has no seam.
const toLeft = (share: number) => keyframes({ to: { transform: `translateX(-${share}%)` } })
const drift = (share: number, duration: string, direction: 'normal' | 'reverse') => ({
  [media.motion]: { animation: `${toLeft(share)} ${duration} linear infinite ${direction}`, willChange: 'transform' },
})
const front = css({ bottom: 0, width: 'max(2640px, 112%)', ...drift(100 / 12, motion.wave.drift, 'normal') })
const back = css({ bottom: 9, width: 'max(2860px, 112%)', ...drift(100 / 11, motion.wave.driftSlow, 'reverse') })

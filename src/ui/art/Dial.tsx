import { css, keyframes } from '@emotion/react'
import { fathom, marigold, tide, white } from '#src/theme/primitive.ts'
import { fontFamily, media, motion } from '#src/theme/tokens.ts'
import { round } from './wavePath.ts'

interface DialProps {
  total: number
  done: number
  /** The bucket after the done ones is being filled: how long that takes, and whether it is held. */
  running?: { durationMs: number; paused?: boolean }
  /** What assistive technology reads: "3 of 7 steps complete". */
  label: string
  className?: string
}

/** A wheel with one bucket per step. Each finished step turns it by one notch, so the next bucket stands at the top. */
export function Dial({ total, done, running, label, className }: DialProps) {
  const notch = 360 / total
  const path = bucket(total)
  return (
    <svg className={className} viewBox="-206 -206 412 412" role="img" aria-label={label}>
      <g css={[turning, done > 0 && css({ transform: `rotate(${round(-done * notch)}deg)` })]}>
        {Array.from({ length: total }, (_, index) => (
          <g key={index} transform={`rotate(${round(index * notch)})`} strokeWidth="3">
            {index < done ? (
              <path d={path} fill={marigold[400]} />
            ) : (
              <path d={path} fill="none" stroke={running && index === done ? marigold[400] : fathom[500]} />
            )}
            {running && index === done && (
              <path
                css={[filling, css({ animationDuration: `${running.durationMs}ms` }), running.paused && held]}
                d={path}
                fill={marigold[400]}
              />
            )}
          </g>
        ))}
      </g>
      <circle r="118" fill={fathom[900]} stroke={tide[500]} strokeWidth="6" />
      <g fill="none" stroke={tide[300]}>
        <circle r="101" strokeWidth="6" pathLength="560" strokeDasharray="1.2 8.8" strokeDashoffset=".6" />
        <circle r="98" strokeWidth="12" pathLength="560" strokeDasharray="2.8 77.2" strokeDashoffset="1.4" />
      </g>
      <g textAnchor="middle">
        <text css={figure} y="6" fill={white}>
          {done}
          <tspan css={small} fill={tide[300]}>
            {` of ${total}`}
          </tspan>
        </text>
        <text css={caption} y="40" fill={tide[200]}>
          steps complete
        </text>
      </g>
    </svg>
  )
}

/** One bucket at the top, its leading corner rounded, as wide as `count` of them leave room for. */
function bucket(count: number): string {
  const half = ((2 * Math.PI * 150) / count) * 0.37
  const [inner, outer, right, foot] = [-half * 0.82, -half, half * 1.04, half * 0.84].map(round)
  return `M${inner}-122L${outer}-172q0-24 26-24H${right}L${foot}-122Z`
}

const turning = css({ [media.motion]: { transition: `transform ${motion.wheel.notch} ${motion.ease.tide}` } })
const fill = keyframes({ from: { clipPath: 'inset(100% 0 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } })
const filling = css({
  clipPath: 'inset(50% 0 0 0)',
  [media.motion]: { animationName: `${fill}`, animationTimingFunction: 'linear', animationFillMode: 'both' },
})
const held = css({ animationPlayState: 'paused' })
const figure = css({
  fontFamily: fontFamily.display,
  fontSize: 62,
  fontWeight: 520,
  letterSpacing: '-3px',
  fontVariantNumeric: 'lining-nums',
})
const small = css({ fontSize: 36 })
const caption = css({ fontSize: 19, fontWeight: 500 })

import { css, keyframes } from '@emotion/react'
import { fontFamily, media, motion } from '#src/theme/tokens.ts'
import { fathom, marigold, tide, white } from '#src/theme/values.gen.ts'
import { useWording, useWords } from '../words.ts'
import { round } from './wavePath.ts'

interface DialProps {
  /** Buckets in all, and how many of them are full. */
  total: number
  done: number
  /** The bucket that fills, from 0; none between two. */
  active?: number
  /** How long it takes to fill. */
  fillMs?: number
  /** The filling stands still. */
  paused?: boolean
  className?: string
}

/** A wheel of buckets, one per step: empty ones are outlines, full ones gold, the active one fills from its base. */
export function Dial({ total, done, active, fillMs = 0, paused, className }: DialProps) {
  const phrases = useWords('demo')
  const { fill } = useWording()
  const bucket = bucketPath(total)
  const pitch = 360 / total
  return (
    <svg
      className={className}
      viewBox="-206 -206 412 412"
      role="img"
      aria-label={fill(phrases.dial, { n: done, total })}
    >
      {Array.from({ length: total }, (_, index) => {
        const isFull = index < done
        const isActive = index === active
        return (
          <g key={index} transform={`rotate(${round(index * pitch)})`} strokeWidth="3">
            <path d={bucket} fill="none" stroke={isFull || isActive ? marigold[400] : fathom[500]} />
            {isFull && <path d={bucket} fill={marigold[400]} />}
            {isActive && (
              <path
                css={filling}
                d={bucket}
                fill={marigold[400]}
                style={{ animationDuration: `${fillMs}ms`, animationPlayState: paused ? 'paused' : undefined }}
              />
            )}
          </g>
        )
      })}
      <circle r="118" fill={fathom[900]} stroke={tide[500]} strokeWidth="6" />
      <g
        css={notch}
        fill="none"
        stroke={tide[300]}
        style={done > 0 ? { transform: `rotate(${done * pitch}deg)` } : undefined}
      >
        <circle r="101" strokeWidth="6" pathLength="56" strokeDasharray=".12 .88" strokeDashoffset=".06" />
        <circle r="97" strokeWidth="14" pathLength="7" strokeDasharray=".016 .984" strokeDashoffset=".008" />
      </g>
      <text css={figure} y="6" fill={white}>
        {done}
        <tspan fill={tide[300]}>{` ${fill(phrases.dialOf, { total })}`}</tspan>
      </text>
      <text css={words} y="40" fill={tide[200]}>
        {phrases.dialSteps}
      </text>
    </svg>
  )
}

/** A bucket pointing up, as wide as its share of the wheel allows. */
function bucketPath(total: number): string {
  const half = ((2 * Math.PI * 150) / Math.max(total, 5)) * 0.37
  const at = (share: number) => round(half * share)
  return `M${at(-0.82)}-122L${at(-1)}-172Q${at(-1)}-196 ${round(26 - half)}-196H${at(1.04)}L${at(0.84)}-122Z`
}

const fill = keyframes({ from: { clipPath: 'inset(100% 0 0)' }, to: { clipPath: 'inset(0 0 0)' } })
const filling = css({ [media.motion]: { animation: `${fill} ${motion.demo.stepMs}ms linear both` } })
const notch = css({ [media.motion]: { transition: `transform ${motion.wheel.notch} ${motion.ease.tide}` } })
const words = css({ fontFamily: fontFamily.text, fontWeight: 500, fontSize: 19, textAnchor: 'middle' })
// A small dial has room for the figure alone; the words under it would be too small to read.
const figure = css({
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: 80,
  letterSpacing: '-3px',
  textAnchor: 'middle',
  transform: 'translateY(20px)',
  '& > tspan': { fontSize: 52 },
  [media.xl]: { fontSize: 62, transform: 'none', '& > tspan': { fontSize: 36 } },
  [media.belowXl]: { '& + text': { display: 'none' } },
})

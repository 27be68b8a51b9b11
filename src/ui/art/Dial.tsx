import { css, keyframes } from '@emotion/react'
import { fathom, marigold, tide, white } from '#src/theme/primitive.ts'
import { fontFamily, media, motion } from '#src/theme/tokens.ts'
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
      <path
        css={notch}
        d={ticks}
        stroke={tide[300]}
        strokeWidth="1.4"
        style={done > 0 ? { transform: `rotate(${done * pitch}deg)` } : undefined}
      />
      <text css={figure} y="6" fill={white}>
        {done}
        <tspan css={outOf} fill={tide[300]}>
          {` ${fill(phrases.dialOf, { total })}`}
        </tspan>
      </text>
      <text css={words} y="40" fill={tide[200]}>
        {phrases.dialSteps}
      </text>
    </svg>
  )
}

/** A bucket pointing up, as wide as its share of the wheel allows. */
function bucketPath(total: number): string {
  const half = Math.round(((2 * Math.PI * 150) / Math.max(total, 5)) * 0.37 * 10) / 10
  const at = (share: number) => Math.round(half * share * 10) / 10
  return `M${-at(0.82)}-122L${-half}-172Q${-half}-196 ${round(26 - half)}-196H${at(1.04)}L${at(0.84)}-122Z`
}

const ticks = Array.from({ length: 56 }, (_, index) => {
  const angle = (index * 2 * Math.PI) / 56
  const at = (radius: number) =>
    `${Math.round(radius * Math.cos(angle) * 10) / 10} ${Math.round(radius * Math.sin(angle) * 10) / 10}`
  return `M${at(104)}L${at(index % 8 === 0 ? 90 : 98)}`
}).join('')

const fill = keyframes({ from: { clipPath: 'inset(100% 0 0)' }, to: { clipPath: 'inset(0 0 0)' } })
const filling = css({ [media.motion]: { animation: `${fill} ${motion.demo.stepMs}ms linear both` } })
const notch = css({ [media.motion]: { transition: `transform ${motion.wheel.notch} ${motion.ease.tide}` } })
// A small dial has room for the figure alone; the words under it would be too small to read.
const figure = css({
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: 80,
  letterSpacing: '-3px',
  textAnchor: 'middle',
  transform: 'translateY(20px)',
  [media.xl]: { fontSize: 62, transform: 'none' },
})
const outOf = css({ fontSize: 52, [media.xl]: { fontSize: 36 } })
const words = css({
  display: 'none',
  fontFamily: fontFamily.text,
  fontWeight: 500,
  fontSize: 19,
  textAnchor: 'middle',
  [media.xl]: { display: 'inline' },
})

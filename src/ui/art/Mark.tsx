/** @jsxImportSource #drawing */
import { fathom, marigold, tide, white } from '#src/theme/primitive.ts'
import { svg } from './drawing/svg.ts'
import { aroundCenter } from './wavePath.ts'

interface MarkProps {
  size?: number
  onDark?: boolean
  className?: string
}

/** The small wheel: a paddled ring with water in its lower half. */
export function Mark({ size = 36, onDark, className }: MarkProps) {
  const ink = onDark ? white : fathom[800]
  return svg(
    { className, width: size, height: size, viewBox: '-20 -20 40 40' },
    <>
      <path fill={ink} stroke={ink} strokeWidth="1.8" strokeLinejoin="round" d={paddles} />
      <circle r="13.2" fill={onDark ? fathom[900] : white} stroke={ink} strokeWidth="3.4" />
      <path
        fill={onDark ? tide[400] : tide[500]}
        d="M-11.6 1.2q2.9-3.4 5.8 0t5.8 0t5.8 0t5.8 0A11.6 11.6 0 0 1-11.6 1.2Z"
      />
      <circle cy="-5" r="3.4" fill={marigold[400]} />
    </>,
  )
}

// The stroke rounds the corners.
const paddles = aroundCenter(12, [
  [-1.2, -18.5],
  [1.2, -18.5],
  [1.2, -14.7],
  [-1.2, -14.7],
])

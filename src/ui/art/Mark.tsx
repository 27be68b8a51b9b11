import { fathom, marigold, tide, white } from '#src/theme/primitive.ts'

interface MarkProps {
  size?: number
  onDark?: boolean
  className?: string
}

/** The small wheel: a paddled ring with water in its lower half. */
export function Mark({ size = 36, onDark, className }: MarkProps) {
  const ink = onDark ? white : fathom[800]
  return (
    <svg className={className} width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <path fill={ink} stroke={ink} strokeWidth="1.8" strokeLinejoin="round" d={paddles} />
      <circle r="13.2" fill={onDark ? fathom[900] : white} stroke={ink} strokeWidth="3.4" />
      <path
        fill={onDark ? tide[400] : tide[500]}
        d="M-11.6 1.2q2.9-3.4 5.8 0t5.8 0t5.8 0t5.8 0A11.6 11.6 0 0 1-11.6 1.2Z"
      />
      <circle cy="-5" r="3.4" fill={marigold[400]} />
    </svg>
  )
}

// Twelve; the stroke rounds their corners.
const paddles =
  'M-1.2-18.5L1.2-18.5L1.2-14.7L-1.2-14.7ZM8.21-16.62L10.29-15.42L8.39-12.13L6.31-13.33ZM15.42-10.29L16.62-8.21L13.33-6.31L12.13-8.39ZM18.5-1.2L18.5 1.2L14.7 1.2L14.7-1.2ZM16.62 8.21L15.42 10.29L12.13 8.39L13.33 6.31ZM10.29 15.42L8.21 16.62L6.31 13.33L8.39 12.13ZM1.2 18.5L-1.2 18.5L-1.2 14.7L1.2 14.7ZM-8.21 16.62L-10.29 15.42L-8.39 12.13L-6.31 13.33ZM-15.42 10.29L-16.62 8.21L-13.33 6.31L-12.13 8.39ZM-18.5 1.2L-18.5-1.2L-14.7-1.2L-14.7 1.2ZM-16.62-8.21L-15.42-10.29L-12.13-8.39L-13.33-6.31ZM-10.29-15.42L-8.21-16.62L-6.31-13.33L-8.39-12.13Z'

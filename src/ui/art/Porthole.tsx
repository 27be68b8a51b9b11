import { fathom, magenta, marigold, tide, white } from '#src/theme/values.gen.ts'
import { round, wavePath } from './wavePath.ts'

interface PortholeProps {
  /** How high the water stands, from 0 to 1. */
  level: number
  /** On a dark panel: a white ring, and the water turns to gold. */
  onDark?: boolean
  className?: string
}

/** A window onto the water: the higher it stands, the more of the work is done for you. */
export function Porthole({ level, onDark, className }: PortholeProps) {
  const y = 40 - 80 * Math.min(1, Math.max(0, level))
  return (
    <svg className={className} width={88} height={88} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="44" fill={onDark ? fathom[700] : white} />
      <path fill={onDark ? tide[500] : tide[200]} d={water(y - 3, 56, -4)} />
      <path fill={onDark ? marigold[400] : tide[500]} d={water(y, 50, 4)} />
      <path
        stroke={magenta[500]}
        strokeWidth="1.8"
        d="M-31 25.5h3M-34 17h6M-34 8.5h6M-34 0h11M-34-8.5h6M-34-17h6M-31-25.5h3"
      />
      <circle r="44" fill="none" stroke={onDark ? white : fathom[800]} strokeWidth="7" />
    </svg>
  )
}

/** Water below a wavy line across the window; its ends lie under the ring, so nothing has to be cut off. */
function water(y: number, length: number, amplitude: number): string {
  const r = 43
  const level = Math.max(-r, Math.min(r, y))
  const half = Math.sqrt(r * r - level * level)
  const waves = Math.max(1, Math.round((2 * half) / (length / 2)))
  const line = wavePath({ x: -half, width: 2 * half, y: level, amplitude, length: (4 * half) / waves })
  return `${line}A${r} ${r} 0 ${level < 0 ? 1 : 0} 1 ${round(-half)} ${round(level)}Z`
}

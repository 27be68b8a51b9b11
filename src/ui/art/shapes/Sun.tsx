/** @jsxImportSource #drawing */
import { marigold, white } from '#src/theme/primitive.ts'

interface SunProps {
  x: number
  y: number
  r: number
  /** The two rings around it. */
  rings: [number, number]
  color?: string
}

/** The sun, with one drawn and one dotted ring. */
export function Sun({ x, y, r, rings: [near, far], color = marigold[400] }: SunProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={color} />
      <g fill="none" stroke={white} strokeWidth="1.6">
        <circle r={near} />
        <circle r={far} strokeDasharray="2 9" />
      </g>
    </g>
  )
}

/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, marigold, shade } from '#src/theme/primitive.ts'

/** The quay wall between two places, its top at the waterline's height; the water in front covers its foot. */
export function Quay({ from, to = 1300 }: { from: number; to?: number }) {
  return (
    <>
      <path fill={buff[300]} d={`M${from} 0H${to}v86H${from}Z`} />
      <path fill={buff[50]} d={`M${from - 8}-7H${to}V6H${from - 8}Z`} />
      <g stroke={marigold[500]} strokeOpacity=".55" strokeWidth="2.6" strokeLinecap="round" strokeDasharray="40 26">
        <path d={`M${from + 14} 20H${to}M${from + 44} 37H${to}`} />
      </g>
    </>
  )
}

export function Bollard({ x }: { x: number }) {
  return (
    <g fill={fathom[800]}>
      <path d={`M${x}-6v-16h14v16Z`} />
      <rect x={x - 4} y="-27" width="22" height="8" rx="4" />
    </g>
  )
}

interface TreeProps {
  x: number
  trunk: number
  r: number
  color?: string
}

export function Tree({ x, trunk, r, color = foreshore[500] }: TreeProps) {
  return (
    <g transform={`translate(${x} ${-trunk})`}>
      <path fill={fathom[800]} d={`M-3 0h6v${trunk}h-6Z`} />
      <circle cy={-r / 2} r={r} fill={color} />
      <path fill={shade} opacity=".12" d={`M0 ${-1.5 * r}a${r} ${r} 0 0 1 0 ${2 * r}Z`} />
    </g>
  )
}

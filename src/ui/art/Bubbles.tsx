/** @jsxImportSource #drawing */
import { tide } from '#src/theme/primitive.ts'
import { svg } from './drawing/svg.ts'

const bubbles = [
  { x: 85, y: 70, r: 7 },
  { x: 110, y: 40, r: 4 },
  { x: 190, y: 118, r: 9 },
  { x: 368, y: 96, r: 6 },
  { x: 395, y: 64, r: 4 },
  { x: 12, y: 128, r: 5 },
]

/** Air rising around the part of the wheel that is under water. */
export function Bubbles({ className }: { className?: string }) {
  return svg(
    {
      className,
      width: '480',
      height: '140',
      viewBox: '0 0 480 140',
      fill: 'none',
      stroke: tide[400],
      strokeWidth: '1.6',
    },
    bubbles.map(({ x, y, r }) => <circle key={x} cx={x} cy={y} r={r} />),
  )
}

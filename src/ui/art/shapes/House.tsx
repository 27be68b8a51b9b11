/** @jsxImportSource #drawing */
import { fathom, marigold, shade, white } from '#src/theme/primitive.ts'
import { round } from '../wavePath.ts'

interface HouseProps {
  x: number
  width: number
  /** From the ground at y = 0 up to the eaves. */
  height: number
  wall: string
  gable: 'pointed' | 'stepped' | 'mansard' | 'bell'
  roof?: string
  door?: string
  /** Windows: columns, rows, and which of them are lit, counted row by row. */
  columns?: number
  rows: number
  lit: number[]
  /** Width of the shaded side on the right. */
  side: number
}

/** A house on the quay, seen from the water. */
export function House({ x, width, height, wall, gable, roof = fathom[800], door = fathom[800], ...rest }: HouseProps) {
  const { columns = 2, rows, lit, side } = rest
  const middle = width / 2
  const doorWidth = round(Math.min(24, width * 0.26))
  const arch = round(doorWidth / 2)
  return (
    <g transform={`translate(${x} ${-height})`}>
      <path fill={gable === 'pointed' || gable === 'mansard' ? roof : wall} d={gables[gable](width)} />
      <path fill={wall} d={`M0 0h${width}v${height}H0Z`} />
      <path fill={shade} opacity=".1" d={`M${width - side} 0h${side}v${height}h${-side}Z`} />
      {windows(width, height, columns, rows).map((window, index) => (
        <path key={index} fill={lit.includes(index) ? marigold[300] : fathom[800]} d={window.pane} />
      ))}
      <path
        stroke={white}
        strokeWidth="2"
        d={windows(width, height, columns, rows)
          .map(({ bars }) => bars)
          .join('')}
      />
      <path
        fill={white}
        d={windows(width, height, columns, rows)
          .map(({ sill }) => sill)
          .join('')}
      />
      {gable === 'pointed' && <circle cx={middle} cy={round(-width * 0.14)} r={round(width * 0.07)} fill={white} />}
      {(gable === 'stepped' || gable === 'bell') && (
        <rect x={round(middle - 6)} y={round(-width * 0.22)} width="12" height="18" rx="6" fill={fathom[800]} />
      )}
      <path fill={door} d={`M${round(middle - arch)} ${height}v-30a${arch} ${arch} 0 0 1 ${2 * arch} 0v30Z`} />
    </g>
  )
}

const gables: Record<HouseProps['gable'], (width: number) => string> = {
  pointed: (w) => `M-5 0L${round(w / 2)} ${round(-w * 0.42)}L${w + 5} 0Z`,
  mansard: (w) => `M-4 0L10 ${round(-w * 0.34)}H${w - 10}L${w + 4} 0Z`,
  bell: (w) => {
    const [a, b, top, low, mid] = [w * 0.1, w * 0.14, -w * 0.38, -w * 0.05, -w * 0.34].map(round)
    return `M0 1C${a} ${low} ${b} ${mid} ${round(w / 2)} ${top}C${round(w * 0.86)} ${mid} ${round(w * 0.9)} ${low} ${w} 1Z`
  },
  stepped: (w) => {
    const up = `v${round(-w * 0.11)}`
    const down = `v${round(w * 0.11)}`
    const along = `h${round(w / 8)}`
    return `M0 1${(up + along).repeat(3)}${up}h${round(w / 4)}${(down + along).repeat(3)}${down}Z`
  },
}

/** Window panes, their white bars and sills, evenly over the wall above the door. */
function windows(width: number, height: number, columns: number, rows: number) {
  const gap = width * 0.12
  const margin = width * 0.15
  const w = (width - 2 * margin - (columns - 1) * gap) / columns
  const storey = Math.max(20, (height - 64) / rows)
  const h = Math.min(storey * 0.62, w * 1.5)
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = margin + (index % columns) * (w + gap)
    const y = 16 + Math.floor(index / columns) * storey
    const [left, top, wide, tall] = [x, y, w, h].map(round)
    return {
      pane: `M${left} ${top}h${wide}v${tall}h-${wide}Z`,
      bars: `M${round(x + w / 2)} ${top}v${tall}M${left} ${round(y + h / 2)}h${wide}`,
      sill: `M${round(x - 2)} ${round(y + h)}h${round(w + 4)}v4h${round(-w - 4)}Z`,
    }
  })
}

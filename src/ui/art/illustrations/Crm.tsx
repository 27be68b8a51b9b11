/** @jsxImportSource #drawing */
import { foreshore, ink, magenta, marigold, shade, tide, white } from '#src/theme/primitive.ts'
import { svg } from '../drawing/svg.ts'

/** A board with three columns; one card is just being carried into "Booked". Bleeds off the tile's lower edge. */
export default function Crm({ className }: { className?: string }) {
  return svg(
    { className, viewBox: '0 0 400 300' },
    <>
      <g fontSize="15" fontWeight="600" fill={ink[900]}>
        {['New', 'Talking', 'Booked'].map((title, index) => (
          <text key={title} x={24 + index * 124} y="34">
            {title}
          </text>
        ))}
      </g>
      <path stroke={ink[900]} strokeWidth="2" d="M24 46h108M148 46h108M272 46h108" />
      <Card x={24} y={62} color={magenta[500]} lines={[52, 36, 76]} />
      <Card x={24} y={138} color={tide[500]} lines={[44, 42, 62]} />
      <Card x={24} y={214} color={foreshore[500]} lines={[50, 30, 70]} />
      <Card x={148} y={62} color={tide[500]} lines={[48, 40, 70]} />
      <Card x={272} y={62} color={foreshore[500]} lines={[50, 36, 60]} />
      <g fill="none" stroke={magenta[600]} strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <rect x="273" y="139" width="106" height="64" rx="9" strokeDasharray="2 6" />
        <path strokeDasharray="1 7" d="M206 236c0 26 124 32 120-18" />
        <path d="M318 226l8-10 7 11" />
      </g>
      <g transform="rotate(-6 220 187)">
        <rect x="169" y="162" width="108" height="66" rx="9" fill={shade} opacity=".16" />
        <Card x={166} y={154} color={marigold[500]} lines={[46, 40, 64]} />
      </g>
    </>,
  )
}

interface CardProps {
  x: number
  y: number
  color: string
  lines: [name: number, note: number, tag: number]
}

function Card({ x, y, color, lines: [name, note, tag] }: CardProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="108" height="66" rx="9" fill={white} />
      <circle cx="20" cy="22" r="9" fill={color} />
      <g strokeWidth="6" strokeLinecap="round">
        <path stroke={ink[700]} d={`M41 18h${name - 6}`} />
        <path stroke={ink[200]} d={`M41 28h${note - 6}`} />
        <path stroke={tide[300]} d={`M15 50h${tag - 6}`} />
      </g>
    </g>
  )
}

/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, ink, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { fontFamily } from '#src/theme/tokens.ts'
import { svg } from '../drawing/svg.ts'

/** A heating company's page in a browser window. Bleeds off the tile's lower edge. */
export default function Websites({ className }: { className?: string }) {
  return svg(
    { className, viewBox: '0 0 400 300' },
    <>
      <rect x="24" y="24" width="352" height="330" rx="12" fill={white} />
      <path stroke={ink[100]} strokeWidth="2" d="M24 54h352M24 262h352" />
      <circle cx="42" cy="39" r="4.5" fill={magenta[300]} />
      <circle cx="57" cy="39" r="4.5" fill={marigold[400]} />
      <circle cx="72" cy="39" r="4.5" fill={foreshore[300]} />
      <rect x="120" y="31" width="160" height="16" rx="8" fill={tide[50]} />
      <g {...headline} fill={ink[900]}>
        <text x="46" y="98">
          Warm house by
        </text>
        <text x="46" y="127">
          this evening
        </text>
      </g>
      <path stroke={ink[200]} strokeWidth="6" strokeLinecap="round" d="M49 149h114M49 162h90" />
      <rect x="46" y="184" width="112" height="34" rx="8" fill={marigold[400]} />
      <text fontSize="14" fontWeight="600" textAnchor="middle" x="102" y="206" fill={ink[900]}>
        Book a visit
      </text>
      <g transform="translate(308 176) scale(.86)">
        <circle r="66" fill={buff[200]} />
        <circle r="48" fill="none" stroke={fathom[800]} strokeWidth="9" />
        <path stroke={magenta[500]} strokeWidth="7" strokeLinecap="round" d="M0 0l22-28" />
        <circle r="8" fill={fathom[800]} />
      </g>
      <path stroke={tide[200]} strokeWidth="8" strokeLinecap="round" d="M50 280h72m32 0h72m32 0h72" />
    </>,
  )
}

const headline = { fontFamily: fontFamily.display, fontSize: 25, fontWeight: 600, letterSpacing: -0.8 }

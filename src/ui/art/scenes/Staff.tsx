/** @jsxImportSource #drawing */
import { fathom, magenta, white } from '#src/theme/primitive.ts'
import { fontFamily } from '#src/theme/tokens.ts'
import { Gull } from '../shapes/Gull.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { scene } from './scene.ts'

const figure = {
  fontFamily: fontFamily.display,
  fontWeight: 600,
  fontSize: 42,
  letterSpacing: -2,
  textAnchor: 'middle',
} as const

/** A tide staff between two piles, with a gull on one of them. */
export default scene(
  { viewBox: '0 -440 560 500', tileViewBox: '60 -430 480 430' },
  <>
    <Sun x={170} y={-236} r={84} rings={[112, 144]} />
    <path fill={fathom[800]} d="M300-350h18V60h-18ZM450-294h18V96h-18Z" />
    <path fill={fathom[700]} d="M280-120h208v16H280ZM280-40h208v16H280Z" />
    <rect x="332" y="-390" width="76" height="450" rx="5" fill={white} />
    {/* Ticks as dashes: a fine one every 10, a strong one every 50. */}
    <path stroke={fathom[800]} strokeWidth="18" strokeDasharray="3 7" d="M341-376V-22" />
    <path stroke={white} strokeWidth="18" strokeDasharray="5 45" d="M341-376V-21" />
    <path stroke={magenta[600]} strokeWidth="34" strokeDasharray="5 45" d="M349-376V-21" />
    {[4, 3, 2, 1].map((meter) => (
      <text key={meter} x="390" y={60 - meter * 100} {...figure} fill={fathom[800]}>
        {meter}
      </text>
    ))}
    <Gull transform="translate(461 -300) scale(.96)" />
  </>,
)

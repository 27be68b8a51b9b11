/** @jsxImportSource #drawing */
import { fathom, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { RowBoat } from '../shapes/RowBoat.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { scene } from './scene.ts'

/** A jetty with a mailbox that a letter is going into, a lamp, and a boat alongside. */
export default scene(
  { viewBox: '70 -360 760 440', tileViewBox: '84 -350 560 380' },
  <>
    <Sun x={330} y={-270} r={64} rings={[92, 122]} color={white} />
    <path stroke={fathom[800]} strokeWidth="150" strokeDasharray="18 92" d="M120-9H690" />
    <path fill={fathom[700]} d="M84-100H1284v22H84Z" />
    <path stroke={fathom[800]} strokeWidth="22" strokeDasharray="3 41" d="M108.5-89H960" />
    <path fill={fathom[800]} d="M202-200h14v102h-14Z" />
    <path fill={magenta[500]} d="M150-196v-46a34 34 0 0 1 34-34h78a34 34 0 0 1 34 34v46Z" />
    <path fill={fathom[900]} d="M150-196v-46a34 34 0 0 1 68 0v46Z" />
    <g transform="translate(122 -242) rotate(-7)">
      <rect width="72" height="46" rx="3" fill={white} />
      <path fill="none" stroke={tide[500]} strokeWidth="3" d="M2 3l34 24 34-24" />
    </g>
    <path fill={magenta[500]} d="M218-196v-46a34 34 0 0 0-34-34h78a34 34 0 0 1 34 34v46Z" />
    <path fill={magenta[700]} d="M150-196h68v8h-68Z" />
    <path fill={magenta[600]} d="M218-196h78v8h-78ZM120-196l30-4v12h-30Z" />
    <path fill={fathom[800]} d="M262-318h6v86h-6Z" />
    <path fill={marigold[400]} d="M268-318h32l-9 12 9 12h-32Z" />
    <path stroke={fathom[800]} strokeWidth="8" d="M452-100v-168" />
    <path fill={marigold[300]} d="M430-268h44l-8-38h-28Z" />
    <path fill={fathom[800]} d="M424-268h56v8h-56ZM434-306h36l-8-14h-20Z" />
    <RowBoat oars transform="translate(556 -6) rotate(-2)" />
  </>,
)

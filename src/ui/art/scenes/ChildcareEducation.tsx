/** @jsxImportSource #drawing */
import { fathom, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { House } from '../shapes/House.tsx'
import { Bollard, Quay } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { scene } from './scene.ts'

/** School and playhouse alone. */
export const childcareRow = (
  <>
    <House
      x={140}
      width={250}
      height={150}
      wall={white}
      gable="mansard"
      roof={magenta[500]}
      door={tide[600]}
      columns={4}
      rows={1}
      lit={[1, 2]}
      side={20}
    />
    <path fill={white} d="M232-306h66v74h-66Z" />
    <path fill={fathom[800]} d="M222-306l43-40 43 40Z" />
    <circle cx="265" cy="-270" r="20" fill={fathom[800]} />
    <path stroke={white} strokeWidth="3" strokeLinecap="round" d="M265-270v-13m0 13h9" />
    <House
      x={390}
      width={110}
      height={112}
      wall={tide[300]}
      gable="pointed"
      roof={tide[600]}
      rows={1}
      lit={[0]}
      side={14}
    />
  </>
)

/** A school with a clock tower, a playhouse, a slide and building blocks. */
export default scene(
  { viewBox: '20 -430 760 500', tileViewBox: '40 -352 560 390' },
  <>
    <Sun x={520} y={-300} r={56} rings={[82, 110]} />
    {childcareRow}
    <path stroke={fathom[800]} strokeWidth="6" d="M536 0v-118M586 0v-118M536-30h50m-50-30h50m-50-30h50" />
    <path fill="none" stroke={marigold[500]} strokeWidth="18" d="M586-116C640-116 640-10 706-8" />
    <path fill={magenta[500]} d="M528-118h66l-33-40Z" />
    <path fill={tide[500]} d="M60-40h40V0H60Z" />
    <path fill={marigold[400]} d="M100-40h40V0h-40Z" />
    <path fill={magenta[500]} d="M80-40l20-36 20 36Z" />
    <Quay from={20} />
    <Bollard x={30} />
  </>,
)

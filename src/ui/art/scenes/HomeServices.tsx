/** @jsxImportSource #drawing */
import { buff, fathom, ink, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { House } from '../shapes/House.tsx'
import { Bollard, Quay, Tree } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { scene } from './scene.ts'

/** House, workshop and van alone. */
export const homeServicesRow = (
  <>
    <path fill={fathom[800]} d="M386-262h30v120h-30Z" />
    <path fill={fathom[700]} d="M380-270h42v14h-42Z" />
    <House
      x={110}
      width={170}
      height={196}
      wall={buff[100]}
      gable="pointed"
      roof={magenta[500]}
      columns={3}
      rows={2}
      lit={[1]}
      side={20}
    />
    <path fill={tide[600]} d="M280-152h190V0H280Z" />
    <path fill={fathom[800]} d="M280-152l64-34v34l64-34v34l62-34v34Z" />
    <path fill={white} d="M306-104h138V0H306Z" />
    <path stroke={ink[200]} strokeWidth="3" d="M306-90h138m-138 20h138m-138 20h138m-138 20h138m-138 20h138" />
    <g transform="translate(500 0)">
      <path fill={marigold[400]} d="M0-18v-78h112v14h38l30 36v28Z" />
      <path fill={fathom[800]} d="M120-74h26l22 28h-48Z" />
      <g fill={white} stroke={fathom[800]} strokeWidth="11">
        <circle cx="38" cy="-16" r="12.5" />
        <circle cx="142" cy="-16" r="12.5" />
      </g>
      <g transform="translate(56 -58) scale(1.15)" fill="none" stroke={fathom[800]} strokeWidth="3">
        <path d="M-16 0q4-6 8 0t8 0t8 0t8 0M-16 9q4-6 8 0t8 0t8 0t8 0" />
      </g>
    </g>
  </>
)

/** A house, a workshop with its gate, and the van. */
export default scene(
  { viewBox: '40 -420 740 490', tileViewBox: '90 -310 590 350' },
  <>
    <Sun x={560} y={-300} r={56} rings={[82, 110]} />
    {homeServicesRow}
    <Tree x={76} trunk={60} r={28} />
    <Quay from={20} />
    <Bollard x={40} />
  </>,
)

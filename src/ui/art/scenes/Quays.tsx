/** @jsxImportSource #drawing */
import { Bollard, Quay, Tree } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { childcareRow } from './ChildcareEducation.tsx'
import { homeServicesRow } from './HomeServices.tsx'
import { realEstateRow } from './RealEstate.tsx'
import { scene } from './scene.ts'

/** The three waterfronts on one quay: where all the clients are. */
export default scene(
  { viewBox: '0 -270 800 310', tileViewBox: '30 -200 440 220' },
  <g transform="scale(.44)">
    <Sun x={1490} y={-410} r={66} rings={[96, 128]} />
    <g transform="translate(-13 0)">{realEstateRow}</g>
    <g transform="translate(507 0)">{childcareRow}</g>
    <g transform="translate(950 0)">{homeServicesRow}</g>
    <Tree x={1034} trunk={50} r={26} />
    <Quay from={56} to={2000} />
    <Bollard x={64} />
    <Bollard x={1646} />
  </g>,
)

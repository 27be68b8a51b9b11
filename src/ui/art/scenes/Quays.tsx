import { Bollard, Quay, Tree } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { ChildcareRow } from './ChildcareEducation.tsx'
import { HomeServicesRow } from './HomeServices.tsx'
import { RealEstateRow } from './RealEstate.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import type { SceneProps } from './scene.ts'

/** The three waterfronts on one quay: where all the clients are. */
export default function Quays(props: SceneProps) {
  return (
    <SceneFrame viewBox="0 -270 800 310" tileViewBox="30 -200 440 220" {...props}>
      <g transform="scale(.44)">
        <Sun x={1490} y={-410} r={66} rings={[96, 128]} />
        <g transform="translate(-13 0)">
          <RealEstateRow />
        </g>
        <g transform="translate(507 0)">
          <ChildcareRow />
        </g>
        <g transform="translate(950 0)">
          <HomeServicesRow />
        </g>
        <Tree x={1034} trunk={50} r={26} />
        <Quay from={56} to={2000} />
        <Bollard x={64} />
        <Bollard x={1646} />
      </g>
    </SceneFrame>
  )
}

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
    <SceneFrame viewBox="0 -270 800 310" tileViewBox="0 -230 500 250" {...props}>
      <g transform="scale(.5)">
        <Sun x={1400} y={-400} r={62} rings={[90, 120]} />
        <g transform="translate(-70 0)">
          <RealEstateRow />
        </g>
        <g transform="translate(464 0)">
          <ChildcareRow />
        </g>
        <g transform="translate(894 0)">
          <HomeServicesRow />
        </g>
        <Tree x={585} trunk={50} r={26} />
        <Quay from={8} to={1800} />
        <Bollard x={16} />
        <Bollard x={976} />
      </g>
    </SceneFrame>
  )
}

/** @jsxImportSource #drawing */
import { fathom, foreshore, magenta, tide } from '#src/theme/primitive.ts'
import type { Shapes } from '../drawing/shapes.ts'
import { childcareRow } from '../scenes/ChildcareEducation.tsx'
import { homeServicesRow } from '../scenes/HomeServices.tsx'
import { realEstateRow } from '../scenes/RealEstate.tsx'
import { Quay } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { wavePath } from '../wavePath.ts'

interface Seeded {
  seed: number
}

/** One of the three waterfronts, near. */
export function QuayView({ seed }: Seeded) {
  return [RealEstateView, HomeServicesView, SchoolView][seed % 3]!({ seed })
}

export const RealEstateView = ({ seed }: Seeded) => (
  <View seed={seed} paper={magenta[100]} x={4}>
    {realEstateRow}
  </View>
)

export const HomeServicesView = ({ seed }: Seeded) => (
  <View seed={seed} paper={tide[100]} x={-20}>
    {homeServicesRow}
  </View>
)

export const SchoolView = ({ seed }: Seeded) => (
  <View seed={seed} paper={foreshore[200]} x={20}>
    {childcareRow}
  </View>
)

function View({ seed, paper, x, children }: Seeded & { paper: string; x: number; children: Shapes }) {
  return (
    <>
      <path fill={paper} d="M0 0h640v420H0Z" />
      <g transform={`translate(${x} 386) scale(.84)`}>
        <Sun x={570} y={-330} r={56} rings={[82, 110]} />
        {children}
        <Quay from={-400} />
      </g>
      <path
        fill={fathom[800]}
        d={wavePath({ x: -(seed % 50), width: 700, y: 398, amplitude: 6, length: 120, bottom: 420 })}
      />
    </>
  )
}

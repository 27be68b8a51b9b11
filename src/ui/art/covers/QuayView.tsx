import { fathom, foreshore, magenta, tide } from '#src/theme/primitive.ts'
import { ChildcareRow } from '../scenes/ChildcareEducation.tsx'
import { HomeServicesRow } from '../scenes/HomeServices.tsx'
import { RealEstateRow } from '../scenes/RealEstate.tsx'
import { Quay } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { wavePath } from '../wavePath.ts'

/** One of the three waterfronts, near. */
export function QuayView({ seed }: { seed: number }) {
  const { Row, paper, x } = views[seed % views.length] ?? views[0]
  return (
    <>
      <path fill={paper} d="M0 0h640v420H0Z" />
      <g transform={`translate(${x} 386) scale(.84)`}>
        <Sun x={570} y={-330} r={56} rings={[82, 110]} />
        <Row />
        <Quay from={-400} />
      </g>
      <path
        fill={fathom[800]}
        d={wavePath({ x: -(seed % 50), width: 700, y: 398, amplitude: 6, length: 120, bottom: 420 })}
      />
    </>
  )
}

const views = [
  { Row: RealEstateRow, paper: magenta[100], x: 4 },
  { Row: HomeServicesRow, paper: tide[100], x: -20 },
  { Row: ChildcareRow, paper: foreshore[200], x: 20 },
] as const

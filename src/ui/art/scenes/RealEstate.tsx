/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, magenta, tide, white } from '#src/theme/primitive.ts'
import { fontFamily } from '#src/theme/tokens.ts'
import { House } from '../shapes/House.tsx'
import { Bollard, Quay, Tree } from '../shapes/Quay.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { scene } from './scene.ts'

const sign = { fontFamily: fontFamily.display, fontWeight: 600, fontSize: 14.5, textAnchor: 'middle' } as const

/** The houses alone. */
export const realEstateRow = (
  <>
    <House x={104} width={104} height={212} wall={magenta[500]} gable="stepped" rows={3} lit={[3]} side={14} />
    <House
      x={208}
      width={110}
      height={158}
      wall={white}
      gable="pointed"
      roof={tide[600]}
      door={magenta[500]}
      rows={2}
      lit={[0]}
      side={16}
    />
    <House x={318} width={96} height={246} wall={tide[500]} gable="bell" rows={4} lit={[2, 5]} side={13} />
    <House
      x={414}
      width={122}
      height={186}
      wall={buff[200]}
      gable="mansard"
      door={tide[600]}
      columns={3}
      rows={3}
      lit={[4]}
      side={16}
    />
    <House x={536} width={100} height={140} wall={foreshore[300]} gable="pointed" rows={2} lit={[1]} side={14} />
  </>
)

/** Five houses on the quay and an open-house sign. */
export default scene(
  { viewBox: '0 -456 800 520', tileViewBox: '84 -330 470 360' },
  <>
    <Sun x={560} y={-330} r={58} rings={[84, 112]} />
    {realEstateRow}
    <Tree x={676} trunk={66} r={34} />
    <Tree x={742} trunk={44} r={24} color={foreshore[300]} />
    <Quay from={-20} />
    <Bollard x={4} />
    <Bollard x={312} />
    <Bollard x={640} />
    <g transform="translate(-24 0)">
      <path fill="none" stroke={fathom[800]} strokeWidth="6" d="M34 0v-96h72" />
      <path stroke={fathom[800]} strokeWidth="3" d="M50-96v12M98-96v12" />
      <rect x="42" y="-84" width="66" height="44" rx="3" fill={magenta[600]} />
      <text x="75" y="-65" {...sign} fill={white}>
        Open
      </text>
      <text x="75" y="-49" {...sign} fill={white}>
        house
      </text>
    </g>
  </>,
)

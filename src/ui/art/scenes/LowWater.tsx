/** @jsxImportSource #drawing */
import { buff, fathom, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { svg } from '../drawing/svg.ts'
import { Gull } from '../shapes/Gull.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { WheelShape } from '../WheelShape.tsx'
import { wavePath } from '../wavePath.ts'
import type { SceneProps } from './scene.ts'

/** Low water: the wheel and a boat aground on the flats. As wide as the page; its right side is the one that stays. */
export default function LowWater({ className }: SceneProps) {
  return svg({ className, viewBox: '0 0 1440 560', preserveAspectRatio: 'xMaxYMax slice' }, flats)
}

const flats = (
  <>
    <Sun x={1190} y={96} r={58} rings={[84, 112]} color={white} />
    <path fill={tide[300]} d="M0 300h1440v120H0Z" />
    <path fill={buff[200]} d="M0 330c160-30 300-34 470-14s290-16 430-20c180-6 340 26 540 4v320H0Z" />
    <path fill={buff[300]} d="M0 380c220-28 420-8 620 4 240 14 480-32 820-12v248H0Z" />
    <g transform="translate(960 284)">
      <WheelShape variant="aground" transform="translate(0 -36) scale(.48) rotate(-19)" />
      <path fill={buff[300]} d="M-330 158C-210 128-110 88 0 92s210 40 350 66c-150 18-530 18-680 0Z" />
    </g>
    <g transform="translate(1262 372) rotate(11)">
      <path fill={white} d="M-96-44H92C86-8 54 14 0 14S-86-6-96-44Z" />
      <path fill={magenta[500]} d="M-96-44H92l-4 13H-91Z" />
    </g>
    <Gull transform="translate(700 388)" />
    <path
      fill="none"
      stroke={marigold[500]}
      strokeWidth="4"
      strokeLinecap="round"
      d="M760 436q10-6 20 0t20 0t20 0M1080 452q10-6 20 0t20 0M560 452q10-6 20 0t20 0"
    />
    <path fill={tide[500]} d={wavePath({ width: 1440, y: 490, amplitude: 7, length: 230, bottom: 560 })} />
    <path fill={fathom[800]} d={wavePath({ x: -60, width: 1500, y: 510, amplitude: 7, length: 220, bottom: 560 })} />
  </>
)

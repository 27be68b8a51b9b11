/** @jsxImportSource #drawing */
import { fathom, marigold, tide } from '#src/theme/primitive.ts'
import { svg } from '../drawing/svg.ts'
import { PaperBoatShape } from '../PaperBoat.tsx'
import { Sun } from '../shapes/Sun.tsx'
import { wavePath } from '../wavePath.ts'
import type { SceneProps } from './scene.ts'

/** The paper boat under a rising sun, on its own two waves: the picture above a thank-you. `data-sun` is the part that rises. */
export default function PaperBoatScene({ className }: SceneProps) {
  return svg({ className, viewBox: '0 0 640 236', preserveAspectRatio: 'xMidYMax slice' }, sunrise)
}

const sunrise = (
  <>
    <g data-sun="">
      <Sun x={482} y={96} r={52} rings={[76, 102]} color={marigold[400]} />
    </g>
    <PaperBoatShape transform="translate(236 172) rotate(-5) scale(1.1)" />
    <path
      fill={tide[500]}
      opacity=".94"
      d={wavePath({ x: -40, width: 720, y: 178, amplitude: 7, length: 190, bottom: 236 })}
    />
    <path fill={fathom[800]} d={wavePath({ x: -90, width: 780, y: 200, amplitude: 7, length: 220, bottom: 236 })} />
  </>
)

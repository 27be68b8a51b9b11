import { WheelShape } from '../WheelShape.tsx'
import { SceneFrame } from './SceneFrame.tsx'
import type { SceneProps } from './scene.ts'

/** The wheel itself at the waterline, as the other scenes stand there: the lower part of it is under water. */
export default function WheelScene(props: SceneProps) {
  return (
    <SceneFrame viewBox="-300 -440 600 500" tileViewBox="-260 -420 520 420" {...props}>
      <WheelShape variant="mid" transform="translate(0 -140) scale(.7) rotate(8)" />
    </SceneFrame>
  )
}

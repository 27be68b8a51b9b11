/** @jsxImportSource #drawing */
import { WheelShape } from '../WheelShape.tsx'
import { scene } from './scene.ts'

/** The wheel itself at the waterline, as the other scenes stand there: the lower part of it is under water. */
export default scene(
  { viewBox: '-300 -440 600 500', tileViewBox: '-260 -420 520 420' },
  <WheelShape variant="mid" transform="translate(0 -140) scale(.7) rotate(8)" />,
)

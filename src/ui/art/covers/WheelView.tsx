/** @jsxImportSource #drawing */
import { fathom, marigold, tide } from '#src/theme/primitive.ts'
import { WheelShape } from '../WheelShape.tsx'
import { wavePath } from '../wavePath.ts'

/** The wheel: low in the water, or so close that only a quarter of it fits, by day or by night. */
export function WheelView({ seed }: { seed: number }) {
  const turn = (seed % 40) * 9
  if (seed % 3 === 0) {
    return (
      <>
        <path fill={marigold[400]} d="M0 0h640v420H0Z" />
        <WheelShape transform={`translate(128 84) scale(1.15) rotate(${turn})`} />
      </>
    )
  }
  const night = seed % 3 === 1
  return (
    <>
      <path fill={night ? fathom[800] : tide[200]} d="M0 0h640v420H0Z" />
      <WheelShape
        variant={night ? 'midOnDark' : 'mid'}
        transform={`translate(${night ? 230 : 397} ${night ? 400 : 412}) scale(.75) rotate(${turn})`}
      />
      <path
        fill={night ? tide[500] : fathom[800]}
        d={wavePath({ x: -(seed % 70), width: 710, y: 373, amplitude: 7, length: 140, bottom: 420 })}
      />
    </>
  )
}

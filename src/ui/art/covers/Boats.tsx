/** @jsxImportSource #drawing */
import { buff, fathom, marigold, tide } from '#src/theme/primitive.ts'
import { PaperBoatShape } from '../PaperBoat.tsx'
import { wavePath } from '../wavePath.ts'

/** Paper boats in a row on the swell; their number, and where the sun stands, differ. */
export function Boats({ seed }: { seed: number }) {
  const count = 2 + (seed % 3)
  const warm = (seed >>> 2) % 2 === 0
  const sunLeft = (seed >>> 3) % 2 === 0
  return (
    <>
      <path fill={warm ? tide[100] : buff[200]} d="M0 0h640v420H0Z" />
      <circle cx={sunLeft ? 128 : 512} cy="120" r="55" fill={marigold[400]} />
      {Array.from({ length: count }, (_, index) => (
        <PaperBoatShape
          key={index}
          transform={`translate(${Math.round(640 * ((index + 0.5) / count))} ${294 - (index % 2) * 6}) scale(${count > 3 ? 0.62 : 0.76}) rotate(${[-4, 3, -2, 5][index]})`}
        />
      ))}
      <path
        fill={tide[500]}
        opacity=".92"
        d={wavePath({ x: -20 - (seed % 60), width: 740, y: 283, amplitude: 8, length: 160, bottom: 420 })}
      />
      <path fill={fathom[800]} d={wavePath({ x: -60, width: 720, y: 333, amplitude: 8, length: 190, bottom: 420 })} />
    </>
  )
}

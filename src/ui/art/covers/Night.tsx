/** @jsxImportSource #drawing */
import { buff, fathom, tide } from '#src/theme/primitive.ts'
import { wavePath } from '../wavePath.ts'

/** The sea at night: six lines of swell, and the moon with its track on the water. */
export function Night({ seed }: { seed: number }) {
  const x = seed % 2 === 0 ? 448 : 190
  const y = 143 - ((seed >>> 1) % 3) * 14
  return (
    <>
      <path fill={(seed >>> 3) % 2 === 0 ? fathom[800] : fathom[900]} d="M0 0h640v420H0Z" />
      <circle cx={x} cy={y} r="84" fill={buff[200]} />
      <g fill="none">
        {swell.map((color, index) => (
          <path
            key={index}
            stroke={color}
            strokeWidth={3 + index * 0.8}
            d={wavePath({
              x: -20 - index * 23,
              width: 800,
              y: 220 + index * 36,
              amplitude: 6 + index,
              length: 130 + index * 18,
            })}
          />
        ))}
        <g stroke={buff[200]} strokeWidth="5" strokeLinecap="round">
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <path key={index} d={`M${x - 60 + index * 8} ${252 + index * 18}h${120 - index * 16}`} />
          ))}
        </g>
      </g>
    </>
  )
}

const swell = [tide[300], tide[400], tide[500], tide[500], fathom[500], fathom[600]]

/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { round } from '../wavePath.ts'

/** Four streams that run into one hub and out again, in another order. */
export function Streams({ seed }: { seed: number }) {
  const [paper, hub, colors] = palettes[seed % palettes.length] ?? palettes[0]
  const shift = (seed >>> 3) % 4
  return (
    <>
      <path fill={paper} d="M0 0h640v420H0Z" />
      <g fill="none" strokeWidth="22">
        {colors.map((color, index) => {
          const y = round(92 + index * 71)
          const middle = 210 + (index - 1.5) * 26
          const out = round(92 + ((3 - index + shift) % 4) * 71)
          return (
            <path
              key={color}
              stroke={color}
              d={`M-20 ${y}C160 ${y} 192 ${middle} 320 ${middle}S480 ${out} 660 ${out}`}
            />
          )
        })}
      </g>
      <circle cx="320" cy="210" r="58" fill={hub} stroke={fathom[800]} strokeWidth="32" />
      <circle cx="320" cy="210" r="14" fill={fathom[800]} />
    </>
  )
}

const palettes = [
  [buff[200], marigold[400], [magenta[500], tide[500], fathom[800], white]],
  [tide[200], marigold[400], [tide[600], white, magenta[500], fathom[800]]],
  [foreshore[200], white, [fathom[800], marigold[400], tide[500], foreshore[500]]],
] as const

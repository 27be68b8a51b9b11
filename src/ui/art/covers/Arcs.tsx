/** @jsxImportSource #drawing */
import { buff, fathom, foreshore, magenta, marigold, tide, white } from '#src/theme/primitive.ts'

/** Half a wheel rising from the lower edge, as plain arcs. */
export function Arcs({ seed }: { seed: number }) {
  const x = [320, 210, 430][seed % 3] ?? 320
  const [paper, ...rings] = palettes[(seed >>> 2) % palettes.length] ?? palettes[0]
  return (
    <>
      <path fill={paper} d="M0 0h640v420H0Z" />
      {rings.map((color, index) => (
        <circle key={index} cx={x} cy="420" r={310 - index * 62} fill={color} />
      ))}
      <circle cx={x} cy="420" r="30" fill={marigold[400]} />
    </>
  )
}

const palettes = [
  [foreshore[200], foreshore[300], white, magenta[500], fathom[800], foreshore[500]],
  [tide[200], white, tide[500], marigold[400], fathom[800], tide[300]],
  [buff[200], magenta[500], white, fathom[800], tide[500], buff[100]],
] as const

import { fathom, marigold, tide, white } from '#src/theme/primitive.ts'
import { wavePath } from './wavePath.ts'

/** The folded boat alone, to stand inside another drawing: its keel is at 0, 0. */
export function PaperBoatShape({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path fill={white} d="M-120-58L-84 0H84l36-58-62 18L0-132l-58 92Z" />
      <path fill={tide[200]} d="M0-132l58 92L0-22Z" />
      <path fill={tide[50]} d="M0-132l-58 92L0-22Z" />
      <path fill={white} d="M-120-58L0-22V0h-84Z" />
      <path fill={tide[100]} d="M0-22l120-36L84 0H0Z" />
    </g>
  )
}

/** The boat afloat under the sun, 150 × 128: the picture beside an empty list. */
export function PaperBoat({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 150 128" aria-hidden="true">
      <circle cx="104" cy="34" r="22" fill={marigold[400]} />
      <PaperBoatShape transform="translate(62 90) rotate(-1) scale(.42)" />
      <path fill={tide[500]} d={wavePath({ x: -8, width: 165, y: 84, amplitude: 4, length: 62, bottom: 128 })} />
      <path fill={fathom[800]} d={wavePath({ x: -22, width: 180, y: 100, amplitude: 4, length: 70, bottom: 128 })} />
    </svg>
  )
}

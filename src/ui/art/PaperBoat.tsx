import { tide, white } from '#src/theme/primitive.ts'

/** The folded boat alone, to stand inside another drawing: its keel is at 0, 0. */
export function PaperBoatShape({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path fill={white} d="M-120-58L-84 0H84l36-58-62 18L0-132l-58 92Z" />
      <path fill={tide[200]} d="M0-132l58 92L0-22Z" />
      <path fill={tide[50]} d="M0-132l-58 92L0-22Z" />
      <path fill={tide[100]} d="M0-22l120-36L84 0H0Z" />
    </g>
  )
}

/** The folded boat as a picture: dry, or `afloat` on two waves. */
export function PaperBoat({ afloat, className }: { afloat?: boolean; className?: string }) {
  return (
    <svg className={className} viewBox={afloat ? '-130 -140 260 170' : '-124 -136 248 140'} aria-hidden="true">
      <PaperBoatShape transform={afloat ? 'rotate(-5)' : undefined} />
      {afloat && (
        <g fill="none" strokeWidth="7" strokeLinecap="round">
          <path stroke={tide[500]} d="M-120 4q20-18 40 0t40 0t40 0t40 0t40 0t40 0" />
          <path stroke={tide[300]} d="M-80 22q20-16 40 0t40 0t40 0t40 0" />
        </g>
      )}
    </svg>
  )
}

import { fathom, magenta, marigold, shade, tide, white } from '#src/theme/primitive.ts'
import { PaperBoatShape } from './PaperBoat.tsx'

/** What floats by on the home page: six shapes (`data-drift="shape"`) and a wave line (`"wave"`), at their real size. */
export function FlotsamDrawings() {
  return (
    <>
      <svg data-drift="shape" width="30" height="30" viewBox="-15 -15 30 30">
        <circle r="15" fill={marigold[400]} />
        <path fill={shade} opacity=".12" d="M0-15a15 15 0 0 1 0 30Z" />
      </svg>
      <svg data-drift="shape" width="44" height="24" viewBox="-22 -22 44 24">
        <path fill={tide[300]} d="M-22 0a22 22 0 0 1 44 0Z" />
      </svg>
      <svg data-drift="shape" width="34" height="32" viewBox="-52 -394 106 100">
        <path fill={magenta[500]} d="M-42.55-306L-49.48-352q0-40 44-40H51.46L42.55-306Z" />
      </svg>
      <svg data-drift="shape" width="34" height="34" viewBox="-17 -17 34 34">
        <circle r="12" fill="none" stroke={white} strokeWidth="9" />
        <circle r="12" fill="none" stroke={magenta[500]} strokeWidth="9" strokeDasharray="9.4 9.4" />
      </svg>
      <svg data-drift="shape" width="52" height="76" viewBox="-22 -64 52 76">
        <path fill={fathom[800]} d="M-3-62h6v46h-6Z" />
        <path fill={marigold[500]} d="M3-62l26 9L3-44Z" />
        <path fill={magenta[500]} d="M-20 4a20 26 0 0 1 40 0Z" />
        <path stroke={white} strokeWidth="6" d="M-19-8h38" />
      </svg>
      <svg data-drift="shape" width="112" height="64" viewBox="-122 -134 244 140">
        <PaperBoatShape />
      </svg>
      <svg data-drift="wave" width="120" height="12" viewBox="0 -6 120 12">
        <path
          fill="none"
          stroke={fathom[600]}
          strokeWidth="2.4"
          strokeLinecap="round"
          pathLength="1"
          d="M2 0q14.5-5 29 0t29 0 29 0 29 0"
        />
      </svg>
    </>
  )
}

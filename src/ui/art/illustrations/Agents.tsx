/** @jsxImportSource #drawing */
import { fathom, ink, tide, white } from '#src/theme/primitive.ts'
import { svg } from '../drawing/svg.ts'

/** A voice on the line above, the conversation it becomes below. Bleeds off the tile's lower edge. */
export default function Agents({ className }: { className?: string }) {
  return svg(
    { className, viewBox: '0 0 400 300' },
    <>
      <g strokeWidth="7" strokeLinecap="round">
        <path stroke={fathom[800]} d={bars(0, 13)} />
        <path stroke={tide[400]} d={bars(13, 23)} />
      </g>
      <g fontSize="15.5" fontWeight="500" fill={ink[900]}>
        <rect x="24" y="122" width="264" height="62" rx="14" fill={white} />
        <text x="42" y="148">
          Is the open house on Maple
        </text>
        <text x="42" y="169">
          Street still on for Saturday?
        </text>
        <rect x="112" y="198" width="264" height="62" rx="14" fill={fathom[800]} />
        {/* Italic is the machine's voice. */}
        <g fontStyle="italic" fill={white}>
          <text x="130" y="224">
            It is, 11 am to 1 pm. Shall I put
          </text>
          <text x="130" y="245">
            you down for a private look?
          </text>
        </g>
        <rect x="24" y="274" width="150" height="46" rx="14" fill={white} />
        <text x="42" y="297">
          Yes please, 10:30
        </text>
      </g>
    </>,
  )
}

const loudness = [10, 18, 30, 46, 28, 60, 38, 70, 52, 34, 58, 26, 44, 64, 40, 22, 50, 34, 16, 28, 12, 20, 8]

/** The voice's bars as upright strokes about y = 64, their round ends included in the height. */
function bars(from: number, to: number): string {
  return loudness
    .slice(from, to)
    .map((height, index) => `M${31.5 + (from + index) * 15} ${67.5 - height / 2}v${Math.max(0.1, height - 7)}`)
    .join('')
}

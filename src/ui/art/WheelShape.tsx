/** @jsxImportSource #drawing */
import { fathom, foreshore, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { remembered } from './drawing/remembered.ts'
import { aroundCenter, round } from './wavePath.ts'

/** `mid` has fewer ticks and is for anything drawn under 400 px; `outline` is the part below the water. */
export type WheelVariant = 'full' | 'mid' | 'outline' | 'onDark' | 'midOnDark' | 'aground'

interface WheelShapeProps {
  variant?: WheelVariant
  transform?: string
}

/** The wheel's drawing alone, about 0, 0 and 392 in radius, to stand inside another SVG. */
export const WheelShape = remembered(({ variant = 'full', transform }: WheelShapeProps) => {
  if (variant === 'outline') return <Outline transform={transform} />
  const dark = variant === 'onDark' || variant === 'midOnDark'
  const mid = variant.startsWith('mid') || variant === 'aground'
  const wood = dark ? fathom[900] : fathom[800]
  const rose = dark ? tide[300] : magenta[500]
  const disc = dark ? fathom[700] : variant === 'aground' ? tide[50] : white
  return (
    <g transform={transform}>
      {sixteen.map((angle, index) => (
        <path key={angle} fill={bucketColors[index % 8]} d={bucket} transform={turned(angle)} />
      ))}
      <circle r="308" fill={wood} />
      <g fill="none">
        {!mid && (
          <g stroke={tide[300]}>
            <Ticks r={294.5} length={7} width={1.5} count={80} opacity={0.7} />
            <Ticks r={291} length={14} width={3} count={16} />
          </g>
        )}
        <circle r="272" fill={disc} />
        <path fill={wood} d={spokes} transform="rotate(11.25)" />
        <g stroke={rose}>
          <circle r="232" strokeWidth="1.6" />
          {mid ? (
            <>
              <Ticks r={226} length={12} width={2.2} count={32} />
              <Ticks r={221} length={22} width={4.8} count={4} />
            </>
          ) : (
            <>
              <circle r="214" />
              <Ticks r={227} length={10} width={1.1} count={120} />
              <Ticks r={221} length={22} width={2.4} count={12} />
            </>
          )}
        </g>
        <circle r="168" stroke={wood} strokeWidth="14" />
      </g>
      <circle r="112" fill={marigold[400]} stroke={wood} strokeWidth="10" />
      <circle r="40" fill={wood} />
    </g>
  )
})

function Outline({ transform }: { transform?: string }) {
  return (
    <g transform={transform} fill="none" stroke={tide[500]} strokeWidth="2">
      {sixteen.map((angle) => (
        <path key={angle} d={bucket} transform={turned(angle)} />
      ))}
      <circle r="306" />
      <circle r="272" />
      <circle r="112" />
      <circle r="40" />
      <g transform="rotate(11.25)">
        <Ticks r={192} length={160} width={2} count={16} />
      </g>
    </g>
  )
}

interface TicksProps {
  /** The middle of the ticks. */
  r: number
  length: number
  width: number
  count: number
  opacity?: number
}

/** Ticks all around as one dashed circle: a dash is as long as a tick is wide. */
function Ticks({ r, length, width, count, opacity }: TicksProps) {
  const share = round((width / (2 * Math.PI * r)) * count * 10)
  return (
    <circle
      r={r}
      strokeWidth={length}
      opacity={opacity}
      pathLength={count * 10}
      strokeDasharray={`${share} ${round(10 - share)}`}
      strokeDashoffset={round(share / 2)}
    />
  )
}

const sixteen = Array.from({ length: 16 }, (_, index) => index * 22.5)
const turned = (angle: number) => (angle === 0 ? undefined : `rotate(${angle})`)
const bucket = 'M-42.55-306L-49.48-352q0-40 44-40H51.46L42.55-306Z'
// Each goes on beyond the hub, which covers it, to the spoke on the other side.
const spokes = aroundCenter(
  8,
  [
    [-2.2, -272],
    [2.2, -272],
    [6.63, 0],
    [2.2, 272],
    [-2.2, 272],
    [-6.63, 0],
  ],
  180,
)
const bucketColors = [white, tide[500], magenta[500], foreshore[300], white, tide[300], marigold[400], tide[600]]

/** @jsxImportSource #drawing */
import { css, keyframes } from '@emotion/react'
import { foreshore, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { media, motion } from '#src/theme/tokens.ts'
import { remembered } from './drawing/remembered.ts'
import { svg } from './drawing/svg.ts'
import { round } from './wavePath.ts'

interface FlowStreamsProps {
  inputs: number
  outputs: number
  downward?: boolean
  className?: string
}

/** The streams between the ends and the wheel; white drops travel along those that go out. */
export function FlowStreams({ inputs, outputs, downward, className }: FlowStreamsProps) {
  return svg(
    { css: drops, className, viewBox: downward ? '0 0 350 330' : '0 0 768 430', fill: 'none' },
    <Streams inputs={inputs} outputs={outputs} downward={downward} />,
  )
}

const Streams = remembered(({ inputs, outputs, downward }: Omit<FlowStreamsProps, 'className'>) => {
  const draw = downward ? downwards : sideways
  return (
    <>
      <g strokeWidth={downward ? 13 : 20}>
        {draw(inputs).map(({ into }, index) => (
          <path key={into} stroke={streamColors[index]} d={into} />
        ))}
        {draw(outputs).map(({ out }) => (
          <path key={out} stroke={tide[500]} d={out} />
        ))}
      </g>
      <g stroke={white} strokeWidth={downward ? 5 : 7} strokeLinecap="round" strokeDasharray="0 100">
        {draw(outputs).map(({ out }, index) => (
          <path key={out} d={out} pathLength={[330, 270, 240, 290, 350][index]} strokeDashoffset={-20 - index * 31} />
        ))}
      </g>
    </>
  )
})

/** Ends stand in the middle of equal rows, except that the first and the last are 24 px (a disc's half) from the edge. */
function sideways(count: number) {
  return spread(count).map(({ share, lane }) => {
    const y = round(24 + share * 382)
    const middle = 215 + lane * 24
    return {
      into: `M0 ${y}C144 ${y} 164 ${middle} 284 ${middle}H384`,
      out: `M384 ${middle}H484C604 ${middle} 624 ${y} 768 ${y}`,
    }
  })
}

function downwards(count: number) {
  return spread(count).map(({ index, lane }) => {
    const x = round(((index + 0.5) * 350) / count)
    const middle = 175 + lane * 16
    return {
      into: `M${x} 0C${x} 60 ${middle} 50 ${middle} 110V165`,
      out: `M${middle} 165V220C${middle} 280 ${x} 270 ${x} 330`,
    }
  })
}

const spread = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    share: count === 1 ? 0.5 : index / (count - 1),
    lane: index - (count - 1) / 2,
  }))

const streamColors = [magenta[300], tide[300], tide[400], marigold[400], foreshore[300]]
const travel = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: -100 } })
const drops = css({
  [media.motion]: {
    '& > :last-child > path': { animation: `${travel} ${motion.flow.travel} linear infinite` },
    '& > :last-child > path:nth-of-type(2n)': { animationDelay: '-1.3s' },
    '& > :last-child > path:nth-of-type(3n)': { animationDelay: '-2.1s' },
  },
})

import { css, keyframes } from '@emotion/react'
import type { FlowBlock } from '#schemas/types.gen.ts'
import { band, fontSize, media, mirrored, motion, sideBySide, space, visuallyHidden } from '#src/theme/tokens.ts'
import { foreshore, magenta, marigold, tide, white } from '#src/theme/values.gen.ts'
import { Disc } from '../Disc.tsx'
import { useWords } from '../words.ts'
import { Wheel } from './Wheel.tsx'
import { round } from './wavePath.ts'

type FlowEnds = Pick<FlowBlock, 'inputs' | 'outputs'>

/** What comes in runs through the wheel and goes out as finished work: in reading direction, or downward where it is narrow. */
export function FlowDiagram({ of: { inputs, outputs }, className }: { of: FlowEnds; className?: string }) {
  const words = useWords('flow')
  const counts = { inputs: inputs.length, outputs: outputs.length }
  return (
    <div css={flow} className={className}>
      <Ends title={words.in} of={inputs} css={incoming} />
      <tide-art css={middle}>
        <Streams {...counts} course="across" css={across} />
        <Streams {...counts} course="down" css={down} />
        <Wheel variant="mid" turning css={wheel} />
      </tide-art>
      <Ends title={words.out} of={outputs} />
    </div>
  )
}

function Ends({ title, of: ends, className }: { title: string; of: FlowEnds['inputs']; className?: string }) {
  return (
    <div className={className}>
      <p css={visuallyHidden}>{title}</p>
      <ul css={list}>
        {ends.map(({ icon, label }, index) => (
          <li key={index}>
            <Disc name={icon} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface StreamsProps {
  inputs: number
  outputs: number
  course: keyof typeof courses
  className?: string
}

/** The streams between the ends and the wheel; white drops, whose `transform` alone moves, travel along those that go out. */
function Streams({ inputs, outputs, course, className }: StreamsProps) {
  const { length, breadth, stream, drop } = courses[course]
  // They are drawn from left to right, and mirrored at the diagonal where they run down.
  const [viewBox, transform] =
    course === 'down' ? [`0 0 ${breadth} ${length}`, 'matrix(0 1 1 0 0 0)'] : [`0 0 ${length} ${breadth}`]
  const out = paths(outputs, course)
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true">
      <g strokeWidth={stream} transform={transform}>
        {paths(inputs, course).map(({ into }, index) => (
          <path key={into} stroke={streamColors[index]} d={into} />
        ))}
        {out.map(({ out: path }) => (
          <path key={path} stroke={tide[500]} d={path} />
        ))}
      </g>
      <g css={[traveling[course], fallsOf(out)]} fill={white} transform={transform}>
        {out.map(({ out: path, bend }) => (
          <g key={path} transform={`translate(${bend})`}>
            {[1, 2].map((lap) => (
              <g key={lap}>
                <circle r={drop / 2} />
              </g>
            ))}
          </g>
        ))}
      </g>
    </svg>
  )
}

/** Where a stream bends, how far apart they run in the middle, and how wide they and their drops are. */
const courses = {
  across: { length: 768, breadth: 430, bends: [144, 164, 284], lane: 24, stream: 20, drop: 7 },
  down: { length: 330, breadth: 350, bends: [60, 50, 110], lane: 16, stream: 13, drop: 5 },
} as const

function paths(count: number, course: keyof typeof courses) {
  const { length, breadth, bends, lane } = courses[course]
  const [a, b, c] = bends
  const half = length / 2
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0.5 : index / (count - 1)
    // Down, ends stand in the middle of equal columns; across, the first and the last are half a disc from the edge.
    const end = round(course === 'down' ? ((index + 0.5) * breadth) / count : 24 + share * (breadth - 48))
    const middle = round(breadth / 2 + (index - (count - 1) / 2) * lane)
    return {
      into: `M0 ${end}C${a} ${end} ${b} ${middle} ${c} ${middle}H${half}`,
      bend: `${length - c} ${middle}`,
      fall: round(end - middle),
      out: `M${half} ${middle}H${length - c}C${length - b} ${middle} ${length - a} ${end} ${length} ${end}`,
    }
  })
}

const streamColors = [magenta[300], tide[300], tide[400], marigold[400], foreshore[300]]
const flow = css({
  maxWidth: 560,
  marginInline: 'auto',
  [media.lg]: { display: 'grid', gridTemplateColumns: '236fr 768fr 236fr', maxWidth: 'none' },
})
const middle = css({ position: 'relative' })
const across = css(mirrored, { display: 'none', [media.lg]: { display: 'block', width: '100%' } })
const down = css(mirrored, { display: 'block', width: '100%', [media.lg]: { display: 'none' } })
const wheel = css({
  rotate: '10deg',
  position: 'absolute',
  inset: 0,
  width: '61.7%',
  margin: 'auto',
  [media.lg]: { width: '47.9%' },
})
const list = css({
  display: 'grid',
  ...sideBySide,
  gap: space[1],
  height: '100%',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space[2],
    color: band.heading,
    fontSize: 'clamp(0.75rem, 0.4rem + 1.7vw, 0.9375rem)',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
  },
  '& span': { backgroundColor: band.surface },
  [media.lg]: {
    gridAutoFlow: 'row',
    gap: 0,
    alignContent: 'space-between',
    '& > li': { flexDirection: 'row', gap: 14, fontSize: fontSize.body, textAlign: 'start' },
  },
})
const incoming = css({
  '& > ul > li': { flexDirection: 'column-reverse', [media.lg]: { flexDirection: 'row-reverse', textAlign: 'end' } },
})
const move = (to: string) => keyframes({ from: { transform: 'none' }, to: { transform: to } })
const run = move('translateX(var(--run))')
const fall = move('translateY(var(--fall))')
// A stream bends as an easing does: what runs steadily along it, and falls by that easing, stays in its middle.
const travel = ({ bends: [a, b, c] }: (typeof courses)[keyof typeof courses]) => {
  const [x1, x2] = [1 - b / c, 1 - a / c]
  /** Where a drop is that stands still: a point of the curve. */
  const stand = (t: number) => {
    const [x, y] = [3 * (1 - t) ** 2 * t * x1 + 3 * (1 - t) * t * t * x2 + t ** 3, 3 * (1 - t) * t * t + t ** 3]
    return {
      transform: `translateX(${round(x * c)}px)`,
      '& > circle': { transform: `translateY(calc(${y.toFixed(2)} * var(--fall)))` },
    }
  }
  return css({
    '& > g > g': stand(0.5),
    '& > g > :last-child': stand(0.8),
    [media.motion]: {
      '--run': `${c}px`,
      '& > g > :last-child': { '--lap': 1 },
      '& > g > g, & circle': {
        animation: `${run} calc(2 * ${motion.flow.travel}) linear infinite`,
        animationDelay: `calc((var(--ahead) + var(--lap, 0)) * -${motion.flow.travel})`,
      },
      '& circle': {
        animationName: `${fall}`,
        animationTimingFunction: `cubic-bezier(${x1.toFixed(3)}, 0, ${x2.toFixed(3)}, 1)`,
      },
    },
  })
}
/** How far the drops of each stream fall, and how far they are ahead of those of the first. */
const fallsOf = (streams: readonly { fall: number }[]) =>
  streams.map(({ fall }, index) =>
    css({ [`& > :nth-child(${index + 1})`]: { '--fall': `${fall}px`, '--ahead': index * 0.4 } }),
  )
const traveling = { across: travel(courses.across), down: travel(courses.down) }

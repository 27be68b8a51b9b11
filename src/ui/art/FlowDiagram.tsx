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

/**
 * The streams between the ends and the wheel; white drops travel along those that go out. Those that travel are circles, whose
 * `transform` alone moves, and those that stand still are dashes.
 */
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
      <g
        css={still}
        stroke={white}
        strokeWidth={drop}
        strokeLinecap="round"
        strokeDasharray="0 100"
        transform={transform}
      >
        {out.map(({ out: path }, index) => (
          <path key={path} d={path} pathLength={[330, 270, 240, 290, 350][index]} strokeDashoffset={-20 - index * 31} />
        ))}
      </g>
      <g css={traveling[course]} fill={white} transform={transform}>
        {out.map(({ out: path, bend, fall }, index) => (
          <g key={path} css={{ '--fall': `${fall}px`, '--ahead': index * 0.4 }} transform={`translate(${bend})`}>
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
const run = keyframes({ to: { transform: 'translateX(var(--run))' } })
const fall = keyframes({ to: { transform: 'translateY(var(--fall))' } })
const still = css({ [media.motion]: { display: 'none' } })
// A stream bends as an easing does: what runs steadily along it, and falls by that easing, stays in its middle.
const travel = ({ bends: [a, b, c] }: (typeof courses)[keyof typeof courses]) =>
  css({
    [media.still]: { display: 'none' },
    [media.motion]: {
      '--run': `${c}px`,
      '& > g > :last-child': { '--lap': 1 },
      '& > g > g, & circle': {
        animation: `${run} calc(2 * ${motion.flow.travel}) linear infinite`,
        animationDelay: `calc((var(--ahead) + var(--lap, 0)) * -${motion.flow.travel})`,
      },
      '& circle': {
        animationName: `${fall}`,
        animationTimingFunction: `cubic-bezier(${1 - b / c}, 0, ${1 - a / c}, 1)`,
      },
    },
  })
const traveling = { across: travel(courses.across), down: travel(courses.down) }

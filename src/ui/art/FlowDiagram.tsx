import { css, keyframes } from '@emotion/react'
import { foreshore, magenta, marigold, tide, white } from '#src/theme/primitive.ts'
import { band, fontSize, media, motion, space, visuallyHidden } from '#src/theme/tokens.ts'
import { Disc } from '../Disc.tsx'
import { useWords } from '../words.ts'
import { MovingArt } from './MovingArt.tsx'
import { Wheel } from './Wheel.tsx'
import { round } from './wavePath.ts'

interface FlowEnd {
  icon: string
  label: string
}

interface FlowDiagramProps {
  /** Three to five each. */
  inputs: FlowEnd[]
  outputs: FlowEnd[]
  className?: string
}

/** What comes in runs through the wheel and goes out as finished work: left to right, or downward where it is narrow. */
export function FlowDiagram({ inputs, outputs, className }: FlowDiagramProps) {
  const words = useWords('flow')
  return (
    <div css={flow} className={className}>
      <Ends title={words.in} of={inputs} css={incoming} />
      <MovingArt css={middle}>
        <FlowStreams inputs={inputs.length} outputs={outputs.length} css={across} />
        <FlowStreams inputs={inputs.length} outputs={outputs.length} downward css={down} />
        <Wheel variant="mid" turning turn={10} css={wheel} />
      </MovingArt>
      <Ends title={words.out} of={outputs} />
    </div>
  )
}

function Ends({ title, of: ends, className }: { title: string; of: FlowEnd[]; className?: string }) {
  return (
    <div className={className}>
      <p css={visuallyHidden}>{title}</p>
      <ul css={list}>
        {ends.map(({ icon, label }, index) => (
          <li key={index} css={end}>
            <Disc name={icon} css={disc} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FlowStreamsProps {
  inputs: number
  outputs: number
  downward?: boolean
  className?: string
}

/** The streams between the ends and the wheel; white drops travel along those that go out. */
function FlowStreams({ inputs, outputs, downward, className }: FlowStreamsProps) {
  const draw = downward ? downwards : sideways
  return (
    <svg
      css={drops}
      className={className}
      viewBox={downward ? '0 0 350 330' : '0 0 768 430'}
      fill="none"
      aria-hidden="true"
    >
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
    </svg>
  )
}

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
const flow = css({
  maxWidth: 560,
  marginInline: 'auto',
  [media.lg]: { display: 'grid', gridTemplateColumns: '236fr 768fr 236fr', maxWidth: 'none' },
})
const middle = css({ position: 'relative' })
const across = css({ display: 'none', [media.lg]: { display: 'block', width: '100%' } })
const down = css({ display: 'block', width: '100%', [media.lg]: { display: 'none' } })
const wheel = css({
  position: 'absolute',
  inset: 0,
  width: '61.7%',
  margin: 'auto',
  [media.lg]: { width: '47.9%' },
})
const list = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space[1],
  height: '100%',
  [media.lg]: { gridAutoFlow: 'row', gap: 0, alignContent: 'space-between' },
})
const end = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  color: band.heading,
  fontSize: 'clamp(0.75rem, 0.4rem + 1.7vw, 0.9375rem)',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  [media.lg]: { flexDirection: 'row', gap: 14, fontSize: fontSize.body, textAlign: 'start' },
})
const disc = css({ backgroundColor: band.surface })
const incoming = css({
  '& li': { flexDirection: 'column-reverse' },
  [media.lg]: { '& li': { flexDirection: 'row-reverse', textAlign: 'end' } },
})
const travel = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: -100 } })
const drops = css({
  [media.motion]: {
    '& > :last-child > path': { animation: `${travel} ${motion.flow.travel} linear infinite` },
    '& > :last-child > path:nth-of-type(2n)': { animationDelay: '-1.3s' },
    '& > :last-child > path:nth-of-type(3n)': { animationDelay: '-2.1s' },
  },
})

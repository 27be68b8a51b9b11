import { css } from '@emotion/react'
import { band, fontSize, media, space, visuallyHidden } from '#src/theme/tokens.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../words.ts'
import { FlowStreams } from './FlowStreams.tsx'
import { MovingArt } from './MovingArt.tsx'
import { Wheel } from './Wheel.tsx'

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
            <span css={disc}>
              <Icon name={icon} size={24} />
            </span>
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

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
const disc = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  backgroundColor: band.surface,
})
const incoming = css({
  '& li': { flexDirection: 'column-reverse' },
  [media.lg]: { '& li': { flexDirection: 'row-reverse', textAlign: 'end' } },
})

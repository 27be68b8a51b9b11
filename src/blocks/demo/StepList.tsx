import { css } from '@emotion/react'
import type { DemoStep } from '#schemas/types.gen.ts'
import { band, font, fontSize, media, radius, tile, transition, withoutScript } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon, registerIcons } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { iconPaths } from './icons.gen.ts'

// No other block shows these, so only pages with a demo fetch them.
registerIcons(iconPaths)

/** The icon of each kind of step; all but the star, which others show too, stand in `icons.json` beside this. */
const stepIcons: Record<DemoStep['type'], string> = {
  inquiry: 'tray-arrow-down',
  message: 'chat-circle-text',
  call: 'phone-call',
  qualify: 'list-checks',
  route: 'git-branch',
  booking: 'calendar-check',
  reminder: 'bell-ringing',
  document: 'file-text',
  payment: 'credit-card',
  review: 'star',
  report: 'chart-line-up',
}

interface StepListProps {
  of: DemoStep[]
  done: number
  active: number | undefined
  showsDetails: boolean
}

/** The steps on a line: done ones gold, the running one ringed, those not reached dimmed. */
export function StepList({ of: steps, done, active, showsDetails }: StepListProps) {
  return (
    <ol>
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === active ? 'running' : 'waiting'
        return (
          <li
            key={index}
            css={[row, looks[state]]}
            data-state={state}
            aria-current={state === 'running' ? 'step' : undefined}
          >
            <span css={[disc, discs[state]]}>
              {state === 'done' ? <Icon name="check" weight="bold" /> : <Icon name={stepIcons[step.type]} />}
            </span>
            <div>
              <div css={head}>
                <Heading css={title}>{step.title}</Heading>
                {step.channels && <p css={channels}>{step.channels.join(', ')}</p>}
              </div>
              <p css={text}>
                <Inline text={step.description} />
              </p>
              {step.details && step.details.length > 0 && (
                <ul css={[details, !showsDetails && folded]}>
                  {step.details.map((detail, part) => (
                    <li key={part}>
                      <Inline text={detail} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '46px 1fr',
  gap: 18,
  paddingBottom: 24,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 22,
    top: 46,
    bottom: 0,
    width: 2,
    backgroundColor: band.rule,
    transition: transition('background-color'),
  },
})
const looks = {
  done: css({ '&:not(:last-of-type)::before': { backgroundColor: band.accent } }),
  running: css({}),
  waiting: css({ '& :is(h2, h3, h4, h5, h6)': { color: band.muted }, '& p': { color: band.dim } }),
}
const disc = css({
  display: 'grid',
  placeItems: 'center',
  width: 46,
  height: 46,
  borderRadius: '50%',
  transition: transition('background-color, color'),
})
const discs = {
  done: css({ backgroundColor: band.accent, color: tile.land.text }),
  running: css({
    boxShadow: `inset 0 0 0 2px ${band.accent}`,
    color: band.kicker,
    [media.forcedColors]: { outline: '2px solid Highlight' },
  }),
  waiting: css({ boxShadow: `inset 0 0 0 2px ${band.rule}`, color: band.link }),
}
const head = css({
  paddingTop: 3,
  [media.md]: { display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' },
})
const title = css(font.row, { lineHeight: 1.3, transition: transition('color') })
const channels = css({
  fontSize: fontSize.fine,
  fontWeight: 500,
  color: band.muted,
  [media.md]: { textAlign: 'right' },
})
const text = css({ marginTop: 2, fontSize: fontSize.text, lineHeight: 1.5 })
const details = css({
  display: 'grid',
  gap: 6,
  marginTop: 12,
  padding: '14px 16px',
  borderRadius: radius.control,
  backgroundColor: band.surface,
  fontSize: fontSize.small,
  lineHeight: 1.5,
  '& > li': {
    paddingLeft: 20,
    background: `radial-gradient(circle, ${band.accent} 3px, transparent 3.5px) 4px 0.5em / 8px 8px no-repeat`,
  },
})
// Visitors without script have no button for them, and see them all.
const folded = css({ display: 'none', ...withoutScript({ display: 'grid' }) })

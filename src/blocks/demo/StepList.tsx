import { css } from '@emotion/react'
import type { DemoStep } from '#schemas/types.gen.ts'
import { band, font, fontSize, media, radius, rtl, tile, transition, withoutScript } from '#src/theme/tokens.ts'
import { Disc } from '#src/ui/Disc.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { Paragraph } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { iconPaths } from './icons.gen.ts'
import type { DemoMoment } from './run.ts'

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
  moment: Pick<DemoMoment, 'done' | 'active'>
  showsDetails: boolean
}

/** The steps on a line: done ones gold, the running one ringed, those not reached dimmed. */
export function StepList({ of: steps, moment: { done, active }, showsDetails }: StepListProps) {
  return (
    <ol>
      {steps.map((step, index) => {
        const isDone = index < done
        const state = isDone ? 'done' : index === active ? 'running' : 'waiting'
        return (
          <li key={index} css={row} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
            {isDone ? <Disc name="check" weight="bold" size={22} /> : <Disc name={stepIcons[step.type]} size={22} />}
            <div>
              <div css={head}>
                <Heading css={title}>{step.title}</Heading>
                {step.channels && <p css={channels}>{step.channels.join(', ')}</p>}
              </div>
              <Paragraph text={step.description} css={text} />
              <Points of={step.details} mark="none" css={showsDetails ? details : folded} />
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
  gridTemplateColumns: 'auto 1fr',
  gap: 18,
  paddingBottom: 24,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 23,
    top: 48,
    bottom: 0,
    width: 2,
    backgroundColor: band.rule,
    transition: transition('background-color'),
  },
  '& > span': {
    boxShadow: `inset 0 0 0 2px ${band.rule}`,
    color: band.link,
    transition: transition('background-color, color'),
  },
  '&[data-state=done]::before': { backgroundColor: band.accent },
  '&[data-state=done] > span': { backgroundColor: band.accent, boxShadow: 'none', color: tile.land.text },
  '&[data-state=running] > span': {
    boxShadow: `inset 0 0 0 2px ${band.accent}`,
    color: band.kicker,
    [media.forcedColors]: { outline: '2px solid Highlight' },
  },
  '&[data-state=waiting]': { '& :is(h2, h3, h4, h5, h6)': { color: band.muted }, '& p': { color: band.dim } },
})
const head = css({
  paddingTop: 3,
  [media.md]: { display: 'flex', justifyContent: 'space-between', gap: 12, alignItems: 'baseline' },
})
const title = css(font.row, { lineHeight: 1.3, transition: transition('color') })
const channels = css(font.caption, { lineHeight: 1.6, color: band.muted, [media.md]: { textAlign: 'end' } })
const text = css({ marginTop: 2, fontSize: fontSize.text, lineHeight: 1.5 })
const details = css(font.small, {
  display: 'grid',
  gap: 6,
  marginTop: 12,
  padding: '14px 16px',
  borderRadius: radius.control,
  backgroundColor: band.surface,
  '& > li': {
    paddingInlineStart: 20,
    background: `radial-gradient(circle, ${band.accent} 3px, transparent 3.5px) 4px 0.5em / 8px 8px no-repeat`,
    [rtl]: { backgroundPositionX: 'calc(100% - 4px)' },
  },
})
// Visitors without script have no button for them, and see them all.
const folded = css(details, { display: 'none', ...withoutScript({ display: 'grid' }) })

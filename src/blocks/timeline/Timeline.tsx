import { css, keyframes } from '@emotion/react'
import type { RoadmapStep, TimelineBlock, TimelineWeek } from '#schemas/types.gen.ts'
import { crest } from '#src/theme/squiggle.ts'
import {
  band,
  border,
  data,
  font,
  fontFamily,
  fontSize,
  media,
  mirroredGround,
  motion,
  numeric,
  radius,
  rtl,
  sideBySide,
  space,
  tile,
  visuallyHidden,
  wrap,
} from '#src/theme/tokens.ts'
import risingTide from '#src/ui/art/rising-tide.svg'
import { Disc } from '#src/ui/Disc.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Head } from '#src/ui/Head.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

/** What happens when: steps that stand on a rising tide, or weeks with their before and after. */
export default function Timeline(block: TimelineBlock) {
  return block.look === 'weeks' ? <Weeks {...block} /> : <Roadmap {...block} />
}

/** Steps standing on the water, each a little higher than the one before; one under the other when narrow. */
function Roadmap(block: TimelineBlock) {
  return (
    <Section of={block} band="shallows" head="none" bleed data-ends="deep water" css={shore}>
      <div css={column}>
        <Head of={block} css={head} />
        <ol css={steps}>
          {block.steps?.map((step) => (
            <Step key={step.id} of={step} />
          ))}
        </ol>
        {block.note && <p css={noteOverSteps}>{block.note}</p>}
      </div>
    </Section>
  )
}

function Step({ of: step }: { of: RoadmapStep }) {
  const words = useWords('timeline')
  const { fill } = useWording()
  return (
    <li id={`step-${step.id}`} css={stand}>
      <p css={duration}>{step.duration}</p>
      <Heading css={font.h3}>{step.phase}</Heading>
      <p css={title}>{step.title}</p>
      <p css={text}>{step.description}</p>
      {step.deliverable && <p css={text}>{fill(words.deliverable, { what: step.deliverable })}</p>}
      {step.impact && <p css={text}>{fill(words.impact, { what: step.impact })}</p>}
      <Disc name={step.icon} css={buoy} />
    </li>
  )
}

const shore = css(mirroredGround, {
  padding: 'clamp(72px, 5rem + 3.6vw, 136px) 0 230px',
  overflow: 'hidden',
  background: `url(${risingTide}) bottom / 100% 220px no-repeat ${band.bg}`,
  [media.md]: { paddingBottom: 300, backgroundSize: '100% 360px' },
})
// The steps end on the water, so on a wide screen the note goes before them.
const column = css(wrap, { [media.lg]: { display: 'grid' } })
const head = css({ [media.lg]: { marginBottom: 20 } })
const note = css(font.kicker, { marginTop: space[6], color: band.kicker })
const noteOverSteps = css(note, { margin: 0, [media.lg]: { marginBottom: space[6] } })

// How far the steps from the last one back stand below it, so that their buoys lie on the water's edge.
const belowTheLast = [0, 46, 102, 150, 196, 240]
const rise = Object.fromEntries(
  belowTheLast.map((px, index) => [`& > li:nth-last-of-type(${index + 1})`, { transform: `translateY(${px}px)` }]),
)
const steps = css({ display: 'grid', [media.lg]: { ...sideBySide, order: 1, gap: space[7], ...rise } })
const stand = css({
  position: 'relative',
  '&:target': { scrollMarginTop: 120 },
  [media.lg]: { paddingBottom: 56 },
  [media.belowLg]: {
    paddingBottom: 34,
    paddingInlineStart: 76,
    '&:not(:last-of-type)': {
      background: `linear-gradient(${band.wave} 0 0) 23px 56px / 2px calc(100% - 58px) no-repeat`,
      [rtl]: { backgroundPositionX: 'calc(100% - 23px)' },
    },
  },
})
const duration = css(font.label, numeric, { marginBottom: 8, color: band.kicker })
const italic = css({ fontFamily: fontFamily.display, fontStyle: 'italic', color: band.link })
const title = css(italic, { margin: '4px 0 10px' })
const text = css(font.small, { '& + &': { marginTop: 6 } })
const bob = keyframes({ '50%': { transform: 'translateY(-6px) rotate(4deg)' } })
const bobbing = `${bob} ${motion.wave.bob} ${motion.ease.sine} infinite`
const buoy = css({
  position: 'absolute',
  insetInlineStart: 0,
  top: 0,
  backgroundColor: data.above,
  color: tile.land.text,
  boxShadow: `0 0 0 5px ${band.surface}`,
  [media.lg]: { top: 'auto', bottom: -30, width: 56, height: 56 },
  [media.motion]: { animation: bobbing, 'li:nth-of-type(even) > &': { animationDelay: '-3s' } },
})

/** A table of weeks; on a phone, before and after of each stand one under the other. */
function Weeks(block: TimelineBlock) {
  const words = useWords('timeline')
  return (
    <Section of={block} band="foam">
      <div>
        <p css={columns} aria-hidden="true">
          <span>{words.weekColumn}</span>
          <span>{words.before}</span>
          <span>{words.after}</span>
        </p>
        <ol css={rows}>
          {block.weeks?.map((week, index) => (
            <Week key={index} of={week} />
          ))}
        </ol>
      </div>
      {block.note && <p css={note}>{block.note}</p>}
    </Section>
  )
}

function Week({ of: { week, phase, before, after } }: { of: TimelineWeek }) {
  const words = useWords('timeline')
  const cells = [
    { label: words.before, value: <Inline text={before} /> },
    { label: words.after, value: <Inline text={after} /> },
  ]
  return (
    <li css={row}>
      <div css={name}>
        <Heading css={label}>{week}</Heading>
        {phase && <p css={italic}>{phase}</p>}
      </div>
      <Facts of={cells} look="under" css={parts} />
    </li>
  )
}

const grid = { display: 'grid', gridTemplateColumns: '220px 1fr 1.15fr' } as const
const columns = css(font.label, {
  display: 'none',
  [media.md]: { ...grid, paddingBottom: 12, color: band.muted, '& > :last-child': { paddingInlineStart: 36 } },
})
const rows = css({ display: 'grid', gap: 22, [media.md]: { gap: 0 } })
const row = css({ [media.md]: grid })
const name = css({
  display: 'flex',
  gap: space[3],
  alignItems: 'baseline',
  paddingBottom: 10,
  [media.md]: { display: 'block', paddingBlock: 26, borderTop: border.thin },
})
const label = css(font.h3, numeric, { fontSize: fontSize.title.md })
// The water gets deeper from week to week: the last one is the deep, those before it go from the shallows to open water.
const shallow = `color-mix(in srgb, ${tile.water.bg}, white)`
const open = `color-mix(in srgb, ${tile.water.bg} 70%, ${data.water})`
const parts = css({
  display: 'contents',
  '& dt': { ...font.caption, fontWeight: 600, color: 'inherit', opacity: 0.85, [media.md]: visuallyHidden },
  '& > :first-of-type': {
    padding: '14px 18px',
    backgroundColor: band.surface,
    color: band.muted,
    [media.md]: { paddingBlock: 28, paddingInline: '0 40px', borderTop: border.thin, backgroundColor: 'transparent' },
  },
  '& > :last-of-type': {
    position: 'relative',
    padding: '16px 18px',
    backgroundColor: shallow,
    color: tile.water.text,
    fontWeight: 500,
    [media.md]: { padding: '28px 36px' },
    // Its crest washes into the row above, in its own color.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 calc(100% - 1px)',
      height: 9,
      backgroundColor: 'inherit',
      mask: `${crest('black')} 0 0 / 72px 9px repeat-x`,
    },
  },
  'li:nth-last-of-type(3) > & > :last-of-type': { backgroundColor: `color-mix(in srgb, ${open}, ${shallow})` },
  'li:nth-last-of-type(2) > & > :last-of-type': { backgroundColor: open },
  'li:last-of-type > & > :last-of-type': {
    backgroundColor: tile.deep.bg,
    color: tile.deep.text,
    [media.md]: { borderEndEndRadius: radius.tile },
  },
  [media.md]: { 'li:first-of-type > & > ::before': { content: 'none' } },
})

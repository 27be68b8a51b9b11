import { css } from '@emotion/react'
import type { TimelineBlock, TimelineWeek } from '#schemas/types.gen.ts'
import { crest } from '#src/theme/squiggle.ts'
import {
  band,
  border,
  data,
  font,
  fontFamily,
  fontSize,
  media,
  numeric,
  radius,
  space,
  tile,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'
import { Roadmap } from './Roadmap.tsx'

/** What happens when: steps that stand on a rising tide, or weeks with their before and after. */
export default function Timeline(block: TimelineBlock) {
  const words = useWords('timeline')
  if (block.look !== 'weeks') return <Roadmap of={block} />
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
  return (
    <li css={row}>
      <div css={name}>
        <Heading css={label}>{week}</Heading>
        {phase && <p css={italic}>{phase}</p>}
      </div>
      <dl css={parts}>
        <div css={beforeCell}>
          <dt css={term}>{words.before}</dt>
          <dd>
            <Inline text={before} />
          </dd>
        </div>
        <div css={afterCell}>
          <dt css={term}>{words.after}</dt>
          <dd>
            <Inline text={after} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

const note = css(font.kicker, { marginTop: space[6], color: band.kicker })
const grid = { display: 'grid', gridTemplateColumns: '220px 1fr 1.15fr' } as const
const columns = css(font.label, {
  display: 'none',
  [media.md]: { ...grid, paddingBottom: 12, color: band.muted, '& > :last-child': { paddingLeft: 36 } },
})
const rows = css({
  display: 'grid',
  gap: 22,
  [media.md]: { gap: 0, '& > li:last-of-type > dl > div:last-of-type': { borderBottomRightRadius: radius.tile } },
})
const row = css({ [media.md]: grid })
const overline = { borderTop: border.thin } as const
const name = css({
  display: 'flex',
  gap: space[3],
  alignItems: 'baseline',
  paddingBottom: 10,
  [media.md]: { ...overline, display: 'block', paddingBlock: 26 },
})
const label = css(numeric, {
  fontFamily: fontFamily.display,
  fontWeight: 580,
  fontSize: fontSize.title.md,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
})
const italic = css({ fontFamily: fontFamily.display, fontStyle: 'italic', color: band.link })
const parts = css({ display: 'contents' })
const term = css(font.caption, { fontWeight: 600, opacity: 0.85, [media.md]: visuallyHidden })
const beforeCell = css({
  padding: '14px 18px',
  backgroundColor: band.surface,
  color: band.muted,
  [media.md]: { ...overline, padding: '28px 40px 28px 0', backgroundColor: 'transparent' },
})
// The water gets deeper from week to week: the last one is the deep, those before it go from the shallows to open water.
const shallow = `color-mix(in srgb, ${tile.water.bg}, white)`
const open = `color-mix(in srgb, ${tile.water.bg} 70%, ${data.water})`
const afterCell = css({
  position: 'relative',
  padding: '16px 18px',
  backgroundColor: shallow,
  color: tile.water.text,
  fontWeight: 500,
  'li:nth-last-of-type(3) > dl > &': { backgroundColor: `color-mix(in srgb, ${open}, ${shallow})` },
  'li:nth-last-of-type(2) > dl > &': { backgroundColor: open },
  'li:last-of-type > dl > &': { backgroundColor: tile.deep.bg, color: tile.deep.text },
  // Its crest washes into the row above, in its own color.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 'calc(100% - 1px)',
    height: 9,
    backgroundColor: 'inherit',
    mask: `${crest('black')} 0 0 / 72px 9px repeat-x`,
  },
  [media.md]: { padding: '28px 36px', 'li:first-of-type > dl > &::before': { content: 'none' } },
})

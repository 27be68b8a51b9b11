import { css } from '@emotion/react'
import type { StatsBlock } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontSize, media, mirrored, sideBySide, space, wrap } from '#src/theme/tokens.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Head } from '#src/ui/Head.tsx'
import { Section } from '#src/ui/Section.tsx'
import { tideCurve, tideGutter, tideHeight, tideWidth } from './tideCurve.ts'

/** Two to four headline numbers: hung from a rising tide, in a ruled row, or under a gauge. */
export default function Stats(block: StatsBlock) {
  const { look = 'curve', items } = block
  if (look === 'curve') return <TideStats {...block} />
  return look === 'gauge' ? (
    <Section of={block} band="buff" tight>
      <Facts of={items} look="ruled" css={sentences} />
    </Section>
  ) : (
    <Section of={block} band="foam" tight head="split">
      <Facts of={items} css={strip} />
    </Section>
  )
}

// Three stand one under the other on phones, and side by side from tablets on; two or four in pairs.
const row = css({
  display: 'grid',
  gap: `${space[7]} ${space[6]}`,
  [media.md]: { columnGap: space[7] },
  [media.belowLg]: { gridTemplateColumns: columns(2) },
  '&:has(> :nth-of-type(3):last-of-type)': {
    [media.belowMd]: { gridTemplateColumns: 'none' },
    [media.md]: { gridTemplateColumns: columns(3) },
  },
  [media.lg]: sideBySide,
})
const sentences = css(row, {
  '& dt': { fontSize: fontSize.text, lineHeight: 1.5, maxWidth: '17.4em', color: band.text },
})
const strip = css(row, {
  '& > div': { paddingInlineStart: space[5], borderInlineStart: border.rule },
  '& dt': font.small,
  [media.belowMd]: { '& dd': { fontSize: `min(${fontSize.figure.md}, 6.6vw)` } },
})

/** Figures hung from the edge of a tide that rises from the first to the last. */
function TideStats(block: StatsBlock) {
  const { edge } = tideCurve(block.items.length)
  return (
    <Section of={block} band="deep" bleed head="none" data-rises="" css={risen}>
      <tide-reveal css={wrap}>
        <svg css={drawing} viewBox={`0 0 ${tideWidth} ${tideHeight}`} preserveAspectRatio="none" aria-hidden="true">
          <path fill={band.bg} d={`${edge}V${tideHeight + 2}H${-9 * tideWidth}Z`} />
          <path css={line} d={edge} data-reveal="draw" />
        </svg>
        <Head of={block} css={head} />
        <Facts of={block.items} reveal="hang" css={hangers[block.items.length - 2]} />
      </tide-reveal>
    </Section>
  )
}

// Out of water the tide rises within its last strip, which it leaves as much room.
const risen = css({
  '--tide': '90px',
  [media.md]: { '--tide': `${tideHeight}px` },
  paddingBottom: `clamp(${space[10]}, 5vw, 84px)`,
  background: `linear-gradient(transparent 0 calc(var(--tide) - 2px), ${band.bg} calc(var(--tide) - 2px))`,
  overflow: 'clip',
  '[data-ends="water"] + &': { marginTop: 'calc(-1 * var(--tide))', zIndex: 4 },
})
const drawing = css(mirrored, {
  display: 'block',
  width: '100%',
  height: 'var(--tide)',
  overflow: 'visible',
  [media.belowLg]: { width: 1040 },
})
const line = css({ fill: 'none', stroke: band.wave, strokeWidth: 2, vectorEffect: 'non-scaling-stroke' })
const head = css({ paddingTop: space[6] })
const hung = css({
  display: 'grid',
  gap: `44px ${(100 * tideGutter) / tideWidth}%`,
  '& > div': {
    position: 'relative',
    gap: space[3],
    paddingTop: 10,
    paddingInlineStart: 'clamp(16px, 3vw, 22px)',
    '&::before, &::after': { content: '""', position: 'absolute', backgroundColor: band.accent },
    '&::before': {
      insetInlineStart: 0,
      top: 'var(--from)',
      bottom: 4,
      width: 1.5,
      transformOrigin: 'top',
      background: `linear-gradient(${band.accent}, ${band.hairline} 60%)`,
    },
    '&::after': { insetInlineStart: -6, top: 'calc(var(--from) - 7px)', width: 14, height: 14, borderRadius: '50%' },
  },
  '& dt': { fontSize: fontSize.small, lineHeight: 1.4, [media.md]: { fontSize: fontSize.body } },
  '& dd': {
    ...font.figureXl,
    fontSize: 'min(2.375rem, 9.7vw)',
    [media.md]: { fontSize: '3rem' },
    [media.lg]: { fontSize: 'clamp(2.75rem, -0.35rem + 4.98vw, 4.125rem)' },
  },
  [media.belowLg]: { columnGap: 20, gridTemplateColumns: columns(2), '--from': '2px' },
  [media.lg]: sideBySide,
})

/** Each of so many figures hangs from its crest; where they stand in two columns, all hang from their own edge. */
function hungFrom(count: number) {
  const crests = tideCurve(count).crests.map((crest, index) => [
    `& > :nth-of-type(${index + 1})`,
    { '--from': `${crest - tideHeight}px` },
  ])
  return css(hung, { [media.lg]: Object.fromEntries(crests) })
}

const hangers = [2, 3, 4].map(hungFrom)

import { css } from '@emotion/react'
import type { PricingTier } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontFamily, fontSize, media, numeric, radius } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Porthole } from '#src/ui/art/Porthole.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Paragraph, useInline } from '#src/ui/Inline.tsx'
import { Points } from '#src/ui/Points.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

type TiersLook = 'tiers' | 'compact'

/** Columns on one rule; under 1024 px a row to swipe through, which starts at the most popular. */
export function Tiers({ of: tiers, look }: { of: PricingTier[]; look: TiersLook }) {
  const hasStart = tiers.some(({ popular }) => popular)
  return (
    <ul css={rows[look]} data-swipe="" data-columns={tiers.length} data-start={hasStart || undefined}>
      {tiers.map((tier, index) => (
        <Tier key={index} of={tier} level={waterLevel(index, tiers.length)} look={look} />
      ))}
    </ul>
  )
}

/** How full a tier's porthole is, from 0 to 1: the smallest package a fifth, the largest nine tenths. */
export function waterLevel(index: number, count: number): number {
  return count < 2 ? 0.9 : 0.2 + (0.7 * index) / (count - 1)
}

/** One package. The popular one is a dark panel that stands out of the row. */
function Tier({ of: tier, level, look }: { of: PricingTier; level: number; look: TiersLook }) {
  const words = useWords('pricing')
  const { mostPopular } = useWords('common')
  const { fill } = useWording()
  const inline = useInline()
  const { popular, pilot } = tier
  const hasMonthly = tier.monthly !== 'one-time'
  // A screen reader says it to a visitor who follows a link to the package.
  const nameId = tier.id && `${tier.id}-name`
  return (
    <li id={tier.id} aria-labelledby={nameId} data-band={popular ? 'fathom' : undefined} data-popular={popular}>
      <div css={tops[look]}>
        {popular && <Flag css={flag}>{mostPopular}</Flag>}
        <Porthole level={level} onDark={popular} />
        <div>
          <Heading id={nameId} css={name}>
            {tier.name}
          </Heading>
          {tier.ideal && <p css={ideal}>{tier.ideal}</p>}
        </div>
      </div>
      <div css={rest}>
        <p css={price}>
          <b css={figure}>{tier.price}</b> {hasMonthly ? words.setup : words.oneTime}
        </p>
        <p css={monthly}>{hasMonthly ? fill(words.monthly, { price: tier.monthly }) : words.noMonthly}</p>
        <p css={time}>
          <Icon name="clock-countdown" size={18} />
          <span>{inline(fill(words.liveIn, { time: tier.timeline }))}</span>
        </p>
        {pilot && tier.description && <Paragraph text={tier.description} css={description} />}
        <Points of={tier.features} mark="tick" css={features} />
        <Points of={tier.outcomes} mark="none" css={results} />
        {pilot && tier.guarantee && <Paragraph text={tier.guarantee} css={guarantee} />}
        <Action of={tier.action} look={popular ? 'primary' : 'secondary'} size="sm" css={button} />
      </div>
    </li>
  )
}

// Of the section, by its `rem`, which grow with the text; less than a scroll bar's width below `media.lg`.
const [wide, narrow] = ['@container (min-width: 63rem)', '@container (max-width: 62.99rem)']
const swiped = {
  display: 'flex',
  gap: 14,
  margin: '0 calc(-1 * var(--page))',
  padding: '44px var(--page) 24px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // On a poor connection the first packages come alone, and a row that has been shown with these stays with them.
  '&[data-start]:not(:has(> [data-popular]))': { display: 'none' },
  '& > li': { flex: '0 0 83%', scrollSnapAlign: 'center', borderTop: border.strong, [media.md]: { flexBasis: '46%' } },
  '& > :not([data-popular])': {
    borderRadius: `0 0 ${radius.tile} ${radius.tile}`,
    backgroundColor: `color-mix(in srgb, ${band.surface} 60%, transparent)`,
  },
  // Only where the row scrolls: elsewhere the nearest that does is the page, which would open here.
  '& > [data-popular]': { borderColor: 'transparent', scrollInitialTarget: 'nearest' },
} as const

const row = css({
  '& > li': { position: 'relative', display: 'flex', flexDirection: 'column', padding: '28px 22px 26px' },
  '& > [data-popular]': {
    isolation: 'isolate',
    // How far the panel stands out of the row.
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '-38px 0 -16px',
      borderRadius: radius.tile,
      backgroundColor: band.bg,
      [media.forcedColors]: { outline: '2px solid CanvasText' },
    },
  },
  [media.belowLg]: swiped,
  [narrow]: swiped,
  [media.print]: { flexWrap: 'wrap' },
  [media.lg]: {
    [wide]: {
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      gridAutoFlow: 'column',
      borderTop: border.strong,
      // Known beforehand, so that on a poor connection no column gives way to one that comes later.
      gridTemplateColumns: columns(4),
      '&[data-columns="2"]': { gridTemplateColumns: columns(2) },
      '&[data-columns="3"]': { gridTemplateColumns: columns(3) },
      // The first row, name and whom it suits, is as tall as the tallest of the table, so all prices stand on one line.
      '& > li': { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', gridTemplateColumns: columns(1) },
      '& > li:not(:last-of-type, [data-popular], :has(+ [data-popular]))': { borderInlineEnd: border.hairline },
      '& > li:first-of-type:not([data-popular])': { paddingInlineStart: 0 },
      '& > li:last-of-type:not([data-popular])': { paddingInlineEnd: 0 },
    },
  },
})
const large = { '--porthole': '88px', '--name': fontSize.title.xl, '--price': fontSize.figure.xxl }
const medium = { '--porthole': '64px', '--name': fontSize.title.lg, '--price': fontSize.figure.lg }
const small = { '--porthole': '48px', '--name': fontSize.title.sm, '--price': fontSize.figure.md }
const rows = {
  tiers: css(row, large, {
    [media.lg]: { ...medium, '--price': large['--price'], '& > li': { padding: '32px clamp(20px, 2vw, 28px)' } },
    [media.nav]: large,
  }),
  compact: css(row, medium, {
    [media.lg]: { '& > li': { padding: '26px 20px' }, '& > [data-popular]': { paddingInline: 22 } },
    [media.nav]: small,
    [media.xl]: medium,
  }),
}
const flag = css({ position: 'absolute', top: -12 })
const top = css({
  display: 'grid',
  // A long name takes its room from the porthole.
  gridTemplateColumns: 'minmax(0, auto) minmax(min-content, 1fr)',
  alignItems: 'center',
  gap: '10px 12px',
  '& > svg': { width: 'var(--porthole)', maxWidth: '100%', height: 'auto' },
})
const tops = {
  tiers: top,
  // Beside a tile the columns are too narrow for more than the name next to the porthole.
  compact: css(top, {
    alignContent: 'start',
    '& > div': { display: 'contents' },
    '& > div > p': { gridColumn: '1 / -1', marginTop: 0, fontSize: fontSize.note },
  }),
}
const name = css(font.h3, { fontSize: 'var(--name)' })
const ideal = css(font.caption, { marginTop: 3, color: band.muted })
const rest = css({ flex: 1, display: 'flex', flexDirection: 'column', fontSize: fontSize.compact, lineHeight: 1.45 })
const price = css({ marginTop: 22, fontSize: fontSize.text, lineHeight: 1, color: band.muted })
const figure = css(font.figure, { fontSize: 'var(--price)', color: band.heading })
const monthly = css(numeric, { margin: '9px 0 15px', fontSize: fontSize.body, fontWeight: 600, color: band.heading })
const time = css({ display: 'flex', gap: 8, alignItems: 'center', paddingTop: 14, borderTop: border.hairline })
const description = css({ marginTop: 14 })
const features = css({ margin: '16px 0 26px', '& > li': { gap: 9 } })
const results = css(font.small, {
  margin: '-8px 0 24px',
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  color: band.kicker,
})
const guarantee = css({ margin: '-8px 0 20px', fontSize: fontSize.note, fontWeight: 500, color: band.positive })
const button = css({ marginTop: 'auto' })

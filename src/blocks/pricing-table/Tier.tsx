import { css } from '@emotion/react'
import type { PricingTier } from '#schemas/types.gen.ts'
import { band, border, columns, font, fontFamily, fontSize, media, numeric, radius } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Porthole } from '#src/ui/art/Porthole.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { useWording, useWords } from '#src/ui/words.ts'

type TierLook = 'usual' | 'compact'

/** Columns on one rule; under 1024 px a row to swipe through, which starts at the most popular. */
export function Tiers({ of: tiers, look }: { of: PricingTier[]; look: TierLook }) {
  const hasStart = tiers.some(({ popular }) => popular)
  return (
    <ul css={[row, sizes[look]]} data-swipe="" data-columns={tiers.length} data-start={hasStart || undefined}>
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
function Tier({ of: tier, level, look }: { of: PricingTier; level: number; look: TierLook }) {
  const words = useWords('pricing')
  const { fill } = useWording()
  const { popular, pilot, outcomes = [] } = tier
  const hasMonthly = tier.monthly !== 'one-time'
  // A screen reader says it to a visitor who follows a link to the package.
  const nameId = tier.id && `${tier.id}-name`
  return (
    <li
      css={[column, popular && panel]}
      id={tier.id}
      aria-labelledby={nameId}
      data-band={popular ? 'fathom' : undefined}
      data-popular={popular}
    >
      {popular && <MostPopular css={flag} />}
      <div css={[top, tops[look]]}>
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
          <span>
            <Inline text={fill(words.liveIn, { time: tier.timeline })} />
          </span>
        </p>
        {pilot && tier.description && <p css={description}>{tier.description}</p>}
        <ul css={features}>
          {tier.features.map((feature, index) => (
            <li key={index}>
              <Icon name="check" weight="bold" size={15} />
              <span>
                <Inline text={feature} />
              </span>
            </li>
          ))}
        </ul>
        {outcomes.length > 0 && (
          <ul css={results}>
            {outcomes.map((outcome, index) => (
              <li key={index}>{outcome}</li>
            ))}
          </ul>
        )}
        {pilot && tier.guarantee && (
          <p css={guarantee}>
            <Inline text={tier.guarantee} />
          </p>
        )}
        <Action of={tier.action} look={popular ? 'primary' : 'secondary'} size="sm" css={button} />
      </div>
    </li>
  )
}

export function MostPopular({ className }: { className?: string }) {
  return <Flag className={className}>{useWords('common').mostPopular}</Flag>
}

// Around the words of a tier, and how far the popular one rises and hangs out of the row.
const room = {
  narrow: { '--top': '28px', '--bottom': '26px', '--side': '22px', '--rise': '34px', '--hang': '10px' },
  usual: { '--top': '32px', '--bottom': '32px', '--side': '20px', '--rise': '44px', '--hang': '20px' },
  compact: { '--top': '26px', '--bottom': '26px', '--side': '20px', '--rise': '38px', '--hang': '16px' },
}
const { title } = fontSize
const sizes = {
  usual: css(room.narrow, { '--porthole': '88px', '--name': title.xl, '--price': fontSize.figure.xxl }, [
    { [media.lg]: { ...room.usual, '--porthole': '56px', '--name': title.md } },
    { [media.nav]: { '--side': '28px', '--porthole': '88px', '--name': title.xl } },
  ]),
  compact: css(room.narrow, { '--porthole': '64px', '--name': title.lg, '--price': fontSize.figure.lg }, [
    { [media.lg]: { ...room.compact, '--porthole': '56px', '--name': title.md } },
    { [media.lg]: { '& > [data-popular]': { '--side': '22px' } } },
    { [media.nav]: { '--porthole': '48px', '--name': title.sm, '--price': fontSize.figure.md } },
    { [media.xl]: { '--porthole': '64px', '--name': title.lg, '--price': fontSize.figure.lg } },
  ]),
}
const row = css({
  display: 'flex',
  gap: 14,
  margin: '0 calc(-1 * var(--page))',
  padding: '44px var(--page) 24px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > li': {
    flex: '0 0 83%',
    scrollSnapAlign: 'center',
    borderTop: border.strong,
    borderRadius: `0 0 ${radius.tile} ${radius.tile}`,
  },
  [media.md]: { '& > li': { flexBasis: '46%' } },
  [media.print]: { flexWrap: 'wrap', '& > li': { flexBasis: '46%' } },
  // On a poor connection the first packages come alone, and a row that has been shown with these stays with them.
  [media.belowLg]: { '&[data-start]:not(:has(> [data-popular]))': { display: 'none' } },
  [media.lg]: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gridAutoFlow: 'column',
    gap: 0,
    margin: 0,
    padding: 0,
    overflow: 'visible',
    borderTop: border.strong,
    // Known beforehand, so that on a poor connection no column gives way to one that comes later.
    gridTemplateColumns: columns(4),
    '&[data-columns="2"]': { gridTemplateColumns: columns(2) },
    '&[data-columns="3"]': { gridTemplateColumns: columns(3) },
    '& > li': { borderTop: 0, borderRadius: 0 },
    '& > li:not(:last-of-type):not([data-popular]):not(:has(+ [data-popular]))': { borderRight: border.hairline },
    '& > li:first-of-type:not([data-popular])': { paddingLeft: 0 },
    '& > li:last-of-type:not([data-popular])': { paddingRight: 0 },
  },
})
const column = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: 'var(--top) var(--side) var(--bottom)',
  [media.belowLg]: { backgroundColor: `color-mix(in srgb, ${band.surface} 60%, transparent)` },
  // The first row, name and whom it suits, is as tall as the tallest of the table, so all prices stand on one line.
  [media.lg]: {
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: columns(1),
  },
})
const panel = css({
  [media.forcedColors]: { outline: '2px solid CanvasText' },
  // Only where the row scrolls: elsewhere the nearest that does is the page, which would open here.
  [media.belowLg]: { backgroundColor: band.bg, scrollInitialTarget: 'nearest' },
  '&&': {
    marginBlock: 'calc(-1 * var(--rise)) calc(-1 * var(--hang))',
    paddingBlock: 'calc(var(--top) + var(--rise)) calc(var(--bottom) + var(--hang))',
    borderTop: 0,
    borderRadius: radius.tile,
  },
})
const flag = css({ position: 'absolute', top: 22, left: 'var(--side)', [media.lg]: { top: 26 } })
const top = css({ alignItems: 'center', '& > svg': { width: 'var(--porthole)', height: 'var(--porthole)' } })
const tops = {
  usual: css({ display: 'flex', gap: 16, minHeight: 88, [media.lg]: { gap: 10 }, [media.nav]: { gap: 16 } }),
  // Beside a tile the columns are too narrow for more than the name next to the porthole.
  compact: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    gap: '10px 12px',
    minHeight: 66,
    '& > div': { display: 'contents' },
    '& p': { gridColumn: '1 / -1', marginTop: 0, fontSize: fontSize.note },
  }),
}
const name = css(font.h4, { fontSize: 'var(--name)', lineHeight: 1.1, letterSpacing: '-0.028em' })
const ideal = css(font.caption, { marginTop: 3, color: band.muted })
const rest = css({ flex: 1, display: 'flex', flexDirection: 'column' })
const price = css(numeric, {
  marginTop: 22,
  lineHeight: 1,
  color: band.muted,
  fontSize: fontSize.text,
  whiteSpace: 'nowrap',
})
const figure = css(font.figure, { fontSize: 'var(--price)', letterSpacing: '-0.045em', color: band.heading })
const monthly = css(numeric, { marginTop: 8, fontWeight: 600, color: band.heading })
const small = { fontSize: fontSize.compact, lineHeight: 1.45 } as const
const time = css(small, {
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  marginTop: 14,
  paddingTop: 14,
  borderTop: border.hairline,
})
const description = css(small, { marginTop: 14 })
const features = css(small, {
  display: 'grid',
  gap: 9,
  margin: '16px 0 26px',
  '& > li': { display: 'flex', gap: 10 },
  '& > li > i': { marginTop: '0.22em', color: band.kicker },
})
const results = css({
  display: 'grid',
  gap: 2,
  margin: '-8px 0 24px',
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  fontSize: fontSize.small,
  lineHeight: 1.4,
  color: band.kicker,
})
const guarantee = css({
  margin: '-8px 0 20px',
  fontSize: fontSize.note,
  lineHeight: 1.45,
  fontWeight: 500,
  color: band.positive,
})
const button = css({ marginTop: 'auto' })

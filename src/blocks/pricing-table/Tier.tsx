import { css } from '@emotion/react'
import type { PricingTier } from '#schemas/types.gen.ts'
import { band, font, fontFamily, media, numeric, radius } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Porthole } from '#src/ui/art/Porthole.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Inline } from '#src/ui/Inline.tsx'
import { priceWords } from './price.ts'

interface TierProps {
  of: PricingTier
  /** How high the water stands in its porthole, from 0 to 1. */
  level: number
  compact: boolean
}

/** One package. The popular one is a dark panel that stands out of the row. */
export function Tier({ of: tier, level, compact }: TierProps) {
  const { unit, months } = priceWords(tier)
  const { popular } = tier
  // Somebody who follows a link to it hears where they are.
  const nameId = tier.id && `${tier.id}-name`
  return (
    <li
      css={[column, compact && narrow, popular && [panel, compact && narrowPanel]]}
      id={tier.id}
      aria-labelledby={nameId}
      data-band={popular ? 'fathom' : undefined}
      data-popular={popular}
    >
      {popular && (
        <p css={[flag, !compact && wideFlag]}>
          <Icon name="wave-sine" weight="bold" size={16} /> Most popular
        </p>
      )}
      <div css={[top, compact && narrowTop]}>
        <Porthole level={level} size={compact ? 64 : 88} onDark={popular} />
        <div css={compact && spread}>
          <Heading id={nameId} css={[name, compact && narrowName]}>
            {tier.name}
          </Heading>
          {tier.ideal && <p css={[ideal, compact && acrossTop]}>{tier.ideal}</p>}
        </div>
      </div>
      <div css={rest}>
        <p css={price}>
          <b css={[figure, compact && narrowFigure]}>{tier.price}</b> {unit}
        </p>
        <p css={monthly}>{months}</p>
        <p css={time}>
          <Icon name="clock-countdown" size={18} />
          <span>
            <Inline text={`Live in ${tier.timeline}`} />
          </span>
        </p>
        {tier.pilot && tier.description && <p css={description}>{tier.description}</p>}
        <ul css={features}>
          {tier.features.map((feature) => (
            <li key={feature}>
              <Icon name="check" weight="bold" size={15} />
              <span>
                <Inline text={feature} />
              </span>
            </li>
          ))}
        </ul>
        {tier.outcomes && tier.outcomes.length > 0 && (
          <ul css={outcomes}>
            {tier.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        )}
        {tier.pilot && tier.guarantee && (
          <p css={guarantee}>
            <Inline text={tier.guarantee} />
          </p>
        )}
        <Action of={tier.action} look={popular ? 'primary' : 'secondary'} size="sm" block css={button} />
      </div>
    </li>
  )
}

const column = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 22px 26px',
  [media.belowLg]: { backgroundColor: `color-mix(in srgb, ${band.surface} 60%, transparent)` },
  // The first row, name and whom it suits, is as tall as the tallest of the table, so all prices stand on one line.
  [media.lg]: {
    display: 'grid',
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '32px 20px',
  },
  [media.nav]: { padding: '32px 28px' },
})
const rest = css({ flex: 1, display: 'flex', flexDirection: 'column' })
const narrow = css({ [media.lg]: { padding: '26px 20px' } })
const panel = css({
  [media.forcedColors]: { outline: '2px solid CanvasText' },
  // Only where the row scrolls: elsewhere the nearest that does is the page, which would open here.
  [media.belowLg]: { backgroundColor: band.bg, scrollInitialTarget: 'nearest' },
  '&&': {
    margin: '-34px 0 -10px',
    padding: '62px 22px 36px',
    borderTop: 0,
    borderRadius: radius.tile,
    [media.lg]: { margin: '-44px 0 -20px', padding: '76px 20px 52px' },
    [media.nav]: { paddingInline: 28 },
  },
})
const narrowPanel = css({ '&&': { [media.lg]: { margin: '-38px 0 -16px', padding: '64px 22px 42px' } } })
const flag = css({
  position: 'absolute',
  top: 22,
  left: 22,
  display: 'flex',
  gap: 7,
  alignItems: 'center',
  color: band.kicker,
  fontSize: '0.875rem',
  fontWeight: 600,
  [media.lg]: { top: 26 },
})
const wideFlag = css({ [media.lg]: { left: 20 }, [media.nav]: { left: 28 } })
const top = css({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  minHeight: 88,
  [media.lg]: { gap: 10, '& > svg': { width: 56, height: 56 } },
  [media.nav]: { gap: 16, '& > svg': { width: 88, height: 88 } },
})
// Beside a tile the columns are too narrow for more than the name next to the porthole.
const narrowTop = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: '10px 12px',
  minHeight: 66,
  [media.lg]: { gap: '10px 12px' },
  [media.nav]: { gap: '10px 12px', '& > svg': { width: 48, height: 48 } },
  [media.xl]: { '& > svg': { width: 64, height: 64 } },
})
const spread = css({ display: 'contents' })
const acrossTop = css({ gridColumn: '1 / -1', marginTop: 0, fontSize: '0.875rem' })
const name = css({
  // Four columns leave little room below 1200 px.
  fontFamily: fontFamily.display,
  fontWeight: 600,
  fontSize: '1.75rem',
  lineHeight: 1.1,
  letterSpacing: '-0.028em',
  [media.lg]: { fontSize: '1.375rem' },
  [media.nav]: { fontSize: '1.75rem' },
})
const narrowName = css({ fontSize: '1.5rem', [media.nav]: { fontSize: '1.25rem' }, [media.xl]: { fontSize: '1.5rem' } })
const ideal = css(font.caption, { marginTop: 3, color: band.muted })
const price = css(numeric, { marginTop: 22, lineHeight: 1, color: band.muted, fontSize: '1rem', whiteSpace: 'nowrap' })
const figure = css({
  fontFamily: fontFamily.display,
  fontWeight: 520,
  fontSize: '2.75rem',
  letterSpacing: '-0.045em',
  color: band.heading,
})
const narrowFigure = css({
  fontSize: '2.25rem',
  [media.nav]: { fontSize: '1.875rem' },
  [media.xl]: { fontSize: '2.25rem' },
})
const monthly = css(numeric, { marginTop: 8, fontWeight: 600, color: band.heading })
const small = { fontSize: '0.9688rem', lineHeight: 1.45 } as const
const time = css(small, {
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  marginTop: 14,
  paddingTop: 14,
  borderTop: `1px solid ${band.hairline}`,
})
const description = css(small, { marginTop: 14 })
const features = css(small, {
  display: 'grid',
  gap: 9,
  margin: '16px 0 26px',
  '& > li': { display: 'flex', gap: 10 },
  '& > li > svg': { marginTop: '0.22em', color: band.kicker },
})
const outcomes = css({
  display: 'grid',
  gap: 2,
  margin: '-8px 0 24px',
  fontFamily: fontFamily.display,
  fontStyle: 'italic',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  color: band.kicker,
})
const guarantee = css({
  margin: '-8px 0 20px',
  fontSize: '0.875rem',
  lineHeight: 1.45,
  fontWeight: 500,
  color: band.positive,
})
const button = css({ marginTop: 'auto' })

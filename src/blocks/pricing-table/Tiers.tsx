import { css } from '@emotion/react'
import type { PricingTier } from '#schemas/types.gen.ts'
import { band, media, radius } from '#src/theme/tokens.ts'
import { waterLevel } from './price.ts'
import { Tier } from './Tier.tsx'

/** Columns on one rule; under 1024 px a row to swipe through, which starts at the most popular. */
export function Tiers({ of: tiers, compact = false }: { of: PricingTier[]; compact?: boolean }) {
  const hasStart = tiers.some(({ popular }) => popular)
  return (
    <ul css={[row, abreast(tiers.length), hasStart && fromItsStart]} data-swipe="">
      {tiers.map((tier, index) => (
        <Tier key={tier.name} of={tier} level={waterLevel(index, tiers.length)} compact={compact} />
      ))}
    </ul>
  )
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
    borderTop: `1.5px solid ${band.heading}`,
    borderRadius: `0 0 ${radius.tile} ${radius.tile}`,
  },
  [media.md]: { '& > li': { flexBasis: '46%' } },
  [media.print]: { flexWrap: 'wrap', '& > li': { flexBasis: '46%' } },
  [media.lg]: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gridAutoFlow: 'column',
    gap: 0,
    margin: 0,
    padding: 0,
    overflow: 'visible',
    borderTop: `1.5px solid ${band.heading}`,
    '& > li': { borderTop: 0, borderRadius: 0 },
    '& > li:not(:last-of-type):not([data-popular]):not(:has(+ [data-popular]))': {
      borderRight: `1px solid ${band.hairline}`,
    },
    '& > li:first-of-type:not([data-popular])': { paddingLeft: 0 },
    '& > li:last-of-type:not([data-popular])': { paddingRight: 0 },
  },
})
// On a poor connection the first packages come alone, and a row that has been shown with these stays with them.
const fromItsStart = css({ [media.belowLg]: { '&:not(:has(> [data-popular]))': { display: 'none' } } })
// Told beforehand, so that on a poor connection no column gives way to one that comes later.
const abreast = (count: number) => css({ [media.lg]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } })

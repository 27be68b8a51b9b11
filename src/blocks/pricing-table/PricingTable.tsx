import { css } from '@emotion/react'
import type { PricingTableBlock } from '#schemas/types.gen.ts'
import { band, bandVars, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { IndustryTile } from './IndustryTile.tsx'
import { Modules } from './Modules.tsx'
import { Tiers } from './Tiers.tsx'

/** Packages side by side, beside a picture tile if wanted, or modules in rows. */
export default function PricingTable(block: PricingTableBlock) {
  const { look = 'tiers', note } = block
  const alternates = look === 'compact' && !block.band
  return (
    <Section of={block} band="paper" head="split" tight={look !== 'tiers'} css={[measured, alternates && alternating]}>
      <Offers of={block} />
      {note && (
        <p css={line}>
          <Icon name="wave-sine" weight="bold" size={20} />
          {note.text} {note.action && <Action of={note.action} look="link" />}
        </p>
      )}
    </Section>
  )
}

function Offers({ of: { look = 'tiers', tile, tiers = [], modules = [] } }: { of: PricingTableBlock }) {
  if (look === 'modules') return <Modules of={modules} />
  if (!tile) return <Tiers of={tiers} look={look} />
  return (
    <div css={beside}>
      <IndustryTile of={tile} />
      <SectionLevel hasHeading>
        <Tiers of={tiers} look="compact" />
      </SectionLevel>
    </div>
  )
}

// Large text leaves its columns less room.
const measured = css({ containerType: 'inline-size' })
// Several in a row stand on paper and foam by turns.
const foam = bandVars('foam')
const alternating = css({ '&:nth-of-type(even)': { '--bg': foam['--bg'], '--surface': foam['--surface'] } })
const beside = css({
  display: 'grid',
  gap: space[7],
  // The popular tier stands out of its row.
  [media.lg]: { gap: 56 },
  [media.nav]: { gridTemplateColumns: '272px minmax(0, 1fr)', gap: 44 },
})
const line = css({
  marginTop: 34,
  // The popular tier hangs below its row.
  [media.lg]: { marginTop: 58 },
  '& > i': { marginInlineEnd: space[3], color: band.kicker },
  '& > a': { marginInlineStart: space[2] },
  '& > a > i': { display: 'none' },
})

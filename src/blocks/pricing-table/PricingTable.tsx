import { css } from '@emotion/react'
import type { PricingTableBlock } from '#schemas/types.gen.ts'
import { band, bandVars, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { SectionLevel } from '#src/ui/HeadingLevel.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { IndustryTile } from './IndustryTile.tsx'
import { Modules } from './Modules.tsx'
import { Tiers } from './Tier.tsx'

/** Packages side by side, beside a picture tile if wanted, or modules in rows. */
export default function PricingTable(block: PricingTableBlock) {
  const { look = 'tiers', tile, tiers = [], modules = [], note } = block
  return (
    <Section
      of={block}
      band="paper"
      head="split"
      tight={look !== 'tiers'}
      css={look === 'compact' && !block.band && alternating}
    >
      {look === 'modules' && <Modules of={modules} />}
      {look !== 'modules' && tile && (
        <div css={beside}>
          <IndustryTile of={tile} />
          <SectionLevel hasHeading>
            <Tiers of={tiers} look="compact" />
          </SectionLevel>
        </div>
      )}
      {look !== 'modules' && !tile && <Tiers of={tiers} look={look === 'compact' ? 'compact' : 'usual'} />}
      {note && (
        <p css={line}>
          <Icon name="wave-sine" weight="bold" size={20} />
          {note.text} {note.action && <Action of={note.action} look="link" />}
        </p>
      )}
    </Section>
  )
}

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
  'ul + &': { [media.lg]: { marginTop: 58 } },
  '& > i': { marginRight: space[3], color: band.kicker },
  '& > a': { marginLeft: space[2] },
  '& > a > i': { display: 'none' },
})

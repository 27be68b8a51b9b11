import { css } from '@emotion/react'
import type { BioLink as BioLinkData } from '#schemas/types.gen.ts'
import { band, media, radius, tideFill, transition } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** One link in a new tab. The popular one is a bright panel and says so. */
export function BioLink({ of: { label, icon, to, search, subtitle, popular, event } }: { of: BioLinkData }) {
  return (
    <li>
      <Anchor data-area="" to={to} search={search} event={event} newTab css={[row, popular && bright]}>
        <span css={[tile, popular && brightTile]}>
          <Icon name={icon} />
        </span>
        <span>
          <b css={name}>{label}</b>
          <span css={[note, popular && brightNote]}>{subtitle}</span>
          {popular && <span css={flag}>Most popular</span>}
        </span>
        <Icon name="arrow-up-right" weight="bold" size={18} css={arrow} />
      </Anchor>
    </li>
  )
}

const row = css(tideFill(band.surface), {
  display: 'grid',
  gridTemplateColumns: '44px 1fr 24px',
  gap: 14,
  alignItems: 'center',
  padding: '16px 8px',
  margin: '0 -4px',
  color: band.heading,
  textDecoration: 'none',
  borderBottom: `1px solid ${band.hairline}`,
})
const bright = css(tideFill(band.primaryTide, band.primaryBg), {
  margin: '0 -8px 6px',
  padding: '18px 14px',
  border: 0,
  borderRadius: 12,
  color: band.primaryText,
})
const tile = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: radius.control,
  color: band.link,
  backgroundColor: band.surface,
})
const brightTile = css({
  color: 'inherit',
  backgroundColor: `color-mix(in srgb, ${band.primaryText} 12%, transparent)`,
})
const name = css({ display: 'block', fontWeight: 600, lineHeight: 1.3 })
const note = css({ display: 'block', fontSize: '0.9rem', lineHeight: 1.3, color: band.muted })
const brightNote = css({ color: 'inherit' })
const flag = css({ display: 'block', marginTop: 2, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.3 })
const arrow = css({
  [media.motion]: {
    transition: transition('transform', 'base', 'out'),
    'a:hover > &': { transform: 'translate(3px, -3px)' },
  },
})

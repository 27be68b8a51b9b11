import { css } from '@emotion/react'
import type { MenuColumn, MenuLink } from '#schemas/types.gen.ts'
import { band, industry, radius, tile } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** One link of a group in the mobile menu, at least 44 px high. Plain lists show the label alone: there are many. */
export function MobileRow({ link, look }: { link: MenuLink; look: MenuColumn['look'] }) {
  const color = link.scene && link.scene in industry ? industry[link.scene as keyof typeof industry].tile : 'water'
  return (
    <Anchor data-area="" to={link.to} event={link.event} css={row}>
      {look !== 'list' && link.icon && (
        <i css={colors[color]}>
          <Icon name={link.icon} size={22} />
        </i>
      )}
      <span>
        {link.label}
        {look !== 'list' && link.text && <small>{link.text}</small>}
      </span>
    </Anchor>
  )
}

const row = css({
  display: 'flex',
  gap: 14,
  alignItems: 'center',
  minHeight: 44,
  padding: '8px 0',
  fontWeight: 500,
  lineHeight: 1.3,
  color: band.heading,
  textDecoration: 'none',
  '& small': { display: 'block', fontSize: '0.875rem', fontWeight: 400, color: band.muted },
  '& i': { display: 'grid', placeItems: 'center', flex: 'none', width: 42, height: 42, borderRadius: radius.control },
})
const colors = {
  water: css({ backgroundColor: tile.water.bg }),
  land: css({ backgroundColor: tile.land.bg }),
  shore: css({ backgroundColor: tile.shore.bg }),
}

import { css } from '@emotion/react'
import type { Menu, NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { line, list, MobileLink } from './MobileLink.tsx'
import { MobileRow } from './MobileRow.tsx'

/** All that the mobile menu leads to, its groups native disclosures. It is the same on every page; the browser marks the current link. */
export function MobileLinks({ settings }: { settings: SiteSettings }) {
  const { items, label, mobile } = settings.navigation
  return (
    <>
      <nav aria-label={label}>
        <ul css={list}>
          {items.map((item) => (
            <li key={item.to}>
              {item.menu ? <Group item={item} menu={item.menu} /> : <MobileLink item={item} path="" />}
            </li>
          ))}
        </ul>
      </nav>
      <div css={actions}>
        {mobile.actions.map((action, index) => (
          <Action key={action.label} of={action} look={index === 0 ? 'primary' : 'secondary'} block />
        ))}
      </div>
    </>
  )
}

function Group({ item, menu }: { item: NavigationItem; menu: Menu }) {
  return (
    <details name="mobile-menu" css={group}>
      <summary css={line}>
        {item.label}
        <Icon name="plus" weight="bold" size={20} />
        <Icon name="minus" weight="bold" size={20} />
      </summary>
      <div css={inside}>
        {menu.columns.map((column, index) => (
          <div key={index}>
            {column.heading && <p css={heading}>{column.heading}</p>}
            <ul>
              {column.links.map((link) => (
                <li key={link.to}>
                  <MobileRow link={link} look={column.look} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <Anchor to={menu.all.to} search={menu.all.search} event={menu.all.event} css={[buttonLook.link, all]}>
          {menu.all.label}
          <Icon name="arrow-right" weight="bold" size={16} />
        </Anchor>
      </div>
    </details>
  )
}

const group = css({
  '& > summary > svg:last-of-type': { display: 'none' },
  '&[open] > summary': {
    color: band.link,
    '& > svg': { color: band.heading },
    '& > svg:first-of-type': { display: 'none' },
    '& > svg:last-of-type': { display: 'block' },
  },
})

const inside = css({ paddingBottom: 14, '& > div + div': { marginTop: space[4] } })
const heading = css(font.kicker, { color: band.kicker, paddingBlock: 6 })
const all = css({ marginTop: space[2], padding: '8px 0 3px' })

const actions = css({
  display: 'grid',
  gap: 12,
  padding: '16px var(--page) 18px',
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
})

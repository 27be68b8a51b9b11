import { css } from '@emotion/react'
import type { Menu, NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, motion, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { HomeLink } from './HomeLink.tsx'
import { MobileRow } from './MobileRow.tsx'
import { isCurrent } from './place.ts'

/** The menu of narrow windows: a modal dialog over the whole screen, its groups native disclosures. */
export function MobileMenu({ settings, path }: { settings: SiteSettings; path: string }) {
  const { brand, navigation } = settings
  const { mobile, items, label } = navigation
  return (
    <dialog id="mobile-menu" css={screen} aria-label={label}>
      <div css={top}>
        <HomeLink brand={brand.name} />
        <button type="button" css={closer} commandfor="mobile-menu" command="close">
          {mobile.close}
          <Icon name="x" weight="bold" size={20} />
        </button>
      </div>
      <nav aria-label={label}>
        <ul css={list}>
          {items.map((item) => (
            <li key={item.to}>
              {item.menu ? <Group item={item} menu={item.menu} /> : <Row item={item} path={path} />}
            </li>
          ))}
        </ul>
      </nav>
      <div css={actions}>
        {mobile.actions.map((action, index) => (
          <Action key={action.label} of={action} look={index === 0 ? 'primary' : 'secondary'} block />
        ))}
      </div>
    </dialog>
  )
}

function Row({ item, path }: { item: NavigationItem; path: string }) {
  return (
    <Anchor to={item.to} event={item.event} css={row} aria-current={isCurrent(item.to, path) ? 'page' : undefined}>
      {item.label}
    </Anchor>
  )
}

function Group({ item, menu }: { item: NavigationItem; menu: Menu }) {
  return (
    <details name="mobile-menu" css={group}>
      <summary css={row}>
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

const screen = css({
  backgroundColor: band.bg,
  color: band.text,
  width: '100%',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  opacity: 0,
  transition: `opacity ${motion.duration.fast} ${motion.ease.out}, overlay ${motion.duration.fast} allow-discrete, display ${motion.duration.fast} allow-discrete`,
  '&[open]': { opacity: 1 },
  '@starting-style': { '&[open]': { opacity: 0 } },
  '&::backdrop': { background: 'transparent' },
  'html[data-chrome=bare] &': { display: 'none' },
})

const top = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'var(--topbar)',
  paddingInline: 'var(--page)',
  backgroundColor: band.bg,
  borderBottom: `1px solid ${band.hairline}`,
})

const closer = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontWeight: 600,
  fontSize: '0.9375rem',
  letterSpacing: '0.04em',
  color: band.heading,
})

const list = css({ padding: '6px var(--page) 0', '& > li': { borderBottom: `1px solid ${band.hairline}` } })

const row = css(font.h4, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 55,
  fontSize: '1.5rem',
  fontWeight: 580,
  letterSpacing: '-0.028em',
  color: band.heading,
  textDecoration: 'none',
  '&[aria-current]': { color: band.link },
  '&:focus-visible': { outlineOffset: -3 },
})

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

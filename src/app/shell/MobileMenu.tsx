import { css } from '@emotion/react'
import type { Menu, NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { band, font, fontSize, media, radius, space } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { Disc } from '#src/ui/Disc.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'
import { AllLink, tileGround } from './Menu.tsx'
import { PageLink, wordButton } from './TopBar.tsx'

/** Settings of a site that has menus. */
export type WithMenus = SiteSettings & Required<Pick<SiteSettings, 'navigation'>>

/**
 * The menu of narrow windows: a modal dialog over the whole screen. Until its groups have come ({@link MobileLinks}), the
 * sections' own pages list what is in them. `src/browser/menus.ts` closes it when the window becomes wide.
 * The style sheet must not hide it there: a modal dialog that is not seen still keeps the page from answering.
 */
export function MobileMenu({ settings: { brand, navigation }, path }: { settings: WithMenus; path: string }) {
  return (
    <dialog id="mobile-menu" css={screen} aria-label={navigation.label}>
      <div css={top}>
        <Logo brand={brand.name} href="/" />
        <button type="button" css={wordButton} commandfor="mobile-menu" command="close">
          {navigation.mobile.close}
          <Icon name="x" weight="bold" size={20} />
        </button>
      </div>
      <div id="mobile-links">
        <nav aria-label={navigation.label}>
          <ul css={list}>
            {navigation.items.map((item) => (
              <li key={item.to}>
                <PageLink item={item} path={path} css={line} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}

/** All that it leads to, in native disclosures. It is the same on every page; the browser marks the current link. */
export function MobileLinks({ navigation }: Pick<WithMenus, 'navigation'>) {
  const { items, label, mobile } = navigation
  return (
    <>
      <nav aria-label={label}>
        <ul css={list}>
          {items.map((item) => (
            <li key={item.to}>
              {item.menu ? <Group item={item} menu={item.menu} /> : <PageLink item={item} path="" css={line} />}
            </li>
          ))}
        </ul>
      </nav>
      <div css={actions}>
        {mobile.actions.map((action, index) => (
          <Action key={index} of={action} look={index === 0 ? 'primary' : 'secondary'} />
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
      {menu.columns.map(({ heading, look, links }, index) => (
        <div key={index}>
          {heading && <p css={kicker}>{heading}</p>}
          <ul>
            {/* Plain lists show the label alone: there are many. */}
            {links.map((link) => (
              <li key={link.to}>
                <Anchor to={link.to} event={link.event} css={row}>
                  {look !== 'list' && link.icon && (
                    <Disc name={link.icon} size={22} css={[iconTile, tileGround[link.color ?? 'water']]} />
                  )}
                  <span>
                    {link.label}
                    {look !== 'list' && link.text && <small>{link.text}</small>}
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AllLink of={menu.all} css={all} />
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
  ...opening('&[open]', 'none', 'fast'),
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

const list = css({ padding: '6px var(--page) 0', '& > li': { borderBottom: `1px solid ${band.hairline}` } })
const line = css(font.h4, {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 55,
  fontSize: fontSize.title.lg,
  fontWeight: 580,
  letterSpacing: '-0.028em',
  color: band.heading,
  textDecoration: 'none',
  '&[aria-current]': { color: band.link },
  '&:focus-visible': { outlineOffset: -3 },
})

const group = css({
  '& > summary > i:last-of-type': { display: 'none' },
  '&[open] > summary': {
    color: band.link,
    '& > i': { color: band.heading },
    '& > i:first-of-type': { display: 'none' },
    '& > i:last-of-type': { display: 'block' },
  },
  '& > div + div': { marginTop: space[4] },
})
const kicker = css(font.kicker, { color: band.kicker, paddingBlock: 6 })
const all = css({ margin: `${space[2]} 0 14px`, padding: '8px 0 3px' })

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
  '& small': { display: 'block', fontSize: fontSize.note, fontWeight: 400, color: band.muted },
})
const iconTile = css({ width: 42, height: 42, borderRadius: radius.control })

const actions = css({
  display: 'grid',
  gap: 12,
  padding: '16px var(--page) 18px',
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
})

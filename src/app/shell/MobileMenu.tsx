import { css } from '@emotion/react'
import type { Menu, SiteSettings } from '#schemas/types.gen.ts'
import { apart, band, border, font, fontSize, space } from '#src/theme/tokens.ts'
import { Logo } from '#src/ui/art/Logo.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'
import { AllLink, MenuRow } from './Menu.tsx'
import { menuId, PageLink, wordButton } from './TopBar.tsx'

/**
 * The menu of narrow windows: a modal dialog over the whole screen. Its groups and buttons come later (`LaterShell.tsx`);
 * until then the sections' own pages list what is in them. `src/browser/menus.ts` closes it when the window becomes wide.
 * The style sheet must not hide it there: a modal dialog that is not seen still keeps the page from answering.
 */
export function MobileMenu({ settings: { brand, navigation }, path }: { settings: SiteSettings; path: string }) {
  if (!navigation) return null
  return (
    <dialog id="mobile-menu" css={screen} aria-label={navigation.label}>
      <div css={top}>
        <Logo brand={brand.name} href="/" />
        <button type="button" css={wordButton} commandfor="mobile-menu" command="close">
          {navigation.mobile.close}
          <Icon name="x" weight="bold" size={20} />
        </button>
      </div>
      <nav aria-label={navigation.label}>
        <ul css={list}>
          {navigation.items.map((item) => (
            <li key={item.to} id={item.menu && groupId(item.to)}>
              <PageLink of={item} path={path} css={line} />
            </li>
          ))}
        </ul>
      </nav>
      <div id="mobile-actions" css={actions} />
    </dialog>
  )
}

/** The id of the list entry that a section's group comes into. */
export const groupId = (section: string): string => `mobile-${menuId(section)}`

/** All that a section's menu leads to, in a native disclosure. */
export function MobileGroup({ label, menu }: { label: string; menu: Menu }) {
  return (
    <details name="mobile-menu" css={group}>
      <summary css={line}>
        {label}
        <Icon name="plus" weight="bold" size={20} />
        <Icon name="minus" weight="bold" size={20} />
      </summary>
      {menu.columns.map(({ heading, look, links }, index) => (
        <div key={index}>
          {heading && <p css={kicker}>{heading}</p>}
          <ul>
            {links.map(({ text, ...link }) => (
              <li key={link.to}>
                {/* Plain lists show the label alone: there are many. */}
                {look === 'list' ? (
                  <MenuRow of={link} look={look} css={row} />
                ) : (
                  <MenuRow of={{ color: 'water', text, ...link }} look="tiles" css={row} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AllLink of={menu.all} css={allLink} />
    </details>
  )
}

const screen = css({
  width: '100%',
  maxWidth: '100%',
  height: '100dvh',
  maxHeight: '100dvh',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  ...opening('&[open]', 'none', 'fast'),
  '&::backdrop': { background: 'transparent' },
  'html[data-chrome=bare] &': { display: 'none' },
})

const top = css(apart, {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 'var(--topbar)',
  paddingInline: 'var(--page)',
  backgroundColor: band.bg,
  borderBottom: border.hairline,
})

const list = css({ padding: '6px var(--page) 0', '& > li': { borderBottom: border.hairline } })
const line = css(font.h4, apart, {
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
  '&[open] > summary': { color: band.link, '& > i': { color: band.heading } },
  '&[open] > summary > i:first-of-type, &:not([open]) > summary > i:last-of-type': { display: 'none' },
  '& > div + div': { marginTop: space[4] },
})
const kicker = css(font.kicker, { color: band.kicker, paddingBlock: 6 })
const allLink = css({ margin: `${space[2]} 0 14px`, padding: '8px 0 3px' })
const row = css({ minHeight: 44, padding: '8px 0', '& b': { fontWeight: 500 } })
const actions = css({ padding: '16px var(--page) 18px' })

import { css, keyframes } from '@emotion/react'
import type { NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, media, topbar, transition, withoutScript, wrap, zIndex } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { HomeLink } from './HomeLink.tsx'
import { isCurrent, isInside, menuId } from './place.ts'

/** The fixed bar: links and menus on wide windows, one button on narrow ones. */
export function TopBar({ settings, path }: { settings: SiteSettings; path: string }) {
  const { brand, navigation } = settings
  return (
    <header css={bar} data-topbar>
      <div css={row}>
        <HomeLink brand={brand.name} />
        <nav aria-label={navigation.label} css={links}>
          <ul>
            {navigation.items.map((item) => (
              <li key={item.to}>
                {item.menu ? <Trigger item={item} path={path} /> : <Link item={item} path={path} />}
              </li>
            ))}
          </ul>
        </nav>
        <Action of={navigation.action} size="sm" css={button} />
        <button type="button" css={opener} commandfor="mobile-menu" command="show-modal" aria-haspopup="dialog">
          {navigation.mobile.open}
          <span aria-hidden="true" />
        </button>
      </div>
    </header>
  )
}

function Link({ item, path }: { item: NavigationItem; path: string }) {
  return (
    <Anchor to={item.to} event={item.event} aria-current={isCurrent(item.to, path) ? 'page' : undefined}>
      <span>{item.label}</span>
    </Anchor>
  )
}

/** A link to the section's index; `src/browser/elements/menus.ts` makes it the button that opens the section's menu. */
function Trigger({ item, path }: { item: NavigationItem; path: string }) {
  const id = menuId(item.to)
  return (
    <Anchor
      to={item.to}
      data-opens={id}
      data-current={isInside(item.to, path) ? '' : undefined}
      css={{ anchorName: `--${id}` }}
    >
      <span>
        {item.label}
        <Icon name="caret-down" weight="bold" size={13} />
      </span>
    </Anchor>
  )
}

const scrolled = {
  backgroundColor: topbar.scrolledBg,
  backdropFilter: `blur(${topbar.scrolledBlur})`,
  boxShadow: `inset 0 -1px ${topbar.scrolledBorder}`,
} as const
// Without script the scroll position itself leads the way; where a browser knows no such thing, the bar looks scrolled throughout.
const settle = keyframes({ to: scrolled })
const byItself = { animation: `${settle} linear both`, animationTimeline: 'scroll()', animationRange: '0 8px' } as const

const bar = css({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: zIndex.topbar,
  height: 'var(--topbar)',
  transition: transition('background-color, box-shadow'),
  'html[data-scrolled] &': scrolled,
  ...withoutScript(byItself),
  'html[data-chrome=bare] &': { display: 'none' },
  [media.forcedColors]: { backgroundColor: 'Canvas' },
})

// On a poor connection the bar is painted before all of it has arrived. What is set from the right would jump with every
// further piece, so it shows once the last one is there.
const row = css(wrap, {
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: 28,
  '&:not(:has(> [commandfor]))': { visibility: 'hidden' },
  '& > :first-child': { visibility: 'visible' },
})

// Triggers are as high as the bar, so that menus hang 8 px under both; what shows is the label inside.
const links = css({
  height: '100%',
  marginLeft: 'auto',
  [media.belowNav]: { display: 'none' },
  [media.print]: { display: 'none' },
  '& > ul': { display: 'flex', height: '100%', gap: 4 },
  '& > ul > li > a': {
    display: 'flex',
    alignItems: 'center',
    height: 'var(--topbar)',
    color: band.heading,
    fontWeight: 500,
    textDecoration: 'none',
    '& > span': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      // Seven links and a button just fit from 1200 px on.
      padding: '10px clamp(8px, 4vw - 39px, 13px)',
      borderRadius: 8,
      whiteSpace: 'nowrap',
      lineHeight: 1.5,
      fontSize: '1rem',
      transition: transition('background-color', 'fast'),
    },
    '&:hover > span': { backgroundColor: topbar.linkHoverBg },
    '&:focus-visible': { outline: 'none', '& > span': { outline: '3px solid var(--focus)', outlineOffset: 3 } },
    '&:is([aria-current], [data-current]) > span::after': {
      content: '""',
      position: 'absolute',
      insetInline: 'clamp(8px, 4vw - 39px, 13px)',
      bottom: 3,
      height: 6,
      background: `${squiggle.underline} center / 24px 6px repeat-x`,
    },
  },
  '& > ul > li > a[aria-expanded=true] > span': {
    backgroundColor: topbar.linkOpenBg,
    '& > svg': { transform: 'rotate(180deg)' },
  },
  '& > ul > li > a svg': { opacity: 0.75, transition: transition('transform') },
})

const button = css({ [media.belowNav]: { display: 'none' }, [media.print]: { display: 'none' } })

const opener = css({
  display: 'none',
  marginLeft: 'auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  fontWeight: 600,
  fontSize: '0.9375rem',
  letterSpacing: '0.04em',
  color: band.heading,
  [media.belowNav]: { display: 'inline-flex' },
  '& > span': {
    width: 22,
    height: 12,
    background:
      'linear-gradient(currentColor 0 0) 0 0 / 100% 2px no-repeat, linear-gradient(currentColor 0 0) 0 100% / 100% 2px no-repeat',
  },
})

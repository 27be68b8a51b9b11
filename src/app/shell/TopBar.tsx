import { css, keyframes } from '@emotion/react'
import type { NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import {
  apart,
  band,
  border,
  font,
  fontSize,
  media,
  size,
  topbar,
  transition,
  withoutScript,
  wrap,
  zIndex,
} from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'

/** The fixed bar: links and menus on wide windows, one button on narrow ones. */
export function TopBar({ settings: { brand, navigation }, path }: { settings: SiteSettings; path: string }) {
  return (
    <header css={bar} data-topbar>
      <div css={row}>
        <Logo brand={brand.name} href="/" />
        {navigation && (
          <nav aria-label={navigation.label} css={[links, wideOnly]}>
            <ul>
              {navigation.items.map((item) => (
                <li key={item.to}>
                  {item.menu ? <Trigger of={item} path={path} /> : <PageLink of={item} path={path} />}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {navigation?.action && <Action of={navigation.action} size="sm" css={wideOnly} />}
        {navigation && (
          <button type="button" css={opener} commandfor="mobile-menu" command="show-modal" aria-haspopup="dialog">
            {navigation.mobile.open}
          </button>
        )}
      </div>
    </header>
  )
}

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

interface ItemProps {
  of: NavigationItem
  path: string
  className?: string
}

/** A link that says when it leads to the page shown. */
const PageLink = ({ of: { to, event, label }, path, className }: ItemProps) => (
  <Anchor to={to} event={event} className={className} aria-current={to === path ? 'page' : undefined}>
    {label}
  </Anchor>
)

/** A link to the section's index; `src/browser/menus.ts` makes it the button that opens the section's menu. */
function Trigger({ of: { to, label }, path }: ItemProps) {
  const isInside = path === to || path.startsWith(`${to}/`)
  return (
    <Anchor to={to} data-opens={menuId(to)} data-current={isInside ? '' : undefined}>
      {label}
      <Icon name="caret-down" weight="bold" size={13} />
    </Anchor>
  )
}

/** The id of a section's menu. */
export const menuId = (section: string): string => `menu${section.replaceAll('/', '-')}`

/** The id of the list entry that a section's group comes into. */
export const groupId = (section: string): string => `mobile-${menuId(section)}`

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
  containerType: 'inline-size',
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
  gap: 'min(28px, 4vw)',
  '&:not(:has(> [commandfor]))': { visibility: 'hidden' },
  '& > :first-child': { visibility: 'visible' },
})

// Triggers are as high as the bar, so that menus hang 8 px under both; what shows is a label of one line in their middle.
const labelTop = 'calc((var(--topbar) - 1.5rem - 20px) / 2)'
const labelInset = 'clamp(8px, 4vw - 39px, 13px)'
const links = css({
  height: '100%',
  marginInlineStart: 'auto',
  '& > ul': { display: 'flex', height: '100%', gap: 4 },
  '& > ul > li > a': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 'var(--topbar)',
    // Seven links and a button just fit from 1200 px on.
    paddingInline: labelInset,
    whiteSpace: 'nowrap',
    lineHeight: 1.5,
    fontSize: fontSize.text,
    color: band.heading,
    fontWeight: 500,
    textDecoration: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: `${labelTop} 0`,
      zIndex: -1,
      borderRadius: 8,
      transition: transition('background-color', 'fast'),
    },
    '&:hover::before': { backgroundColor: topbar.linkHoverBg },
    '&:focus-visible': { outline: 'none', '&::before': { outline: '3px solid var(--focus)', outlineOffset: 3 } },
    '&:is([aria-current], [data-current])::after': {
      content: '""',
      position: 'absolute',
      insetInline: labelInset,
      bottom: `calc(${labelTop} + 3px)`,
      height: 6,
      background: `${squiggle.underline} center / 24px 6px repeat-x`,
    },
    '&[aria-expanded=true]': {
      '&::before': { backgroundColor: topbar.linkOpenBg },
      '& > i': { transform: 'rotate(180deg)' },
    },
    '& > i': { opacity: 0.75, transition: transition('transform') },
  },
})

// Large text needs a wider bar. A container's `rem` grow with the text, a media query's do not.
const largeText = '@container (max-width: 73.89rem)'
const wideOnly = css({
  [media.print]: { display: 'none' },
  [media.belowNav]: { display: 'none' },
  [largeText]: { display: 'none' },
})

/** A word in a bar that is a button, with a drawing behind it. */
const wordButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: size.tapTarget,
  fontWeight: 600,
  fontSize: fontSize.small,
  letterSpacing: '0.04em',
  color: band.heading,
})
const opener = css(wordButton, {
  marginInlineStart: 'auto',
  [media.nav]: { display: 'none', [largeText]: { display: 'inline-flex' } },
  '&::after': { content: '""', width: 22, height: 12, borderBlock: '2px solid' },
})

const screen = css({
  minWidth: '100%',
  minHeight: '100dvh',
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
/** A line of the phone's menu. */
export const line = css(font.h4, apart, {
  minHeight: 55,
  fontSize: fontSize.title.lg,
  fontWeight: 580,
  letterSpacing: '-0.028em',
  color: band.heading,
  textDecoration: 'none',
  '&[aria-current]': { color: band.link },
  '&:focus-visible': { outlineOffset: -3 },
})

const actions = css({ padding: '16px var(--page) 18px' })

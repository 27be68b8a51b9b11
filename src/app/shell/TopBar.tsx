import { css, keyframes } from '@emotion/react'
import type { NavigationItem, SiteSettings } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, fontSize, media, size, topbar, transition, withoutScript, wrap, zIndex } from '#src/theme/tokens.ts'
import { Action } from '#src/ui/Action.tsx'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Logo } from '#src/ui/art/Logo.tsx'
import { Icon } from '#src/ui/Icon.tsx'

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

interface ItemProps {
  of: NavigationItem
  path: string
  className?: string
}

/** A link that says when it leads to the page shown. */
export const PageLink = ({ of: { to, event, label }, path, className }: ItemProps) => (
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

// Triggers are as high as the bar, so that menus hang 8 px under both; what shows is a label of one line in their middle.
const labelTop = 'calc((var(--topbar) - 1.5rem - 20px) / 2)'
const labelInset = 'clamp(8px, 4vw - 39px, 13px)'
const links = css({
  height: '100%',
  marginLeft: 'auto',
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

const wideOnly = css({ [media.print]: { display: 'none' }, [media.belowNav]: { display: 'none' } })

/** A word in a bar that is a button, with a drawing behind it. */
export const wordButton = css({
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
  marginLeft: 'auto',
  [media.nav]: { display: 'none' },
  '&::after': { content: '""', width: 22, height: 12, borderBlock: '2px solid' },
})

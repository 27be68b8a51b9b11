import { css } from '@emotion/react'
import type { Menu, MenuColumn, MenuLink } from '#schemas/types.gen.ts'
import {
  apart,
  band,
  bandVars,
  border,
  font,
  fontSize,
  layout,
  media,
  radius,
  shadow,
  size,
  space,
  tile,
} from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { buttonFace } from '#src/ui/Button.tsx'
import { Disc } from '#src/ui/Disc.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'
import { SceneTile } from '#src/ui/Picture.tsx'
import { line } from './TopBar.tsx'

/** The panel under a trigger of the bar: a native popover; `src/browser/menus.ts` says where its trigger begins. */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <div id={id} popover="auto" data-menu css={[panel, { '--width': width[menu.size] }]}>
      <div css={columns}>
        {menu.columns.map((column, index) => (
          <Column key={index} of={column} id={`${id}-${index}`} />
        ))}
      </div>
      <div css={foot}>
        <AllLink of={menu.all} />
        {menu.note && <span>{menu.note}</span>}
      </div>
    </div>
  )
}

function Column({ of: { heading, note, look, links }, id }: { of: MenuColumn; id: string }) {
  return (
    <div>
      {heading && (
        <p css={head}>
          <span id={id}>{heading}</span>
          {note && <small>{note}</small>}
        </p>
      )}
      <ul css={look === 'list' && twoColumns} aria-labelledby={heading ? id : undefined}>
        {links.map((link) => (
          <li key={link.to}>
            <MenuRow of={link} look={look} css={[row, look === 'pictures' && pictured]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

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
                  <MenuRow of={link} look={look} css={mobileRow} />
                ) : (
                  <MenuRow of={{ color: 'water', text, ...link }} look="tiles" css={mobileRow} />
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

interface MenuRowProps extends Pick<MenuColumn, 'look'> {
  of: MenuLink
  className?: string
}

/** A link with what is said about it, beside a picture or an icon on a tile of its color. */
function MenuRow({ of: { to, event, label, text, icon, scene, color }, look, className }: MenuRowProps) {
  const ground = { backgroundColor: tile[color ?? 'water'].bg }
  return (
    <Anchor to={to} event={event} css={menuRow} className={className}>
      {look === 'pictures' && scene && <SceneTile scene={scene} css={[picture, ground]} />}
      {look === 'tiles' && icon && <Disc name={icon} size={22} css={[iconTile, color && ground]} />}
      <span>
        <b>{label}</b>
        {text && <small>{text}</small>}
      </span>
    </Anchor>
  )
}

/** The link below a menu, to everything in it. */
function AllLink({ of: { label, ...link }, className }: { of: Menu['all']; className?: string }) {
  return (
    <Anchor css={buttonFace({ look: 'link' })} {...link} className={className}>
      {label}
      <Icon name="arrow-right" weight="bold" size={16} />
    </Anchor>
  )
}

const width = { wide: size.menu.wide, medium: size.menu.medium, narrow: size.menu.narrow }

// Below its trigger, starting where the trigger does, but never beyond the page's margin at the end or the window.
const shown = `min(var(--width), ${size.menu.maxViewport})`
const margin = `max(2%, (100% - ${layout.container}) / 2)`
const panel = css({
  position: 'fixed',
  inset: 'auto',
  top: `calc(var(--topbar) + ${size.menu.gap})`,
  insetInlineStart: `max(2%, min(var(--start), 100% - ${margin} - ${shown}))`,
  width: shown,
  maxHeight: `calc(100dvh - var(--topbar) - ${space[6]})`,
  borderRadius: radius.panel,
  boxShadow: shadow.menu,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  ...opening('&:popover-open', 'translateY(-6px)', 'fast'),
  [media.belowNav]: { display: 'none' },
  [media.forcedColors]: { border: '1px solid CanvasText' },
})

// Low windows scroll the columns, not the panel.
const columns = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr 1.18fr',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxHeight: 'max(240px, min(640px, 100dvh - var(--topbar) - 130px))',
  '& > div': { display: 'flex', flexDirection: 'column', minHeight: 0, padding: '26px 20px 0' },
  '& > div > ul': {
    flex: '1 1 auto',
    minHeight: 0,
    paddingBottom: 22,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${band.wave} transparent`,
  },
  '& > div + div': { '--bg': bandVars('foam')['--bg'], backgroundColor: band.bg },
  // The longer list takes the height of the other column; the fade at its end says that there is more.
  '& > div + div > ul': {
    flexBasis: 0,
    paddingBottom: 0,
    '&::after': {
      content: '""',
      position: 'sticky',
      gridColumn: '1 / -1',
      display: 'block',
      bottom: 0,
      height: 44,
      marginTop: -12,
      pointerEvents: 'none',
      background: `linear-gradient(transparent, ${band.bg})`,
    },
  },
})
const head = css(apart, {
  alignItems: 'baseline',
  gap: space[3],
  padding: '0 12px 10px',
  '& > span': { ...font.kicker, fontSize: fontSize.body, color: band.kicker },
  '& > small': { ...font.caption, color: band.muted },
})
const twoColumns = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignContent: 'start',
  '& b': { fontSize: fontSize.compact },
})
const foot = css(apart, {
  gap: space[5],
  padding: '16px 32px',
  borderTop: border.hairline,
  '& > span': { ...font.small, color: band.muted },
})

const shallows = bandVars('shallows')['--bg']
const menuRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  lineHeight: 1.3,
  textDecoration: 'none',
  color: band.heading,
  '& :is(b, small)': { display: 'block' },
  '& small': { fontSize: fontSize.note, fontWeight: 400, color: band.muted },
})
// Under the pointer a row stands in the shallows.
const row = css({
  alignItems: 'flex-start',
  padding: '9px 12px',
  borderRadius: radius.control,
  '& b': { fontSize: fontSize.text },
  // A summary is written for the page; here its first three lines do.
  '& small': {
    ...font.caption,
    fontWeight: 400,
    marginTop: 1,
    textWrap: 'wrap',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  '&:is(:hover, :focus-visible)': {
    backgroundColor: shallows,
    '& b': { color: band.link },
    '& > :not(:last-child)': { backgroundColor: band.accent },
  },
  '&:focus-visible': { outlineOffset: -3 },
})
const pictured = css({ alignItems: 'center', gap: 18, '& small': { fontSize: fontSize.note } })
const picture = css({ flex: 'none', width: 104, height: 72, borderRadius: radius.control })
const iconTile = css({ width: 40, height: 40, borderRadius: radius.control, backgroundColor: shallows })

const group = css({
  '&[open] > summary': { color: band.link, '& > i': { color: band.heading } },
  '&[open] > summary > i:first-of-type, &:not([open]) > summary > i:last-of-type': { display: 'none' },
  '& > div + div': { marginTop: space[4] },
})
const kicker = css(font.kicker, { color: band.kicker, paddingBlock: 6 })
const allLink = css({ margin: `${space[2]} 0 14px`, padding: '8px 0 3px' })
const mobileRow = css({ minHeight: 44, padding: '8px 0', '& b': { fontWeight: 500 } })

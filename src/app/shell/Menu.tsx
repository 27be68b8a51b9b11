import { css } from '@emotion/react'
import type { Menu, MenuColumn, MenuLink } from '#schemas/types.gen.ts'
import {
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
import { ButtonLink } from '#src/ui/Button.tsx'
import { Disc } from '#src/ui/Disc.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'
import { SceneTile } from '#src/ui/Picture.tsx'
import { menuAnchor } from './TopBar.tsx'

/** The panel under a trigger of the bar: a native popover, placed by CSS where the browser can, else by `menus.ts`. */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <div id={id} popover="auto" data-menu css={[panel, width[menu.size]]}>
      <div css={menu.columns.length > 1 ? pair : column}>
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
      <div css={scroller}>
        <ul css={look === 'list' && twoColumns} aria-labelledby={heading ? id : undefined}>
          {links.map((link) => (
            <li key={link.to}>
              <Row of={link} look={look} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Row({
  of: { to, event, label, text, icon, scene, color = 'water' },
  look,
}: { of: MenuLink } & Pick<MenuColumn, 'look'>) {
  return (
    <Anchor to={to} event={event} css={[row, look === 'pictures' && pictured]}>
      {look === 'pictures' && scene && (
        <span css={[picture, tileGround[color]]}>
          <SceneTile scene={scene} css={drawing} />
        </span>
      )}
      {look === 'tiles' && icon && <Disc name={icon} size={22} css={iconTile} />}
      <span>
        <b css={look === 'list' && listLabel}>{label}</b>
        {text && <small>{text}</small>}
      </span>
    </Anchor>
  )
}

/** The link below a menu, to everything in it. */
export function AllLink({ of: all, className }: { of: Menu['all']; className?: string }) {
  return (
    <ButtonLink look="link" to={all.to} search={all.search} event={all.event} className={className}>
      {all.label}
      <Icon name="arrow-right" weight="bold" size={16} />
    </ButtonLink>
  )
}

// Below its trigger, starting at the trigger's left edge, but never beyond the page's right margin or the window. The
// browser finds width and place again whenever the window or the scroll position changes.
const shown = `min(var(--width), ${size.menu.maxViewport})`
const margin = `max(2%, (100% - ${layout.container}) / 2)`
const panel = css({
  position: 'fixed',
  inset: 'auto',
  top: `calc(var(--topbar) + ${size.menu.gap})`,
  left: `max(2%, 100% - ${margin} - ${shown})`,
  positionAnchor: menuAnchor,
  '@supports (top: anchor(bottom)) and (anchor-scope: all)': {
    top: `calc(anchor(bottom) + ${size.menu.gap})`,
    left: `max(2%, min(anchor(left), 100% - ${margin} - ${shown}))`,
  },
  width: shown,
  maxHeight: `calc(100dvh - var(--topbar) - ${space[6]})`,
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.panel,
  backgroundColor: band.bg,
  color: band.text,
  boxShadow: shadow.menu,
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  ...opening('&:popover-open', 'translateY(-6px)', 'fast'),
  [media.belowNav]: { display: 'none' },
  [media.forcedColors]: { border: '1px solid CanvasText' },
})
const width = {
  wide: css({ '--width': size.menu.wide }),
  medium: css({ '--width': size.menu.medium }),
  narrow: css({ '--width': size.menu.narrow }),
}

const column = css({
  '& > div': { display: 'flex', flexDirection: 'column', minHeight: 0, padding: '26px 20px 0' },
})
const scroller = css({
  flex: '1 1 auto',
  minHeight: 0,
  paddingBottom: 22,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${band.wave} transparent`,
})
// As high as the first column where the window allows it; lower windows scroll the columns, not the panel.
const pair = css(column, {
  display: 'grid',
  gridTemplateColumns: '1fr 1.18fr',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxHeight: 'max(240px, min(640px, 100dvh - var(--topbar) - 130px))',
  '& > div + div': { '--bg': bandVars('foam')['--bg'], backgroundColor: band.bg },
  // The longer list takes the height of the other column; the fade at its end says that there is more.
  '& > div + div > div': {
    flexBasis: 0,
    paddingBottom: 0,
    '&::after': {
      content: '""',
      position: 'sticky',
      display: 'block',
      bottom: 0,
      height: 44,
      marginTop: -12,
      pointerEvents: 'none',
      background: `linear-gradient(transparent, ${band.bg})`,
    },
  },
})
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[3],
  padding: '0 12px 10px',
  '& > span': { ...font.kicker, fontSize: fontSize.body, color: band.kicker },
  '& > small': { ...font.caption, color: band.muted },
})
const twoColumns = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', alignContent: 'start' })
const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[5],
  padding: '16px 32px',
  borderTop: border.hairline,
  '& > span': { ...font.small, color: band.muted },
})

// Under the pointer a row stands in the shallows.
const shallows = bandVars('shallows')['--bg']
const row = css({
  display: 'flex',
  gap: 14,
  alignItems: 'flex-start',
  padding: '9px 12px',
  borderRadius: radius.control,
  textDecoration: 'none',
  color: band.heading,
  '& b': { display: 'block', fontSize: fontSize.text, lineHeight: 1.3 },
  // A summary is written for the page; here its first three lines do.
  '& small': {
    ...font.caption,
    marginTop: 1,
    fontSize: fontSize.fine,
    textWrap: 'wrap',
    fontWeight: 400,
    color: band.muted,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  '&:is(:hover, :focus-visible)': {
    backgroundColor: shallows,
    '& b': { color: band.link },
    '& > span:not(:last-child)': { backgroundColor: band.accent },
  },
  '&:focus-visible': { outlineOffset: -3 },
})
const pictured = css({ alignItems: 'center', gap: 18, '& small': { fontSize: fontSize.note } })
const picture = css({ flex: 'none', width: 104, height: 72, borderRadius: radius.control, overflow: 'hidden' })
const drawing = css({ display: 'block', width: '100%', height: '100%' })
const iconTile = css({ width: 40, height: 40, borderRadius: radius.control, backgroundColor: shallows })
const listLabel = css({ '&&': { fontSize: fontSize.compact } })

/** The tiles' colors, behind a link's drawing or icon. */
export const tileGround = {
  water: css({ backgroundColor: tile.water.bg }),
  land: css({ backgroundColor: tile.land.bg }),
  shore: css({ backgroundColor: tile.shore.bg }),
  rose: css({ backgroundColor: tile.rose.bg }),
}

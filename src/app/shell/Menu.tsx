import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Menu, MenuColumn, MenuLink, TileColor } from '#schemas/types.gen.ts'
import { band, bandVars, font, fontSize, layout, media, radius, shadow, size, space, tile } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { ButtonLink } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { opening } from '#src/ui/opening.ts'
import { SceneTile } from '#src/ui/Picture.tsx'
import { menuAnchor } from './TopBar.tsx'

/** The panel under a trigger of the bar: a native popover, placed by CSS where the browser can, else by `menus.ts`. */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <Panel id={id} popover="auto" data-menu wide={menu.size}>
      <div css={menu.columns.length > 1 ? pair : undefined}>
        {menu.columns.map((column, index) => (
          <Column key={index} column={column} id={`${id}-${index}`} second={index > 0} />
        ))}
      </div>
      <div css={foot}>
        <AllLink of={menu.all} />
        {menu.note && <span>{menu.note}</span>}
      </div>
    </Panel>
  )
}

function Column({ column, id, second }: { column: MenuColumn; id: string; second: boolean }) {
  const { heading, note, look } = column
  return (
    <ColumnBox second={second}>
      {heading && (
        <p css={head}>
          <span id={id}>{heading}</span>
          {note && <small>{note}</small>}
        </p>
      )}
      <Scroller second={second}>
        <ul css={look === 'list' && twoColumns} aria-labelledby={heading ? id : undefined}>
          {column.links.map((link: MenuLink) => (
            <li key={link.to}>
              <Row to={link.to} event={link.event} look={look}>
                {look === 'pictures' && link.scene && <Thumbnail scene={link.scene} color={link.color} />}
                {look === 'tiles' && link.icon && <IconTile name={link.icon} />}
                <span>
                  <b css={look === 'list' && listLabel}>{link.label}</b>
                  {link.text && <small>{link.text}</small>}
                </span>
              </Row>
            </li>
          ))}
        </ul>
      </Scroller>
    </ColumnBox>
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

function Thumbnail({ scene, color = 'water' }: { scene: string; color: TileColor | undefined }) {
  return (
    <Ground tint={color} data-tile="">
      <SceneTile scene={scene} css={drawing} />
    </Ground>
  )
}

/** A link's icon on a tile. */
export function IconTile({ name, className }: { name: string; className?: string }) {
  return (
    <span css={tileBox} className={className} data-tile="">
      <Icon name={name} size={22} />
    </span>
  )
}

/**
 * Below its trigger, starting at the trigger's left edge, but never beyond the page's right margin or the window. The
 * width and the place are recomputed by the browser whenever the window or the scroll position changes.
 */
const placedAt = (width: string) => {
  const shown = `min(${width}, ${size.menu.maxViewport})`
  const margin = `max(2%, (100% - ${layout.container}) / 2)`
  return css({
    width: shown,
    positionAnchor: menuAnchor,
    top: `calc(var(--topbar) + ${size.menu.gap})`,
    left: `max(2%, 100% - ${margin} - ${shown})`,
    '@supports (top: anchor(bottom)) and (anchor-scope: all)': {
      top: `calc(anchor(bottom) + ${size.menu.gap})`,
      left: `max(2%, min(anchor(left), 100% - ${margin} - ${shown}))`,
    },
  })
}
const placed = {
  wide: placedAt(size.menu.solutions),
  medium: placedAt(size.menu.industries),
  narrow: placedAt(size.menu.resources),
}

const Panel = styled.div<{ wide: Menu['size'] }>(
  {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: 0,
    border: 0,
    borderRadius: radius.panel,
    backgroundColor: band.bg,
    color: band.text,
    boxShadow: shadow.menu,
    maxHeight: `calc(100dvh - var(--topbar) - ${space[6]})`,
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    ...opening('&:popover-open', 'translateY(-6px)', 'fast'),
    [media.belowNav]: { display: 'none' },
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
  ({ wide }) => placed[wide],
)

// As high as the first column where the window allows it; lower windows scroll the columns, not the panel.
const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1.18fr',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxHeight: 'max(240px, min(640px, 100dvh - var(--topbar) - 130px))',
})
const ColumnBox = styled.div<{ second: boolean }>(
  { display: 'flex', flexDirection: 'column', minHeight: 0, padding: '26px 20px 0' },
  ({ second }) => second && { '--bg': bandVars('foam')['--bg'], backgroundColor: band.bg },
)
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

const Scroller = styled.div<{ second: boolean }>(
  {
    flex: '1 1 auto',
    minHeight: 0,
    paddingBottom: 22,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${band.wave} transparent`,
  },
  // The longer list takes the height of the other column; the fade at its end says that there is more.
  ({ second }) =>
    second && {
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
)

const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[5],
  padding: '16px 32px',
  borderTop: `1px solid ${band.hairline}`,
  '& > span': { ...font.small, color: band.muted },
})

const shallows = bandVars('shallows')['--bg']
const tileBox = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: radius.control,
  backgroundColor: shallows,
})
const drawing = css({ display: 'block', width: '100%', height: '100%' })
/** The tiles' colors, behind a link's drawing or icon. */
export const tileGround = {
  water: css({ backgroundColor: tile.water.bg }),
  land: css({ backgroundColor: tile.land.bg }),
  shore: css({ backgroundColor: tile.shore.bg }),
  rose: css({ backgroundColor: tile.rose.bg }),
}
const Ground = styled.span<{ tint: keyof typeof tileGround }>(
  { flex: 'none', width: 104, height: 72, borderRadius: radius.control, overflow: 'hidden' },
  ({ tint }) => tileGround[tint],
)

// Under the pointer a row stands in the shallows.
const Row = styled(Anchor, { shouldForwardProp: (name) => name !== 'look' })<{ look: MenuColumn['look'] }>(
  {
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
      '& [data-tile]': { backgroundColor: band.accent },
    },
    '&:focus-visible': { outlineOffset: -3 },
  },
  ({ look }) => look === 'pictures' && { alignItems: 'center', gap: 18, '& small': { fontSize: fontSize.note } },
)
const listLabel = css({ '&&': { fontSize: fontSize.compact } })

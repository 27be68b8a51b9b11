import { css } from '@emotion/react'
import type { Menu, MenuColumn, MenuLink } from '#schemas/types.gen.ts'
import { band, bandVars, font, layout, media, motion, radius, shadow, size, space } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { buttonLook } from '#src/ui/button.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MenuRow } from './MenuRow.tsx'

const widths = { wide: size.menu.solutions, medium: size.menu.industries, narrow: size.menu.resources } as const

/** The panel under a trigger of the bar: a native popover, placed by CSS where the browser can, else by `menus.ts`. */
export function MenuPanel({ id, menu }: { id: string; menu: Menu }) {
  return (
    <div id={id} popover="auto" data-menu css={[panel, placed(`--${id}`, widths[menu.size])]}>
      <div css={menu.columns.length > 1 ? pair : undefined}>
        {menu.columns.map((column, index) => (
          <Column key={index} column={column} id={`${id}-${index}`} second={index > 0} />
        ))}
      </div>
      <div css={foot}>
        <Anchor to={menu.all.to} search={menu.all.search} event={menu.all.event} css={buttonLook.link}>
          {menu.all.label}
          <Icon name="arrow-right" weight="bold" size={16} />
        </Anchor>
        {menu.note && <span>{menu.note}</span>}
      </div>
    </div>
  )
}

function Column({ column, id, second }: { column: MenuColumn; id: string; second: boolean }) {
  const { heading, note, look, links } = column
  const list = (
    <ul css={look === 'list' && twoColumns} aria-labelledby={heading ? id : undefined}>
      {links.map((link: MenuLink) => (
        <li key={link.to}>
          <MenuRow link={link} look={look} />
        </li>
      ))}
    </ul>
  )
  return (
    <div css={[columnBox, second && onFoam]}>
      {heading && (
        <p css={head}>
          <span id={id}>{heading}</span>
          {note && <small>{note}</small>}
        </p>
      )}
      <div css={[scroller, second && fading]}>{list}</div>
    </div>
  )
}

/**
 * Below its trigger, starting at the trigger's left edge, but never beyond the page's right margin or the window. The
 * width and the place are recomputed by the browser whenever the window or the scroll position changes.
 */
const placed = (anchor: string, width: string) => {
  const shown = `min(${width}, ${size.menu.maxViewport})`
  const margin = `max(2%, (100% - ${layout.container}) / 2)`
  return css({
    width: shown,
    positionAnchor: anchor,
    top: `calc(var(--topbar) + ${size.menu.gap})`,
    left: `max(2%, 100% - ${margin} - ${shown})`,
    '@supports (top: anchor(bottom))': {
      top: `calc(anchor(bottom) + ${size.menu.gap})`,
      left: `max(2%, min(anchor(left), 100% - ${margin} - ${shown}))`,
    },
  })
}

const panel = css({
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
  opacity: 0,
  transform: 'translateY(-6px)',
  transition: `opacity ${motion.duration.fast} ${motion.ease.out}, transform ${motion.duration.fast} ${motion.ease.out}, overlay ${motion.duration.fast} allow-discrete, display ${motion.duration.fast} allow-discrete`,
  '&:popover-open': { opacity: 1, transform: 'none' },
  '@starting-style': { '&:popover-open': { opacity: 0, transform: 'translateY(-6px)' } },
  [media.belowNav]: { display: 'none' },
  [media.forcedColors]: { border: '1px solid CanvasText' },
})

// As high as the first column where the window allows it; lower windows scroll the columns, not the panel.
const pair = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1.18fr',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxHeight: 'max(240px, min(640px, 100dvh - var(--topbar) - 130px))',
})
const onFoam = css({ '--bg': bandVars('foam')['--bg'], backgroundColor: band.bg })
const columnBox = css({ display: 'flex', flexDirection: 'column', minHeight: 0, padding: '26px 20px 0' })
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space[3],
  padding: '0 12px 10px',
  '& > span': { ...font.kicker, fontSize: '1.0625rem', color: band.kicker },
  '& > small': { ...font.caption, color: band.muted },
})
const twoColumns = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', alignContent: 'start' })

const scroller = css({
  flex: '1 1 auto',
  minHeight: 0,
  paddingBottom: 22,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${band.wave} transparent`,
})
// The longer list takes the height of the other column; the fade at its end says that there is more.
const fading = css({
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
})

const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[5],
  padding: '16px 32px',
  borderTop: `1px solid ${band.hairline}`,
  '& > span': { ...font.small, color: band.muted },
})

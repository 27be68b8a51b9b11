import { css, keyframes } from '@emotion/react'
import type { HeroTicket } from '#schemas/types.gen.ts'
import { bandVars, font, media, motion, radius, shadow, status, tile } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Notes pinned to the wheel, one after another: what came in, what the machine did, what a person gets. */
export function Tickets({ of: tickets }: { of: HeroTicket[] }) {
  return (
    <ol>
      {tickets.map(({ icon, label, note }, index) => (
        <li key={label} css={[ticket, places[index], after(index)]}>
          <span css={[badge, badges[index]]}>
            <Icon name={icon} size={20} />
          </span>
          <span>
            {index < tickets.length - 1 ? <em>{label}</em> : <b>{label}</b>}
            {note && <small css={small}>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const paper = bandVars('paper')
const ticket = css({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  padding: '8px 13px 8px 9px',
  borderRadius: radius.button,
  backgroundColor: paper['--bg'],
  color: paper['--heading'],
  boxShadow: shadow.ticket,
  fontSize: '0.875rem',
  lineHeight: 1.25,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  [media.md]: { fontSize: '0.9375rem', padding: '10px 15px 10px 11px' },
})
const badge = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: 7,
})
const badges = [
  css({ backgroundColor: tile.rose.bg, color: status.note.text }),
  css({ backgroundColor: tile.water.bg, color: paper['--link'] }),
  css({ backgroundColor: tile.shore.bg, color: paper['--positive'] }),
]
const small = css(font.caption, { display: 'block', marginTop: 1, fontWeight: 400, color: paper['--muted'] })

// They stand on the wheel's box (see HeroWheel): its left edge is --x, its size --d, its center --up above the water.
const places = [
  css({
    left: 16,
    bottom: 58,
    [media.md]: { left: 'auto', right: 430, bottom: 90 },
    [media.lg]: { display: 'none' },
    [media.nav]: { display: 'flex', left: 'calc(var(--x) - 30px)', right: 'auto', bottom: 78 },
  }),
  css({
    left: 18,
    bottom: 212,
    [media.md]: { left: 'auto', right: 390, bottom: 270 },
    [media.lg]: { left: 'calc(var(--x) + var(--d) * 0.1)', right: 'auto', bottom: 'calc(var(--up) + var(--d) * 0.33)' },
  }),
  css({
    right: 14,
    bottom: 284,
    [media.md]: { right: 60, bottom: 350 },
    [media.lg]: {
      left: 'min(var(--x) + var(--d) * 0.5375, 100% - 210px)',
      right: 'auto',
      bottom: 'calc(var(--up) + var(--d) * 0.42)',
    },
  }),
]

const pin = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
// Not before the splash has lifted: nobody would see it.
const after = (index: number) =>
  css({
    [media.motion]: {
      'html:not([data-splash=on]) &': {
        animation: `${pin} ${motion.duration.slow} ${motion.ease.out} ${motion.tickets.staggerMs * (index + 1)}ms backwards`,
      },
    },
  })

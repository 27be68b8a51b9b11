import { css, keyframes } from '@emotion/react'
import type { HeroTicket } from '#schemas/types.gen.ts'
import { bandVars, font, fontSize, media, motion, radius, shadow, status, tile } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Notes pinned to the wheel, one after another: what came in, what the machine did, what a person gets. */
export function Tickets({ of: tickets }: { of: HeroTicket[] }) {
  return (
    <ol>
      {tickets.map(({ icon, label, note }, index) => (
        <li key={index} css={[ticket, looks[index]?.ticket]}>
          <span css={[badge, looks[index]?.badge]}>
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
const pin = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
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
  fontSize: fontSize.note,
  lineHeight: 1.25,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  [media.md]: { fontSize: fontSize.small, padding: '10px 15px 10px 11px' },
  [media.motion]: {
    // Not before the splash has lifted, which covers them.
    'html:not([data-splash=on]) &': {
      animation: `${pin} ${motion.duration.slow} ${motion.ease.out} var(--delay) backwards`,
    },
  },
})
const badge = css({ flex: 'none', display: 'grid', placeItems: 'center', width: 34, height: 34, borderRadius: 7 })
const small = css(font.caption, { display: 'block', marginTop: 1, fontWeight: 400, color: paper['--muted'] })

// They stand on the wheel's box (see HeroWheel): its left edge is --x, its size --d, its center --up above the water.
const looks = [
  {
    badge: css({ backgroundColor: tile.rose.bg, color: status.note.text }),
    ticket: css({
      left: 16,
      bottom: 58,
      '--delay': `${motion.tickets.staggerMs}ms`,
      [media.md]: { left: 'auto', right: 430, bottom: 90 },
      [media.lg]: { display: 'none' },
      [media.nav]: { display: 'flex', left: 'calc(var(--x) - 30px)', right: 'auto', bottom: 78 },
    }),
  },
  {
    badge: css({ backgroundColor: tile.water.bg, color: paper['--link'] }),
    ticket: css({
      left: 18,
      bottom: 212,
      '--delay': `${2 * motion.tickets.staggerMs}ms`,
      [media.md]: { left: 'auto', right: 390, bottom: 270 },
      [media.lg]: {
        left: 'calc(var(--x) + var(--d) * 0.1)',
        right: 'auto',
        bottom: 'calc(var(--up) + var(--d) * 0.33)',
      },
    }),
  },
  {
    badge: css({ backgroundColor: tile.shore.bg, color: paper['--positive'] }),
    ticket: css({
      right: 14,
      bottom: 284,
      '--delay': `${3 * motion.tickets.staggerMs}ms`,
      [media.md]: { right: 60, bottom: 350 },
      [media.lg]: {
        left: 'min(var(--x) + var(--d) * 0.5375, 100% - 210px)',
        right: 'auto',
        bottom: 'calc(var(--up) + var(--d) * 0.42)',
      },
    }),
  },
]

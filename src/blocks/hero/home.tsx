import { css, keyframes } from '@emotion/react'
import type { HeroTicket } from '#schemas/types.gen.ts'
import {
  band,
  bandVars,
  font,
  fontSize,
  media,
  motion,
  radius,
  rtl,
  shadow,
  status,
  tile,
  visuallyHidden,
} from '#src/theme/tokens.ts'
import bubbles from '#src/ui/art/bubbles.svg'
import { parseDrawing } from '#src/ui/art/Drawing.tsx'
import flotsam from '#src/ui/art/flotsam.svg?raw'
import { HeroWheel } from '#src/ui/art/HeroWheel.tsx'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Disc } from '#src/ui/Disc.tsx'
import { useInline } from '#src/ui/Inline.tsx'

/**
 * The line under the headline, typed out by `src/browser/elements/typed.ts`. Assistive technology has the whole text from
 * the start; the copy that is typed is not for it.
 */
export function TypedLead({ text }: { text: string }) {
  const line = useInline()(text)
  return (
    <p css={lead}>
      <tide-typed css={typed} suppressHydrationWarning>
        <span css={visuallyHidden}>{line}</span>
        <span aria-hidden="true" data-typed="">
          {line}
        </span>
      </tide-typed>
    </p>
  )
}

const lead = css(font.lead, {
  marginTop: 28,
  minHeight: '4.5em',
  maxWidth: '30em',
  [media.md]: { minHeight: '3em' },
  [media.lg]: { maxWidth: '24em' },
  [media.nav]: { maxWidth: '30em' },
})
const appear = keyframes({ to: { visibility: 'visible' } })
const typed = css({
  position: 'relative',
  display: 'block',
  // The untyped text must not flash before the script is here; if none comes, it appears after all.
  '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)': {
    '&:not([typing]) [data-typed]': {
      visibility: 'hidden',
      animation: `${appear} 0s ${motion.typewriter.giveUp} forwards`,
    },
    '&[typing=waiting] [data-typed]': { visibility: 'hidden' },
  },
  '& [data-cursor]::before': {
    content: '""',
    visibility: 'visible',
    display: 'inline-block',
    width: 2,
    height: '1.1em',
    marginInlineEnd: -2,
    verticalAlign: '-0.18em',
    backgroundColor: band.kicker,
  },
})

/** The wheel half under water, and what floats by. */
export function HomeWater({ tickets = [] }: { tickets?: HeroTicket[] }) {
  const waterline = (
    <>
      {/* Shapes bob in front of the wheel and behind the first wave. */}
      <div css={onWater} data-layer="shape" aria-hidden="true" />
      <WaveEdge />
    </>
  )
  return (
    <>
      <HeroWheel waterline={waterline}>{tickets.length > 0 && <Tickets of={tickets} />}</HeroWheel>
      <div css={underWater} data-layer="wave" aria-hidden="true" />
      {/* `src/browser/elements/flotsam.ts` lets them float by in the layers, now and then. */}
      <tide-flotsam hidden dangerouslySetInnerHTML={afloat} />
    </>
  )
}

const afloat = { __html: parseDrawing(flotsam).shapes }

const layer = { position: 'absolute', overflow: 'hidden', pointerEvents: 'none' } as const
// Cut off where the first wave covers everything.
const onWater = css(layer, { inset: 'auto 0 100%', height: 120 })
// Bubbles rise where no words are: from the width on at which the claims leave the right half free.
const underWater = css(layer, {
  inset: 0,
  [media.nav]: { background: `url(${bubbles}) calc(50% + 340px) 0 no-repeat` },
  [rtl]: { backgroundPositionX: 'calc(50% - 340px)' },
})

/** Notes pinned to the wheel, one after another: what came in, what the machine did, what a person gets. */
function Tickets({ of: tickets }: { of: HeroTicket[] }) {
  return (
    <ol>
      {tickets.map(({ icon, label, note }, index) => (
        <li key={index} css={pinned[index]}>
          <Disc name={icon} size={20} css={badge} />
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
  paddingBlock: 8,
  paddingInline: '9px 13px',
  borderRadius: radius.button,
  backgroundColor: paper['--bg'],
  color: paper['--heading'],
  boxShadow: shadow.ticket,
  fontSize: fontSize.note,
  lineHeight: 1.25,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  [media.md]: { fontSize: fontSize.small, paddingBlock: 10, paddingInline: '11px 15px' },
  [media.motion]: {
    // Not before the splash has lifted, which covers them.
    'html:not([data-splash=on]) &': {
      animation: `${pin} ${motion.duration.slow} ${motion.ease.out} backwards`,
      animationDelay: `calc(var(--turn) * ${motion.tickets.stagger})`,
    },
  },
})
const badge = css({ width: 34, height: 34, borderRadius: 7, backgroundColor: 'var(--tile)', color: 'var(--sign)' })
const small = css(font.caption, { display: 'block', marginTop: 1, fontWeight: 400, color: paper['--muted'] })

const pinnedAt = (bottom: string, start: string, end = 'auto') => ({ bottom, insetInline: `${start} ${end}` })
// They stand on the wheel's box (see HeroWheel): its edge at the start is --x, its size --d, its center --up above the water.
const pinned = [
  css(ticket, {
    '--tile': tile.rose.bg,
    '--sign': status.note.text,
    '--turn': 1,
    ...pinnedAt('58px', '16px'),
    [media.md]: pinnedAt('90px', 'auto', '430px'),
    [media.lg]: { display: 'none' },
    [media.nav]: { display: 'flex', ...pinnedAt('78px', 'calc(var(--x) - 30px)') },
  }),
  css(ticket, {
    '--tile': tile.water.bg,
    '--sign': paper['--link'],
    '--turn': 2,
    ...pinnedAt('212px', '18px'),
    [media.md]: pinnedAt('270px', 'auto', '390px'),
    [media.lg]: pinnedAt('calc(var(--up) + var(--d) * 0.33)', 'calc(var(--x) + var(--d) * 0.1)'),
  }),
  css(ticket, {
    '--tile': tile.shore.bg,
    '--sign': paper['--positive'],
    '--turn': 3,
    ...pinnedAt('284px', 'auto', '14px'),
    [media.md]: pinnedAt('350px', 'auto', '60px'),
    [media.lg]: pinnedAt('calc(var(--up) + var(--d) * 0.42)', 'min(var(--x) + var(--d) * 0.5375, 100% - 13.125rem)'),
  }),
]

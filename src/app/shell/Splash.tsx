import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, bandVars, font, fontSize, media, mirrored, motion, wrap, zIndex } from '#src/theme/tokens.ts'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { LateWheel, Wheel } from '#src/ui/art/Wheel.tsx'

/**
 * The opening screen: the tide rises over the turning wheel, and the words stand in it. It is in every page and hidden;
 * inline scripts show it (`<html data-splash="on">`) before the first paint and end it, whatever else arrives; CSS moves
 * it, and `src/browser/splash.ts` changes the words.
 */
export function Splash({ settings: { brand, splash } }: { settings: SiteSettings }) {
  if (!splash || splash.show === 'never') return null
  return (
    <section
      id="splash"
      aria-label={splash.label}
      data-band="fathom"
      css={screen}
      data-stages={JSON.stringify(splash.stages)}
      hidden
    >
      <Wheel css={wheel} />
      <div css={tide}>
        <WaveEdge />
        <div css={clip}>
          <div css={still}>
            <LateWheel variant="outline" css={[wheel, wetWheel]} />
          </div>
        </div>
      </div>
      <div css={[wrap, words]}>
        <div>
          <p css={name}>{brand.name}</p>
          {brand.tagline && <p css={tagline}>{brand.tagline}</p>}
        </div>
        <p css={status} role="status">
          {splash.stages[0]}
        </p>
        <div css={bar} role="progressbar" aria-label={splash.label} aria-valuenow={0}>
          <div css={drawn} />
        </div>
        <ul css={marks}>
          {splash.marks.map((mark) => (
            <li key={mark} data-splash-mark="">
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const { progressMs, liftMs } = motion.splash
const lift = keyframes({ to: { transform: 'translateY(-102%)' } })

const screen = css({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.splash,
  overflow: 'hidden',
  cursor: 'pointer',
  backgroundColor: bandVars('buff')['--bg'],
  'html[data-splash] &[hidden]': { display: 'block !important' },
  'html[data-splash=over] &': { animation: `${lift} ${liftMs}ms ${motion.ease.in} forwards`, pointerEvents: 'none' },
})

const move = (from: string, to: string) => keyframes({ from: { transform: from }, to: { transform: to } })
const turn = move('translate(-50%, -50%)', 'translate(-50%, -50%) rotate(-360deg)')
const wheel = css({
  position: 'absolute',
  left: '50%',
  top: '42%',
  width: 560,
  height: 560,
  animation: `${turn} ${motion.wheel.splashRotation} linear infinite`,
  [media.belowMd]: { width: 400, height: 400 },
})

// The words are written for the water, which therefore covers them from the first frame on, in low windows as well.
const aboveWords = '100% - 320px'
const risen = `min(42%, ${aboveWords})`
// The water rises and the wheel in it sinks by as much, so that it stands still while more of it comes to light.
const rise = move(`translateY(calc(${aboveWords}))`, `translateY(${risen})`)
const hold = move(`translateY(calc(-1 * (${aboveWords})))`, `translateY(calc(-1 * ${risen}))`)
const moving = { position: 'absolute', inset: 0, willChange: 'transform' } as const
const tide = css(moving, { backgroundColor: band.bg, animation: `${rise} ${progressMs}ms linear both` })
// The water begins a little above its box, in the wave.
const clip = css({ position: 'absolute', inset: '-10px 0 0', overflow: 'hidden' })
const still = css(moving, { top: 10, animation: `${hold} ${progressMs}ms linear both` })
const wetWheel = css({ marginLeft: 6 })

const words = css({
  position: 'absolute',
  insetInline: 0,
  bottom: 64,
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.belowMd]: { bottom: 36 },
  [media.md]: { gridTemplateColumns: '1fr auto', gap: '24px 64px', alignItems: 'end' },
})

const name = css(font.hero, {
  fontSize: `min(${font.hero.fontSize}, 17vw)`,
  fontWeight: 600,
  letterSpacing: '-0.04em',
  color: band.heading,
})
const tagline = css(font.lead, { marginTop: 12, color: band.text })
const status = css(font.kicker, { fontSize: fontSize.title.sm, color: band.kicker, [media.md]: { textAlign: 'end' } })

const bar = css(mirrored, {
  position: 'relative',
  gridColumn: '1 / -1',
  height: 26,
  background: `linear-gradient(${band.rule} 0 0) 0 18px / 100% 2px no-repeat`,
})
// Its window comes in from the left, and the line in it, which goes the other way, stands still.
const drawn = css(moving, {
  overflow: 'hidden',
  animation: `${move('translateX(-100%)', 'none')} ${progressMs}ms linear both`,
  '&::after': {
    ...moving,
    content: '""',
    background: `${squiggle.progress} 0 0 / 48px 26px repeat-x`,
    animation: `${move('translateX(100%)', 'none')} ${progressMs}ms linear both`,
  },
})

const marks = css({
  gridColumn: '1 / -1',
  display: 'flex',
  marginTop: -8,
  '& > li': {
    flex: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: 9,
    fontSize: fontSize.fine,
    fontWeight: 600,
    letterSpacing: '0.04em',
    color: band.dim,
    '&::before': {
      content: '""',
      width: 11,
      height: 11,
      borderRadius: '50%',
      boxShadow: 'inset 0 0 0 2px currentColor',
    },
    '&[data-lit]': { color: band.heading },
    '&[data-lit]::before': {
      backgroundColor: band.accent,
      boxShadow: `0 0 0 4px color-mix(in srgb, ${band.accent} 22%, transparent)`,
    },
  },
})

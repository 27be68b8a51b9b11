import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import { band, font, fontSize, media, motion, wrap, zIndex } from '#src/theme/tokens.ts'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Wheel } from '#src/ui/art/Wheel.tsx'

/**
 * The opening screen: the tide rises over the turning wheel. It is in every page and hidden; the early script shows it
 * (`<html data-splash="on">`) before the first paint, CSS moves it and takes it away even if nothing else arrives, and
 * `src/browser/splashProgress.ts` changes the words.
 */
export function Splash({ settings }: { settings: SiteSettings }) {
  const { splash } = settings
  if (!splash || splash.show === 'never') return null
  return (
    <section
      id="splash"
      aria-label={splash.label}
      data-band="buff"
      css={screen}
      data-stages={JSON.stringify(splash.stages)}
      hidden
    >
      <Wheel css={wheel} />
      <SplashWords settings={settings} />
      <div id="splash-tide" />
    </section>
  )
}

/**
 * The water, and under it wheel and words once more, so that they can be read wherever the waterline is. It comes with what
 * opens later, and rises in the time that is left then (`--tide-ms`, see `src/browser/splashProgress.ts`).
 */
export function SplashTide({ settings }: { settings: SiteSettings }) {
  return (
    <div data-band="fathom" css={tide} aria-hidden="true">
      <WaveEdge />
      <div css={clip}>
        <div css={still}>
          <Wheel variant="outline" css={[wheel, wetWheel]} />
          <SplashWords settings={settings} wet />
        </div>
      </div>
    </div>
  )
}

/** Name, tagline, status, bar and marks. Only the dry copy speaks. */
function SplashWords({ settings: { brand, splash }, wet }: { settings: SiteSettings; wet?: boolean }) {
  if (!splash) return null
  const progress = {
    role: 'progressbar',
    'aria-label': splash.label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': 0,
  }
  return (
    <div css={[wrap, words, wet ? wetColors : dryColors]}>
      <div>
        <p css={name}>{brand.name}</p>
        {brand.tagline && <p css={tagline}>{brand.tagline}</p>}
      </div>
      <p css={status} data-splash-status role={wet ? undefined : 'status'}>
        {splash.stages[0]}
      </p>
      <div css={bar} {...(!wet && progress)} />
      <ul css={marks}>
        {splash.marks.map((mark, index) => (
          <li key={mark} data-splash-mark={index + 1}>
            {mark}
          </li>
        ))}
      </ul>
    </div>
  )
}

const { progressMs, pauseMs, liftMs } = motion.splash
const lift = `${liftMs}ms ${motion.ease.in}`
const liftAway = keyframes({ to: { transform: 'translateY(-102%)', visibility: 'hidden' } })
// A little different: the same animation again would not restart when the splash is left early.
const liftNow = keyframes({ to: { transform: 'translateY(-103%)', visibility: 'hidden' } })

const screen = css({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.splash,
  overflow: 'hidden',
  cursor: 'pointer',
  'html[data-splash] &[hidden]': { display: 'block !important' },
  // A little later than the script would do it, for when there is none.
  'html[data-splash=on] &': { animation: `${liftAway} ${lift} ${progressMs + pauseMs + 100}ms forwards` },
  'html[data-splash=over] &': { animation: `${liftNow} ${lift} forwards`, pointerEvents: 'none' },
})

const turn = keyframes({
  from: { transform: 'translate(-50%, -50%)' },
  to: { transform: 'translate(-50%, -50%) rotate(-360deg)' },
})
const wheel = css({
  position: 'absolute',
  left: '50%',
  top: '42%',
  width: 560,
  height: 560,
  animation: `${turn} ${motion.wheel.splashRotation} linear infinite`,
  [media.belowMd]: { width: 400, height: 400 },
})
// What is wet began later than what is dry (`--tide-late`), and has come as far.
const late = { animationDelay: 'var(--tide-late, 0s)' }
const wetWheel = css(late, { marginLeft: 6 })

// The box rises and its content sinks by as much, so the content stands still while more of it comes to light.
const rise = keyframes({ from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(42%)' } })
const hold = keyframes({ from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(-42%)' } })
const moving = { position: 'absolute', inset: 0, willChange: 'transform' } as const
const left = `var(--tide-ms, ${progressMs}ms)`
const tide = css(moving, { animation: `${rise} ${left} linear both` })
// The water begins a little above its box, in the wave.
const clip = css({ position: 'absolute', inset: '-10px 0 0', overflow: 'hidden' })
const still = css(moving, { top: 10, animation: `${hold} ${left} linear both` })

const words = css({
  position: 'absolute',
  insetInline: 0,
  bottom: 64,
  display: 'grid',
  gap: 14,
  [media.belowMd]: { bottom: 36 },
  [media.md]: { gridTemplateColumns: '1fr auto', gap: '24px 64px', alignItems: 'end' },
})
const dryColors = css({ '--line': band.heading, '--lit': band.kicker, '--unlit': band.muted })
const wetColors = css({ '--line': band.accent, '--lit': band.accent, '--unlit': band.dim, '& > div::after': late })

const name = css(font.hero, { fontWeight: 600, letterSpacing: '-0.04em', color: band.heading })
const tagline = css(font.lead, { marginTop: 12, color: band.text })
const status = css(font.kicker, { fontSize: fontSize.title.sm, color: band.kicker, [media.md]: { textAlign: 'right' } })

const draw = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } })
const bar = css({
  position: 'relative',
  gridColumn: '1 / -1',
  height: 26,
  background: `linear-gradient(${band.rule} 0 0) 0 18px / 100% 2px no-repeat`,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'var(--line)',
    mask: `${squiggle.progress} 0 0 / 48px 26px repeat-x`,
    animation: `${draw} ${progressMs}ms linear both`,
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
    color: 'var(--unlit)',
    '&::before': {
      content: '""',
      width: 11,
      height: 11,
      borderRadius: '50%',
      boxShadow: 'inset 0 0 0 2px currentColor',
    },
    '&[data-lit]': { color: band.heading },
    '&[data-lit]::before': {
      backgroundColor: 'var(--lit)',
      boxShadow: '0 0 0 4px color-mix(in srgb, var(--lit) 22%, transparent)',
    },
  },
})

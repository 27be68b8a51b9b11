import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { media, motion, zIndex } from '#src/theme/tokens.ts'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { Wheel } from '#src/ui/art/Wheel.tsx'
import { SplashWords } from './SplashWords.tsx'

/**
 * The opening screen: the tide rises over the turning wheel. It is in every page and hidden; the early script shows it
 * (`<html data-splash="on">`) before the first paint, CSS moves it and takes it away even if nothing else arrives, and
 * `src/browser/splashScreen.ts` changes the words. The words stand twice, dry and under water, so that they can be read
 * wherever the waterline is.
 */
export function Splash({ settings }: { settings: SiteSettings }) {
  const { splash } = settings
  if (splash.show === 'never') return null
  return (
    <section
      id="splash"
      aria-label={splash.label}
      data-band="buff"
      css={screen}
      data-stages={splash.stages.join('|')}
      hidden
    >
      <Wheel css={wheel} />
      <SplashWords settings={settings} />
      <div data-band="fathom" css={tide} aria-hidden="true">
        <WaveEdge />
        <div css={clip}>
          <div css={still}>
            <Wheel variant="outline" css={[wheel, bent]} />
            <SplashWords settings={settings} copy />
          </div>
        </div>
      </div>
    </section>
  )
}

const { totalMs, hidePauseMs, fadeMs } = motion.splash
const lift = `${fadeMs}ms ${motion.ease.in}`
const liftAway = keyframes({ to: { transform: 'translateY(-102%)', visibility: 'hidden' } })
// Not quite the same movement: two animations alike would be one, and leaving early would restart nothing.
const liftNow = keyframes({ to: { transform: 'translateY(-103%)', visibility: 'hidden' } })

const screen = css({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.splash,
  overflow: 'hidden',
  cursor: 'pointer',
  'html[data-splash] &[hidden]': { display: 'block !important' },
  // A little later than the script would do it, for when there is none.
  'html[data-splash=on] &': { animation: `${liftAway} ${lift} ${totalMs + hidePauseMs + 100}ms forwards` },
  'html[data-splash=over] &': { animation: `${liftNow} ${lift} forwards`, pointerEvents: 'none' },
})

// The box rises and its content sinks by as much, so the content stands still while more of it comes to light.
const rise = keyframes({ from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(42%)' } })
const hold = keyframes({ from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(-42%)' } })
const moving = { position: 'absolute', inset: 0, willChange: 'transform' } as const
const tide = css(moving, { animation: `${rise} ${totalMs}ms linear both` })
// The water begins a little above its box, in the wave.
const clip = css({ position: 'absolute', inset: '-10px 0 0', overflow: 'hidden' })
const still = css(moving, { top: 10, animation: `${hold} ${totalMs}ms linear both` })

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
const bent = css({ marginLeft: 6 })

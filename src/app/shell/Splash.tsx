import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { motion, zIndex } from '#src/theme/tokens.ts'
import { SplashWheel } from './SplashWheel.tsx'
import { SplashWords } from './SplashWords.tsx'

/**
 * The opening screen: the tide rises over the turning wheel. It is in every page and hidden; the early script shows it
 * (`<html data-splash="on">`) before the first paint, CSS moves it and takes it away even if nothing else arrives, and
 * `src/browser/splashProgress.ts` changes the words. The words stand twice, dry and under water (`SplashTide`, which
 * comes with what opens later), so that they can be read wherever the waterline is.
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
      <SplashWheel />
      <SplashWords settings={settings} />
      <div id="splash-tide" />
    </section>
  )
}

const { progressMs, pauseMs, liftMs } = motion.splash
const lift = `${liftMs}ms ${motion.ease.in}`
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
  'html[data-splash=on] &': { animation: `${liftAway} ${lift} ${progressMs + pauseMs + 100}ms forwards` },
  'html[data-splash=over] &': { animation: `${liftNow} ${lift} forwards`, pointerEvents: 'none' },
})

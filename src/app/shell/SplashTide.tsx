import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { motion } from '#src/theme/tokens.ts'
import { WaveEdge } from '#src/ui/art/WaveEdge.tsx'
import { SplashWheel } from './SplashWheel.tsx'
import { SplashWords } from './SplashWords.tsx'

/**
 * The water of the opening screen, and what it covers as it looks under water. It comes with what opens later, and rises in the
 * time that is left then (`--tide-ms`, see `src/browser/splashProgress.ts`).
 */
export function SplashTide({ settings }: { settings: SiteSettings }) {
  return (
    <div data-band="fathom" css={tide} aria-hidden="true">
      <WaveEdge />
      <div css={clip}>
        <div css={still}>
          <SplashWheel wet />
          <SplashWords settings={settings} copy />
        </div>
      </div>
    </div>
  )
}

// The box rises and its content sinks by as much, so the content stands still while more of it comes to light.
const rise = keyframes({ from: { transform: 'translateY(100%)' }, to: { transform: 'translateY(42%)' } })
const hold = keyframes({ from: { transform: 'translateY(-100%)' }, to: { transform: 'translateY(-42%)' } })
const moving = { position: 'absolute', inset: 0, willChange: 'transform' } as const
const left = `var(--tide-ms, ${motion.splash.progressMs}ms)`
const tide = css(moving, { animation: `${rise} ${left} linear both` })
// The water begins a little above its box, in the wave.
const clip = css({ position: 'absolute', inset: '-10px 0 0', overflow: 'hidden' })
const still = css(moving, { top: 10, animation: `${hold} ${left} linear both` })

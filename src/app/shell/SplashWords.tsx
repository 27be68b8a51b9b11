import { css, keyframes } from '@emotion/react'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { band, font, media, motion, wrap } from '#src/theme/tokens.ts'
import { wavePath } from '#src/ui/art/wavePath.ts'

/** Name, tagline, status, bar and marks of the splash. Only the first of its two copies speaks. */
export function SplashWords({ settings, copy }: { settings: SiteSettings; copy?: boolean }) {
  const { brand, splash } = settings
  const progress = {
    role: 'progressbar',
    'aria-label': splash.label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': 0,
  }
  return (
    <div css={[box, copy ? wet : dry]}>
      <div css={[wrap, grid]}>
        <div>
          <p css={name}>{brand.name}</p>
          <p css={tagline}>{brand.tagline}</p>
        </div>
        <p css={status} data-splash-status role={copy ? undefined : 'status'}>
          {splash.stages[0]}
        </p>
        <div css={bar} {...(!copy && progress)}>
          <div css={[drawn, copy && late]}>
            <svg width="1400" height="26" viewBox="0 0 1400 26" fill="none" aria-hidden="true">
              <path
                d={wavePath({ width: 1400, y: 18, amplitude: 4, length: 48 })}
                stroke="currentColor"
                strokeWidth="3.5"
              />
            </svg>
          </div>
        </div>
        <ul css={marks}>
          {splash.marks.map((mark, index) => (
            <li key={mark} data-splash-mark={index + 1}>
              <i />
              {mark}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const box = css({ position: 'absolute', insetInline: 0, bottom: 64, [media.belowMd]: { bottom: 36 } })
const dry = css({ '--line': band.heading, '--lit': band.kicker, '--unlit': band.muted })
const wet = css({ '--line': band.accent, '--lit': band.accent, '--unlit': band.dim })

const grid = css({
  display: 'grid',
  gap: 14,
  [media.md]: { gridTemplateColumns: '1fr auto', gap: '24px 64px', alignItems: 'end' },
})
const name = css(font.hero, { fontWeight: 600, letterSpacing: '-0.04em', color: band.heading })
const tagline = css(font.lead, { marginTop: 12, color: band.text })
const status = css(font.kicker, { fontSize: '1.25rem', color: band.kicker, [media.md]: { textAlign: 'right' } })

const draw = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } })
const bar = css({
  position: 'relative',
  gridColumn: '1 / -1',
  height: 26,
  overflow: 'hidden',
  color: 'var(--line)',
  background: `linear-gradient(${band.rule} 0 0) 0 18px / 100% 2px no-repeat`,
})
const drawn = css({
  overflow: 'hidden',
  animation: `${draw} ${motion.splash.progressMs}ms linear both`,
  '& > svg': { display: 'block' },
})

// As far drawn as the dry one, which began before it.
const late = css({ animationDelay: 'var(--tide-late, 0s)' })

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
    fontSize: '0.8125rem',
    fontWeight: 600,
    letterSpacing: '0.04em',
    color: 'var(--unlit)',
    '& > i': { width: 11, height: 11, borderRadius: '50%', boxShadow: 'inset 0 0 0 2px currentColor' },
    '&[data-lit]': { color: band.heading },
    '&[data-lit] > i': {
      backgroundColor: 'var(--lit)',
      boxShadow: '0 0 0 4px color-mix(in srgb, var(--lit) 22%, transparent)',
    },
  },
})

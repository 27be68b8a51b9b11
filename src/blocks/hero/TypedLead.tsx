import { css, keyframes } from '@emotion/react'
import { band, font, media, motion, visuallyHidden } from '#src/theme/tokens.ts'
import { Inline } from '#src/ui/Inline.tsx'

/**
 * The line under the headline, typed out by `src/browser/elements/typed.ts`. Assistive technology has the whole text from
 * the start; the copy that is typed is not for it.
 */
export function TypedLead({ text }: { text: string }) {
  return (
    <p css={lead}>
      <tide-typed css={typed} suppressHydrationWarning>
        <span css={visuallyHidden}>
          <Inline text={text} />
        </span>
        <span aria-hidden="true" data-typed="">
          <Inline text={text} />
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
  // On paper nothing is typed any more.
  [media.print]: {
    '& > span': { position: 'static', width: 'auto', clipPath: 'none', whiteSpace: 'normal' },
    '& > [data-typed]': { display: 'none' },
  },
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
    margin: '0 -2px 0 0',
    verticalAlign: '-0.18em',
    backgroundColor: band.kicker,
  },
})

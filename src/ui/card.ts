import { css } from '@emotion/react'
import { media } from '#src/theme/tokens.ts'

/**
 * A card that is a link as a whole: `covered`, with `data-card`, for the card, `cover`, with `data-area`, for the link in
 * its title. Touch and what comes before the script meet the link all over the card. For a mouse the words lie over it as
 * soon as `src/browser/elements/cards.ts` listens, so that they can be selected.
 */
export const covered = css({
  position: 'relative',
  [media.mouse]: {
    'html[data-words] &': {
      isolation: 'isolate',
      cursor: 'pointer',
      '& a[data-area]::after': { zIndex: -1 },
    },
  },
})

export const cover = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
})

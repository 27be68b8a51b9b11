import { css } from '@emotion/react'
import { fathom, tide } from '#src/theme/primitive.ts'
import { media } from '#src/theme/tokens.ts'

/** A tide that rises from left to right along the foot of its (positioned) parent; a dark band may follow straight on. */
export function RoadSea({ className }: { className?: string }) {
  return (
    <svg css={sea} className={className} viewBox="0 0 1440 380" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill={tide[300]}
        d="M0 236c110 0 150-46 250-46s150 24 230 6 110-58 220-58 140 22 200 2 110-56 210-56 130 12 190-14 100-30 140-30v340H0Z"
      />
      <path
        fill={tide[500]}
        d="M0 290c120 0 180-40 290-40s150 22 250 4 140-54 250-54 150 22 230 4 140-54 240-54 140 0 180-20v250H0Z"
      />
      <path fill={fathom[700]} d="M0 344c140 0 240-28 380-28s220 14 340-4 200-44 340-44 240 4 380-32v144H0Z" />
    </svg>
  )
}

const sea = css({
  position: 'absolute',
  left: 0,
  bottom: -1,
  width: '100%',
  height: 360,
  pointerEvents: 'none',
  [media.belowMd]: { height: 220 },
})

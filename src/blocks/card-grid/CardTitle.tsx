import { css } from '@emotion/react'
import type { Card } from '#schemas/types.gen.ts'
import { band, transition } from '#src/theme/tokens.ts'
import { Anchor } from '#src/ui/Anchor.tsx'
import { Heading } from '#src/ui/HeadingLevel.tsx'
import { Inline } from '#src/ui/Inline.tsx'

/** A card's title. Where the card leads somewhere, the title's link covers the whole card (`data-card` there). */
export function CardTitle({ of: { title, to, search, event }, className }: { of: Card; className?: string }) {
  return (
    <Heading className={className}>
      {to ? (
        <Anchor css={ring} data-area="" to={to} search={search} event={event}>
          <Inline text={title} />
        </Anchor>
      ) : (
        <Inline text={title} />
      )}
    </Heading>
  )
}

const ring = css({
  transition: transition('color', 'fast'),
  // It goes around the card that the link covers.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `3px solid ${band.focus}`, outlineOffset: 3 },
})

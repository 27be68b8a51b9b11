import { css } from '@emotion/react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band, font } from '#src/theme/tokens.ts'
import { Stars } from '#src/ui/Stars.tsx'
import { Person } from './Person.tsx'

/** One voice, large: stars, words, and who says them. */
export function Voice({ of: voice }: { of: Testimonial }) {
  return (
    <figure css={figure}>
      <Stars rating={voice.rating} css={stars} />
      <blockquote css={quote}>“{voice.review}”</blockquote>
      <figcaption css={who}>
        <Person of={voice} size={64} />
      </figcaption>
    </figure>
  )
}

const figure = css({ display: 'flex', flexDirection: 'column', height: '100%' })
const stars = css({ marginBottom: 22 })
const quote = css(font.quote, { color: band.heading, textWrap: 'pretty' })
const who = css({ marginTop: 'auto', paddingTop: 34 })

import { css } from '@emotion/react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band, media, space } from '#src/theme/tokens.ts'
import { Stars } from '#src/ui/Stars.tsx'
import { Person } from './Person.tsx'

/** The first voices side by side under one rule each, where the screen is wide enough to read them so. */
export function FirstVoices({ of: voices }: { of: Testimonial[] }) {
  return (
    <ul css={grid} data-grid="">
      {voices.map((voice) => (
        <li key={voice.id} css={column}>
          <figure css={figure}>
            <Stars rating={voice.rating} size={17} />
            <blockquote css={words}>“{voice.review}”</blockquote>
            <figcaption css={who}>
              <Person of={voice} size={44} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

const grid = css({
  display: 'none',
  [media.lg]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: space[9],
    marginTop: space[11],
  },
  // The carousel shows them all there.
  [media.print]: { display: 'none' },
})
const column = css({ borderTop: `1.5px solid ${band.rule}`, paddingTop: space[5] })
const figure = css({ display: 'flex', flexDirection: 'column', height: '100%' })
const words = css({ margin: '12px 0 24px', textWrap: 'pretty' })
const who = css({ marginTop: 'auto' })

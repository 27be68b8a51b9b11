import { css } from '@emotion/react'
import type { TestimonialsBlock } from '#schemas/types.gen.ts'
import { border, media, space } from '#src/theme/tokens.ts'
import { Head } from '#src/ui/Head.tsx'
import { registerIcons } from '#src/ui/Icon.tsx'
import { Section } from '#src/ui/Section.tsx'
import { useWords } from '#src/ui/words.ts'
import { Carousel } from './Carousel.tsx'
import { iconPaths } from './icons.gen.ts'
import { Voice } from './Voice.tsx'

// Pause and play of the carousel, which wakes in the browser: only pages with voices fetch them.
registerIcons(iconPaths)

/** What customers say: one voice at a time in the carousel, and the first ones side by side where there is room. */
export default function Testimonials(block: TestimonialsBlock) {
  const { items, grid = 3, heading, kicker } = block
  const { name } = useWords('testimonials')
  return (
    <Section of={block} band="buff" head="none">
      <Head of={block} css={head} />
      <Carousel of={items} label={heading ?? kicker ?? name} />
      {grid > 0 && (
        <ul css={row} data-grid="">
          {items.slice(0, grid).map((voice) => (
            <li key={voice.id} css={column}>
              <Voice of={voice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

// A kicker alone belongs to the stars below it.
const head = css({ '&:not(:has(:is(h1, h2, h3, h4)))': { marginBottom: 18 } })
const row = css({
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
const column = css({ borderTop: border.rule, paddingTop: space[5] })

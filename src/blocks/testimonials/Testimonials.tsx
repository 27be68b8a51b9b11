import { css } from '@emotion/react'
import type { TestimonialsBlock } from '#schemas/types.gen.ts'
import { Head } from '#src/ui/Head.tsx'
import { registerIcons } from '#src/ui/iconRegistry.ts'
import { Section } from '#src/ui/Section.tsx'
import { Carousel } from './Carousel.tsx'
import { FirstVoices } from './FirstVoices.tsx'
import { iconPaths } from './icons.gen.ts'

// Pause and play of the carousel, which wakes in the browser: only pages with voices fetch them.
registerIcons(iconPaths)

/** What customers say: one voice at a time in the carousel, and the first ones side by side where there is room. */
export default function Testimonials(block: TestimonialsBlock) {
  const { items, grid = 3 } = block
  return (
    <Section of={block} band="buff" head="none">
      <Head of={block} css={!block.heading && closeHead} />
      <Carousel of={items} label={block.heading ?? block.kicker ?? 'Testimonials'} />
      {grid > 0 && <FirstVoices of={items.slice(0, grid)} />}
    </Section>
  )
}

// A kicker alone belongs to the stars below it.
const closeHead = css({ marginBottom: 18 })

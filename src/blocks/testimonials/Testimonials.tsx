import { css, keyframes } from '@emotion/react'
import { useState } from 'react'
import type { Testimonial, TestimonialsBlock } from '#schemas/types.gen.ts'
import { carousel } from '#src/theme/motion.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import {
  band,
  border,
  font,
  fontSize,
  media,
  numeric,
  quiet,
  rtl,
  scriptOnly,
  sideBySide,
  space,
  transition,
  visuallyHidden,
  withoutScript,
} from '#src/theme/tokens.ts'
import { beside } from '#src/ui/grids.ts'
import { Head } from '#src/ui/Head.tsx'
import { Icon, registerIcons, Stars } from '#src/ui/Icon.tsx'
import { Quoted } from '#src/ui/Inline.tsx'
import { plainText } from '#src/ui/inlineText.ts'
import { Person } from '#src/ui/Person.tsx'
import { Section } from '#src/ui/Section.tsx'
import { waiting } from '#src/ui/useWaiting.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { iconPaths } from './icons.gen.ts'
import { useCarousel } from './useCarousel.ts'

// Pause and play of the carousel, which wakes in the browser: only pages with voices fetch them.
registerIcons(iconPaths)

/**
 * What customers say: one voice at a time in the carousel, and the first ones side by side where there is room. Up to three
 * without `grid` are all in sight, which needs no script.
 */
export default function Testimonials(block: TestimonialsBlock) {
  const { items, grid = 3, heading, kicker } = block
  const turns = items.length > 3 || block.grid !== undefined
  const { name } = useWords('testimonials')
  return (
    <Section of={block} band="buff" head="none">
      <Head of={block} css={head} />
      {turns && <Carousel of={items} label={heading ?? kicker ?? name} />}
      {grid > 0 && (
        <ul css={turns ? row : standing} data-grid="">
          {items.slice(0, grid).map((voice) => (
            <li key={voice.id}>
              <Voice of={voice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/**
 * One voice at a time. The track is a plain scroller that snaps, so it can be swiped before any script; with script it
 * turns by itself, and the buttons work. All who speak stand beside it on wide screens; narrow ones have a tick for each.
 */
function Carousel({ of: voices, label }: { of: Testimonial[]; label: string }) {
  const words = useWords('testimonials')
  const { fill } = useWording()
  const { index, show, held, hold, boxProps, trackProps } = useCarousel(voices.length)
  const [isPaused, setPaused] = useState(false)
  const awake = { type: 'button', ...waiting() } as const
  const position = (at: number) => fill(words.position, { n: at + 1, total: voices.length })
  const jump = (at: number) => ({ ...awake, 'aria-current': at === index, onClick: () => show(at) })
  function pause(): void {
    setPaused(!isPaused)
    hold('button', !isPaused)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (APG), and no fieldset
    <div {...boxProps} css={pair} role="group" aria-roledescription={words.carousel} aria-label={plainText(label)}>
      <ol
        {...trackProps}
        css={slides}
        aria-label={words.all}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {voices.map((voice, at) => (
          <li key={voice.id} css={at === index ? slide : unseen} aria-label={position(at)}>
            <Voice of={voice} large />
          </li>
        ))}
      </ol>
      <div>
        <ol css={rail} data-turning={held ? undefined : ''}>
          {voices.map(({ id, name, company, image }, at) => (
            <li key={id}>
              <button {...jump(at)} css={person}>
                <Person name={name} note={company} image={image} size={44} />
              </button>
            </li>
          ))}
        </ol>
        <div css={buttons}>
          <button {...awake} css={round} onClick={() => show(index - 1)}>
            <Icon name="arrow-left" weight="bold" size={20} />
            <span css={visuallyHidden}>{words.previous}</span>
          </button>
          <button {...awake} css={round} onClick={() => show(index + 1)}>
            <Icon name="arrow-right" weight="bold" size={20} />
            <span css={visuallyHidden}>{words.next}</span>
          </button>
          <button {...awake} css={round} onClick={pause} aria-pressed={isPaused}>
            <Icon name={isPaused ? 'play' : 'pause'} weight="fill" size={18} />
            <span css={visuallyHidden}>{words.pause}</span>
          </button>
          <span css={count} aria-live={held ? 'polite' : 'off'}>
            {position(index)}
          </span>
        </div>
        <ol css={ticks}>
          {voices.map(({ id, name }, at) => (
            <li key={id}>
              <button {...jump(at)} css={tick}>
                <span css={visuallyHidden}>
                  {at + 1}: {name}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Stars, words, and who says them. */
function Voice({ of: { rating, review, company, ...who }, large = false }: { of: Testimonial; large?: boolean }) {
  return (
    <figure css={large ? largeVoice : smallVoice}>
      <Stars rating={rating} size={large ? 22 : 17} />
      <blockquote>
        <Quoted text={review} />
      </blockquote>
      <figcaption>
        <Person {...who} note={company} size={large ? 64 : 44} />
      </figcaption>
    </figure>
  )
}

// A kicker alone belongs to the stars below it.
const head = css({ '&:not(:has(:is(h1, h2, h3, h4)))': { marginBottom: 18 } })
const standing = css({
  display: 'grid',
  gap: space[9],
  [media.lg]: sideBySide,
  '& > li': { borderTop: border.rule, paddingTop: space[5] },
})
const row = css(standing, {
  [media.lg]: { marginTop: space[11] },
  [media.belowLg]: { display: 'none' },
  // The carousel shows them all there.
  [media.print]: { display: 'none' },
})

const smallVoice = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > blockquote': { margin: '12px 0 24px', textWrap: 'pretty' },
  '& > figcaption': { marginTop: 'auto' },
})
const largeVoice = css(smallVoice, {
  '& > blockquote': { ...font.quote, margin: '22px 0 34px', color: band.heading },
})

const pair = css(beside(7.4, 4, 30, 96))
const slides = css({
  position: 'relative',
  display: 'flex',
  // The opening mark of a quotation hangs a little over its edge.
  gap: space[8],
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  ...withoutScript({ scrollbarWidth: 'thin' }),
  [media.motion]: { scrollBehavior: 'smooth' },
  [media.print]: { display: 'grid' },
})
const slide = css({ flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' })
// Under 768 px the longest voice makes the height, so that nothing below moves; wider, the one shown does. Without script
// any of them may be swiped into view.
const unseen = css(slide, { [media.md]: { '@media screen and (scripting: enabled)': { height: 0 } } })

const rail = css({
  display: 'none',
  borderTop: border.thin,
  '& > li': { borderBottom: border.hairline },
  [media.lg]: { display: 'block' },
  ...scriptOnly,
})
const grow = keyframes({ from: { transform: 'scaleX(0)' } })
const person = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: '12px 0',
  fontSize: fontSize.text,
  '&:hover:enabled b': { color: band.link },
  '&:disabled': { opacity: 0.6 },
  '&[aria-current="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 -2px',
    height: 3,
    backgroundColor: band.kicker,
  },
  '[data-turning] &[aria-current="true"]::after': {
    transformOrigin: '0 0',
    [rtl]: { transformOrigin: '100% 0' },
    animation: `${grow} ${carousel.advanceMs}ms linear`,
  },
})

const buttons = css({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  marginTop: space[6],
  [media.print]: { display: 'none' },
  ...scriptOnly,
})
const round = css({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  border: border.strong,
  borderRadius: '50%',
  color: band.heading,
  transition: transition('background-color', 'fast'),
  '&:hover:not(:disabled)': { backgroundColor: band.secondaryTide },
  '&:disabled': { color: band.dim, borderColor: band.rule },
})
const count = css({ marginInlineStart: 10, ...quiet, ...numeric })

const ticks = css({ display: 'flex', gap: 4, marginTop: 14, [media.lg]: { display: 'none' }, ...scriptOnly })
const tick = css({
  width: 44,
  height: 44,
  '&:disabled': { opacity: 0.6 },
  '&::before': { content: '""', display: 'block', width: 32, height: 3, margin: 'auto', backgroundColor: band.rule },
  '&[aria-current="true"]::before': {
    height: 8,
    backgroundColor: band.kicker,
    mask: `${squiggle.selected} 0 0 / 32px 8px no-repeat`,
  },
})

import { css, keyframes } from '@emotion/react'
import { useState } from 'react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { squiggle } from '#src/theme/squiggle.ts'
import {
  band,
  border,
  fontSize,
  media,
  quiet,
  scriptOnly,
  space,
  transition,
  visuallyHidden,
  withoutScript,
} from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { plainText } from '#src/ui/inlineText.ts'
import { useWording, useWords } from '#src/ui/words.ts'
import { advanceMs } from './rotation.ts'
import { useCarousel } from './useCarousel.ts'
import { Person, Voice } from './Voice.tsx'

/**
 * One voice at a time. The track is a plain scroller that snaps, so it can be swiped before any script; with script it
 * turns by itself, and the buttons work. All who speak stand beside it on wide screens; narrow ones have a tick for each.
 */
export function Carousel({ of: voices, label }: { of: Testimonial[]; label: string }) {
  const words = useWords('testimonials')
  const { fill } = useWording()
  const { index, held, awake, controls, boxProps, trackProps } = useCarousel(voices.length)
  const [isPaused, setPaused] = useState(false)
  const position = (at: number) => fill(words.position, { n: at + 1, total: voices.length })

  function togglePause(): void {
    setPaused(!isPaused)
    if (isPaused) controls.current?.release('button')
    else controls.current?.hold('button')
  }

  const jumpTo = (at: number) => ({
    type: 'button' as const,
    disabled: !awake,
    'aria-current': at === index,
    onClick: () => controls.current?.jump(at),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (APG), and no fieldset
    <div {...boxProps} css={beside} role="group" aria-roledescription={words.carousel} aria-label={plainText(label)}>
      <ol
        {...trackProps}
        css={slides}
        aria-label={words.all}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {voices.map((voice, at) => (
          <li key={voice.id} css={[slide, at !== index && unseen]} aria-label={position(at)}>
            <Voice of={voice} large />
          </li>
        ))}
      </ol>
      <div>
        <ol css={rail} data-turning={held ? undefined : ''}>
          {voices.map((voice, at) => (
            <li key={voice.id} css={entry}>
              <button {...jumpTo(at)} css={person}>
                <Person of={voice} />
              </button>
            </li>
          ))}
        </ol>
        <div css={buttons}>
          <button type="button" css={round} disabled={!awake} onClick={() => controls.current?.previous()}>
            <Icon name="arrow-left" weight="bold" size={20} />
            <span css={visuallyHidden}>{words.previous}</span>
          </button>
          <button type="button" css={round} disabled={!awake} onClick={() => controls.current?.next()}>
            <Icon name="arrow-right" weight="bold" size={20} />
            <span css={visuallyHidden}>{words.next}</span>
          </button>
          <button type="button" css={round} disabled={!awake} onClick={togglePause} aria-pressed={isPaused}>
            <Icon name={isPaused ? 'play' : 'pause'} weight="fill" size={18} />
            <span css={visuallyHidden}>{words.pause}</span>
          </button>
          <span css={count} aria-live={held ? 'polite' : 'off'}>
            {position(index)}
          </span>
        </div>
        <ol css={ticks}>
          {voices.map((voice, at) => (
            <li key={voice.id}>
              <button {...jumpTo(at)} css={tick}>
                <span css={visuallyHidden}>
                  {at + 1}: {voice.name}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const beside = css({
  display: 'grid',
  gap: 30,
  [media.lg]: { gridTemplateColumns: 'minmax(0, 7.4fr) minmax(0, 4fr)', gap: 96 },
})
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
const unseen = css({ [media.md]: { '@media screen and (scripting: enabled)': { height: 0 } } })

const rail = css({ display: 'none', borderTop: border.thin, [media.lg]: { display: 'block' }, ...scriptOnly })
const entry = css({ borderBottom: border.hairline })
const grow = keyframes({ from: { transform: 'scaleX(0)' } })
const person = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: '12px 0',
  border: 0,
  background: 'none',
  color: 'inherit',
  fontSize: fontSize.text,
  '&:hover:enabled b': { color: band.link },
  '&:disabled': { opacity: 0.6 },
  '&[aria-current="true"]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    bottom: -2,
    height: 3,
    width: '100%',
    backgroundColor: band.kicker,
  },
  '[data-turning] &[aria-current="true"]::after': {
    transformOrigin: '0 0',
    animation: `${grow} ${advanceMs}ms linear`,
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
  padding: 0,
  border: border.strong,
  borderRadius: '50%',
  color: band.heading,
  backgroundColor: 'transparent',
  transition: transition('background-color', 'fast'),
  '&:hover:not(:disabled)': { backgroundColor: band.secondaryTide },
  '&:disabled': { color: band.dim, borderColor: band.rule },
})
const count = css({ marginLeft: 10, ...quiet, fontVariantNumeric: 'tabular-nums' })

const ticks = css({ display: 'flex', gap: 4, marginTop: 14, [media.lg]: { display: 'none' }, ...scriptOnly })
const tick = css({
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  background: `linear-gradient(${band.rule} 0 0) center / 32px 3px no-repeat`,
  '&:disabled': { opacity: 0.6 },
  '&[aria-current="true"]': {
    display: 'grid',
    placeItems: 'center',
    background: 'none',
    '&::before': {
      content: '""',
      width: 32,
      height: 8,
      backgroundColor: band.kicker,
      mask: `${squiggle.selected} 0 0 / 32px 8px no-repeat`,
    },
  },
})

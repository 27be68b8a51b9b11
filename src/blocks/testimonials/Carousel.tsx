import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import type { Testimonial } from '#schemas/types.gen.ts'
import { band, media, scriptOnly, space, transition, visuallyHidden, withoutScript } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { plainText } from '#src/ui/inlineText.ts'
import { Rail } from './Rail.tsx'
import { Ticks } from './Ticks.tsx'
import { useRotation } from './useRotation.ts'
import { useTrack } from './useTrack.ts'
import { Voice } from './Voice.tsx'

/**
 * One voice at a time. The track is a plain scroller that snaps, so it can be swiped before any script; with script it
 * turns by itself, and the buttons work.
 */
export function Carousel({ of: voices, label }: { of: Testimonial[]; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { index, held, awake, carousel } = useRotation(voices.length, box)
  const [isPaused, setPaused] = useState(false)

  const track = useTrack(index, (shown) => carousel.current?.jump(shown))

  function togglePause(): void {
    setPaused(!isPaused)
    if (isPaused) carousel.current?.release('button')
    else carousel.current?.hold('button')
  }

  function holdForKeyboard({ target }: { target: EventTarget }): void {
    if ((target as Element).matches(':focus-visible')) carousel.current?.hold('focus')
  }

  const controls = { voices, index, held, awake, jump: (to: number) => carousel.current?.jump(to) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (APG), and no fieldset
    <div
      css={beside}
      ref={box}
      role="group"
      aria-roledescription="carousel"
      aria-label={plainText(label)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && carousel.current?.hold('pointer')}
      onPointerLeave={() => carousel.current?.release('pointer')}
      onFocus={holdForKeyboard}
      // A key pressed on what was clicked makes its focus the keyboard's, a click makes it the pointer's again.
      onKeyUp={holdForKeyboard}
      onPointerDown={() => carousel.current?.release('focus')}
      onBlur={() => carousel.current?.release('focus')}
    >
      <ol
        {...track}
        css={slides}
        aria-label="All voices"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {voices.map((voice, position) => (
          <li
            key={voice.id}
            css={[slide, position !== index && unseen]}
            aria-label={`${position + 1} of ${voices.length}`}
          >
            <Voice of={voice} />
          </li>
        ))}
      </ol>
      <div>
        <Rail {...controls} />
        <div css={buttons}>
          <button type="button" css={round} disabled={!awake} onClick={() => carousel.current?.previous()}>
            <Icon name="arrow-left" weight="bold" size={20} />
            <span css={visuallyHidden}>Previous</span>
          </button>
          <button type="button" css={round} disabled={!awake} onClick={() => carousel.current?.next()}>
            <Icon name="arrow-right" weight="bold" size={20} />
            <span css={visuallyHidden}>Next</span>
          </button>
          <button type="button" css={round} disabled={!awake} onClick={togglePause} aria-pressed={isPaused}>
            <Icon name={isPaused ? 'play' : 'pause'} weight="fill" size={18} />
            <span css={visuallyHidden}>Pause</span>
          </button>
          <span css={count} aria-live={held ? 'polite' : 'off'}>
            {index + 1} of {voices.length}
          </span>
        </div>
        <Ticks {...controls} />
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
// anybody may be swiped into view.
const unseen = css({ [media.md]: { '@media screen and (scripting: enabled)': { height: 0 } } })
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
  border: `1.5px solid ${band.heading}`,
  borderRadius: '50%',
  color: band.heading,
  backgroundColor: 'transparent',
  transition: transition('background-color', 'fast'),
  '&:hover:not(:disabled)': { backgroundColor: band.secondaryTide },
  '&:disabled': { color: band.dim, borderColor: band.rule },
})
const count = css({ marginLeft: 10, fontSize: '0.9375rem', color: band.muted, fontVariantNumeric: 'tabular-nums' })

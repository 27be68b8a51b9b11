import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { browserClock } from '#src/browser/clock.ts'
import { type Hold, type Rotation, rotation, type Turn } from './rotation.ts'

/**
 * A snapping scroller that turns by itself: its track follows the turn, and a swipe that has come to rest leads it.
 *
 * @returns the turn; whether the script is there; the controls; what to spread over the box and over its list of slides
 */
export function useCarousel(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const controls = useRef<Rotation>(null)
  const [turn, setTurn] = useState<Turn & { awake: boolean }>({ index: 0, held: true, awake: false })

  useEffect(() => {
    const carousel = rotation(count, browserClock, (next) => setTurn({ ...next, awake: true }))
    controls.current = carousel
    setTurn({ index: 0, held: false, awake: true })
    const listening = new AbortController()
    const holdWhile = (reason: Hold, holds: boolean) => (holds ? carousel.hold(reason) : carousel.release(reason))
    const follow = (source: EventTarget, event: string, reason: Hold, holds: () => boolean) => {
      const update = () => holdWhile(reason, holds())
      update()
      source.addEventListener(event, update, { signal: listening.signal })
    }

    const still = matchMedia('(prefers-reduced-motion: reduce)')
    follow(still, 'change', 'still', () => still.matches)
    follow(document, 'visibilitychange', 'hidden', () => document.hidden)
    const view = new IntersectionObserver(([entry]) => holdWhile('away', !entry?.isIntersecting))
    if (box.current) {
      view.observe(box.current)
      // A focus or pointer that came before the script fires no event any more.
      if (box.current.querySelector(':focus-visible')) carousel.hold('focus')
      if (matchMedia('(hover: hover)').matches && box.current.matches(':hover')) carousel.hold('pointer')
    }
    return () => {
      carousel.stop()
      listening.abort()
      view.disconnect()
    }
  }, [count])

  function holdForKeyboard({ target }: { target: EventTarget }): void {
    if ((target as Element).matches(':focus-visible')) controls.current?.hold('focus')
  }
  const boxProps = {
    ref: box,
    onPointerEnter: (event: { pointerType: string }) =>
      event.pointerType === 'mouse' && controls.current?.hold('pointer'),
    onPointerLeave: () => controls.current?.release('pointer'),
    onFocus: holdForKeyboard,
    // A key pressed on what was clicked makes its focus the keyboard's, a click makes it the pointer's again.
    onKeyUp: holdForKeyboard,
    onPointerDown: () => controls.current?.release('focus'),
    onBlur: () => controls.current?.release('focus'),
  }
  return { ...turn, controls, boxProps, trackProps: useTrack(turn.index, (index) => controls.current?.jump(index)) }
}

function useTrack(index: number, onSwipe: (index: number) => void) {
  const ref = useRef<HTMLOListElement>(null)
  const before = useRef(0)
  const goal = useRef<number>(undefined)

  // In the layout phase: a scroll that ends between the turn and its goal would be taken for a swipe back.
  useLayoutEffect(() => {
    if (!ref.current || index === before.current) return
    // A wrap to the other end does not run past all slides.
    const isFar = Math.abs(index - before.current) > 1
    before.current = index
    goal.current = lefts(ref.current)[index]
    ref.current.scrollTo({ left: goal.current, behavior: isFar ? 'instant' : 'auto' })
  }, [index])

  /** From here on the visitor moves the track, wherever it was going. */
  function letGo(): void {
    goal.current = undefined
  }

  function handleScrollEnd(): void {
    const { current: track } = ref
    if (!track) return
    // On the way to a goal of its own it may come to rest in between.
    if (goal.current !== undefined) {
      if (Math.abs(track.scrollLeft - goal.current) < 2) letGo()
      return
    }
    const distances = lefts(track).map((left) => Math.abs(left - track.scrollLeft))
    const shown = distances.indexOf(Math.min(...distances))
    if (shown !== index) onSwipe(shown)
  }

  // The visitor may have swiped before the script was there.
  const atFirst = useRef(handleScrollEnd)
  useEffect(() => atFirst.current(), [])

  return { ref, onPointerDown: letGo, onWheel: letGo, onKeyDown: letGo, onScrollEnd: handleScrollEnd }
}

const lefts = (track: HTMLElement) => [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)

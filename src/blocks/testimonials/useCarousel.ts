import { useEffect, useRef, useState } from 'react'
import { watchSeen } from '#src/browser/watchSeen.ts'
import { carousel } from '#src/theme/motion.gen.ts'

/** Why the carousel may stand still: any one of these is enough. */
type Hold = 'still' | 'unseen' | 'pointer' | 'focus' | 'button'

/**
 * A snapping scroller that turns by itself, from the last item to the first, as long as nothing holds it. Every move starts
 * its time again, and a swipe that has come to rest leads it.
 *
 * @returns what is shown and what holds it; how to change both; what to spread over the box and over its list of slides
 */
export function useCarousel(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLOListElement>(null)
  const [index, setIndex] = useState(0)
  // Drawn again only when it starts or stops turning: most reasons come and go beside others.
  const holds = useRef(new Set<Hold>(['unseen']))
  const [held, setHeld] = useState(true)
  const hold = (reason: Hold, isHeld = true) => {
    holds.current[isHeld ? 'add' : 'delete'](reason)
    setHeld(holds.current.size > 0)
  }
  /** Where the track is going by itself. */
  const goal = useRef<number>(undefined)

  function show(to: number): void {
    const next = (to + count) % count
    setIndex(next)
    const slide = track.current?.children[next] as HTMLElement
    goal.current = slide.offsetLeft
    // A wrap to the other end does not run past all slides.
    track.current?.scrollTo({ left: goal.current, behavior: Math.abs(next - index) > 1 ? 'instant' : 'auto' })
  }

  /** From here on the visitor moves the track, wherever it was going. */
  function letGo(): void {
    goal.current = undefined
  }

  function handleScrollEnd(): void {
    if (!track.current) return
    const { scrollLeft, scrollWidth } = track.current
    // It counts down from 0 where the track runs from right to left.
    const scrolled = Math.abs(scrollLeft)
    if (goal.current === undefined) setIndex(scrolled === 0 ? 0 : Math.round((scrolled / scrollWidth) * count))
    // On the way to a goal of its own it may come to rest in between.
    else if (Math.abs(scrollLeft - goal.current) < 2) letGo()
  }

  useEffect(() => {
    if (held) return
    const turn = setTimeout(() => show(index + 1), carousel.advanceMs)
    return () => clearTimeout(turn)
  }, [index, held])

  useEffect(() => {
    const { current: frame } = box
    if (!frame) return
    hold('still', matchMedia('(prefers-reduced-motion: reduce)').matches)
    // A focus or pointer that came before the script fires no event any more, nor does a swipe.
    hold('focus', frame.querySelector(':focus-visible') !== null)
    hold('pointer', matchMedia('(hover: hover)').matches && frame.matches(':hover'))
    handleScrollEnd()
    return watchSeen(frame, (isSeen) => hold('unseen', !isSeen))
  }, [])

  const holdForKeyboard = ({ target }: { target: EventTarget }) =>
    (target as Element).matches(':focus-visible') && hold('focus')
  const boxProps = {
    ref: box,
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && hold('pointer'),
    onPointerLeave: () => hold('pointer', false),
    onFocus: holdForKeyboard,
    // A key pressed on what was clicked makes its focus the keyboard's, a click makes it the pointer's again.
    onKeyUp: holdForKeyboard,
    onPointerDown: () => hold('focus', false),
    onBlur: () => hold('focus', false),
  }
  const trackProps = {
    ref: track,
    onPointerDown: letGo,
    onWheel: letGo,
    onKeyDown: letGo,
    onScrollEnd: handleScrollEnd,
  }
  return { index, show, held, hold, boxProps, trackProps }
}

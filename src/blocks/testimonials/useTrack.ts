import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a snapping scroller and a carousel's turn in step: the track follows the turn, and a swipe that has come to rest
 * leads it. To be spread over the list of slides.
 *
 * @param onSwipe  told which slide the visitor has come to
 */
export function useTrack(index: number, onSwipe: (index: number) => void) {
  const ref = useRef<HTMLOListElement>(null)
  const before = useRef(0)
  const goal = useRef<number>(undefined)

  // Before anything else happens: a scroll that ends between the turn and its goal would be taken for a swipe back.
  useLayoutEffect(() => {
    if (!ref.current || index === before.current) return
    // A wrap to the other end does not run past everybody.
    const isFar = Math.abs(index - before.current) > 1
    before.current = index
    goal.current = lefts(ref.current)[index]
    ref.current.scrollTo({ left: goal.current, behavior: isFar ? 'instant' : 'auto' })
  }, [index])

  /** From here on the visitor moves the track, wherever it was going. */
  function letGo(): void {
    goal.current = undefined
  }

  function settle(): void {
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
  const atFirst = useRef(settle)
  useEffect(() => atFirst.current(), [])

  return { ref, onPointerDown: letGo, onWheel: letGo, onKeyDown: letGo, onScrollEnd: settle }
}

const lefts = (track: HTMLElement) => [...track.children].map((slide) => (slide as HTMLElement).offsetLeft)

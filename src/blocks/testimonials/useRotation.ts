import { type RefObject, useEffect, useRef, useState } from 'react'
import { browserClock } from '#src/browser/clock.ts'
import { type Rotation, rotation, type Turn } from './rotation.ts'

/** The rotation of the items in `track`, held while nobody can see it and for visitors who ask for less motion. */
export function useRotation(count: number, box: RefObject<HTMLElement | null>) {
  const [turn, setTurn] = useState<Turn & { awake: boolean }>({ index: 0, held: true, awake: false })
  const running = useRef<Rotation>(null)
  useEffect(() => {
    const carousel = rotation(count, browserClock, (next) => setTurn({ ...next, awake: true }))
    running.current = carousel
    setTurn({ index: 0, held: false, awake: true })
    const holdWhile = (reason: Parameters<Rotation['hold']>[0], holds: boolean) =>
      holds ? carousel.hold(reason) : carousel.release(reason)

    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const onStill = () => holdWhile('still', still.matches)
    const onHidden = () => holdWhile('hidden', document.hidden)
    const view = new IntersectionObserver(([entry]) => holdWhile('away', !entry?.isIntersecting))
    onStill()
    onHidden()
    still.addEventListener('change', onStill)
    document.addEventListener('visibilitychange', onHidden)
    if (box.current) {
      view.observe(box.current)
      // Who was there before the script has made itself heard already.
      if (box.current.querySelector(':focus-visible')) carousel.hold('focus')
      if (matchMedia('(hover: hover)').matches && box.current.matches(':hover')) carousel.hold('pointer')
    }
    return () => {
      carousel.stop()
      still.removeEventListener('change', onStill)
      document.removeEventListener('visibilitychange', onHidden)
      view.disconnect()
    }
  }, [count, box])
  return { ...turn, carousel: running }
}

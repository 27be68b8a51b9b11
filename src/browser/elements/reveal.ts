import { duration, ease, reveal } from '#src/theme/motion.gen.ts'

const timing = { ...reveal, durationMs: Number.parseFloat(duration.reveal), easing: ease.out }

/**
 * `<tide-reveal>`: its children rise 18 px and fade in, one after the other, once, when a quarter of it (or a quarter of
 * the window) is in view. Where something in it says how it comes in (`data-reveal`), only what says so does: a line is
 * drawn (`draw`), a figure is hung from its dot (`hang`).
 *
 * Only what a scrolling visitor is about to reach is held back, half a window ahead. So whatever is in view when the
 * script starts, and the whole page for those who print it, photograph it or jump to its end, is simply there. The
 * animations belong to the elements, not to their attributes: React finds the page as it was rendered.
 */
export class TideReveal extends HTMLElement {
  private held: Animation[] = []
  private readonly observers: IntersectionObserver[] = []

  connectedCallback(): void {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      addEventListener('scroll', this.watch, { once: true, passive: true })
  }

  disconnectedCallback(): void {
    this.stop()
  }

  private watch = (): void => {
    if (this.getBoundingClientRect().top < innerHeight) return
    this.observe({ rootMargin: '0px 0px 50% 0px' }, (entries) => {
      const isNear = entries.at(-1)?.isIntersecting
      if (!isNear) this.letGo()
      else if (this.getBoundingClientRect().top < innerHeight) this.stop()
      else if (this.held.length === 0) this.held = hold(this)
    })
    this.observe({ threshold: [0, 0.05, 0.1, 0.15, 0.2, timing.share] }, (entries) => {
      const isSeen = entries.some(
        ({ intersectionRatio, intersectionRect }) =>
          intersectionRatio >= timing.share || intersectionRect.height >= innerHeight * timing.share,
      )
      if (!isSeen) return
      this.stop()
      for (const animation of this.held) animation.play()
    })
    addEventListener('beforeprint', this.letGo)
  }

  private observe(options: IntersectionObserverInit, onChange: IntersectionObserverCallback): void {
    const observer = new IntersectionObserver(onChange, options)
    observer.observe(this)
    this.observers.push(observer)
  }

  private letGo = (): void => {
    for (const animation of this.held.splice(0)) animation.cancel()
  }

  private stop(): void {
    for (const observer of this.observers.splice(0)) observer.disconnect()
    removeEventListener('scroll', this.watch)
    removeEventListener('beforeprint', this.letGo)
  }
}

function hold(element: Element): Animation[] {
  const marked = [...element.querySelectorAll('[data-reveal]')]
  const parts = marked.length > 0 ? marked : [...element.children]
  const animations = parts.flatMap((part, index) => {
    const enterPart = entrances[part.getAttribute('data-reveal') ?? 'rise']
    return enterPart?.(part, index * timing.staggerMs) ?? []
  })
  for (const animation of animations) animation.pause()
  return animations
}

/** How a part comes in. Each begins where `from` says and ends as the page has it. */
const entrances: Record<string, (part: Element, delay: number) => Animation[]> = {
  rise: (part, delay) => [enter(part, { opacity: 0, transform: `translateY(${timing.rise})` }, delay)],
  // The line goes on far beyond both sides of its drawing.
  draw: (part, delay) => [
    part.animate(
      [{ clipPath: 'inset(-100% 140% -100% -100%) view-box' }, { clipPath: 'inset(-100% -100% -100% -100%) view-box' }],
      { ...effect(delay), easing: 'linear' },
    ),
  ],
  hang: (part, delay) => [
    enter(part, { transform: 'scale(0)' }, delay + timing.durationMs / 4, '::after'),
    enter(part, { transform: 'scaleY(0)' }, delay + timing.durationMs / 3, '::before'),
    ...[...part.children].map((child) => enter(child, { opacity: 0, transform: `translateY(${timing.rise})` }, delay)),
  ],
}

const effect = (delay: number) => ({
  duration: timing.durationMs,
  delay,
  easing: timing.easing,
  fill: 'backwards' as const,
})

function enter(part: Element, from: Keyframe, delay: number, pseudoElement?: string): Animation {
  return part.animate([from, {}], { ...effect(delay), ...(pseudoElement && { pseudoElement }) })
}

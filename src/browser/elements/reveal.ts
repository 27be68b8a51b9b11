import { duration, ease, reveal } from '#src/theme/motion.gen.ts'

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
  private watching = new AbortController()

  connectedCallback(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    this.watching = new AbortController()
    addEventListener('scroll', () => this.watch(), { once: true, passive: true, signal: this.watching.signal })
  }

  disconnectedCallback(): void {
    this.watching.abort()
  }

  private watch(): void {
    const letGo = () => {
      for (const animation of this.held.splice(0)) animation.cancel()
    }
    this.observe({ rootMargin: '0px 0px 50% 0px' }, (entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (!isIntersecting) letGo()
      else if (boundingClientRect.top < innerHeight) this.watching.abort()
      else if (this.held.length === 0) this.held = hold(this)
    })
    const { share } = reveal
    this.observe({ threshold: [0, 0.05, 0.1, 0.15, 0.2, share] }, (entries) => {
      const isSeen = entries.some(({ intersectionRatio, intersectionRect: { height } }) => {
        return intersectionRatio >= share || height >= innerHeight * share
      })
      if (!isSeen) return
      this.watching.abort()
      for (const animation of this.held) animation.play()
    })
    addEventListener('beforeprint', letGo, { signal: this.watching.signal })
  }

  private observe(options: IntersectionObserverInit, onChange: IntersectionObserverCallback): void {
    const observer = new IntersectionObserver(onChange, options)
    observer.observe(this)
    this.watching.signal.addEventListener('abort', () => observer.disconnect())
  }
}

function hold(element: Element): Animation[] {
  const marked = [...element.querySelectorAll('[data-reveal]')]
  const parts = marked.length > 0 ? marked : [...element.children]
  const animations = parts.flatMap((part, index) => {
    return entrances[part.getAttribute('data-reveal') ?? 'rise']?.(part, index * reveal.staggerMs) ?? []
  })
  for (const animation of animations) animation.pause()
  return animations
}

const durationMs = Number.parseFloat(duration.reveal)
const lower = { opacity: 0, transform: `translateY(${reveal.rise})` }

/** How a part comes in. Each begins as said here and ends as the page has it. */
const entrances: Record<string, (part: Element, delay: number) => Animation[]> = {
  rise: (part, delay) => [enter(part, [lower, {}], { delay })],
  // The line goes on far beyond both sides of its drawing.
  draw(part, delay) {
    const [none, all] = ['inset(-100% 140% -100% -100%) view-box', 'inset(-100% -100% -100% -100%) view-box']
    return [enter(part, { clipPath: [none, all] }, { delay, easing: 'linear' })]
  },
  hang: (part, delay) => [
    enter(part, [{ transform: 'scale(0)' }, {}], { delay: delay + durationMs / 4, pseudoElement: '::after' }),
    enter(part, [{ transform: 'scaleY(0)' }, {}], { delay: delay + durationMs / 3, pseudoElement: '::before' }),
    ...[...part.children].map((child) => enter(child, [lower, {}], { delay })),
  ],
}

function enter(part: Element, frames: Keyframe[] | PropertyIndexedKeyframes, own: KeyframeAnimationOptions): Animation {
  return part.animate(frames, { duration: durationMs, easing: ease.out, fill: 'backwards', ...own })
}

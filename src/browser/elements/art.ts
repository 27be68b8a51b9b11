/**
 * `<tide-art>`: holds the CSS animations inside it still while it is off screen, all of them together, and keeps parts of
 * one movement in step. Nothing is written into the page for it, and without it they simply go on.
 */
export class TideArt extends HTMLElement {
  private observer: IntersectionObserver | undefined
  private inView = true

  connectedCallback(): void {
    // Nothing moves then (`quietMotion` in `src/theme/global.ts`), and to ask what does costs a pass over the styles.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    this.observer = new IntersectionObserver((entries) => {
      this.inView = entries.at(-1)?.isIntersecting ?? true
      this.hold()
    })
    this.observer.observe(this)
    // One that begins later, with its style sheet or its media query, begins running.
    this.addEventListener('animationstart', this.hold)
  }

  disconnectedCallback(): void {
    this.observer?.disconnect()
    this.removeEventListener('animationstart', this.hold)
  }

  private hold = (): void => {
    const first = new Map<string, Animation>()
    for (const animation of this.getAnimations({ subtree: true })) {
      if (this.inView) animation.play()
      else animation.pause()
      keepStep(animation, first)
    }
  }
}

/** What goes on for ever under one name began together: of a page that comes in pieces, one half may be there frames earlier. */
function keepStep(animation: Animation, first: Map<string, Animation>): void {
  const { animationName } = animation as CSSAnimation
  if (!animationName || animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) return
  const other = first.get(animationName)
  if (!other) first.set(animationName, animation)
  else if (other.currentTime !== animation.currentTime) animation.currentTime = other.currentTime
}

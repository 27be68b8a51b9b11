/**
 * `<tide-art>`: holds the CSS animations inside it still while it is off screen, all of them together, so that parts that
 * move in step stay in step. Nothing is written into the page for it, and without it they simply go on.
 */
export class TideArt extends HTMLElement {
  private observer: IntersectionObserver | undefined

  connectedCallback(): void {
    if (!('IntersectionObserver' in window)) return
    this.observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting ?? true
      for (const animation of this.getAnimations({ subtree: true })) {
        if (inView) animation.play()
        else animation.pause()
      }
    })
    this.observer.observe(this)
  }

  disconnectedCallback(): void {
    this.observer?.disconnect()
  }
}

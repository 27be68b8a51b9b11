/** Runs once, when the element comes within a screen's height of the view, or somebody points at it or tabs into it. */
export function whenNear(element: Element | null, run: () => void): void {
  if (!element || !('IntersectionObserver' in window)) {
    run()
    return
  }
  const wakeUp = () => {
    observer.disconnect()
    for (const type of ['pointerover', 'focusin']) element.removeEventListener(type, wakeUp)
    run()
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wakeUp(), {
    rootMargin: '100% 0px',
  })
  observer.observe(element)
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, wakeUp, { once: true, passive: true })
}

/**
 * Reports whether an element is in view, in a tab that is not hidden, whenever that changes.
 *
 * @returns ends it
 */
export function watchSeen(element: Element, onChange: (isSeen: boolean) => void): () => void {
  let inView = false
  const report = () => onChange(inView && !document.hidden)
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false
    report()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', report)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', report)
  }
}

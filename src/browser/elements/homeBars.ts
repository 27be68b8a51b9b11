/**
 * Shows the consultation bar of the home page from when its first section has left the view until the last one
 * that closes it (`closes` of `Section`) comes into view. Elsewhere there is no such bar and nothing happens.
 *
 * @returns stops watching
 */
export function watchConsultBar(document: Document): () => void {
  const bar = document.querySelector<HTMLElement>('[data-home-bar=consult]')
  const first = document.querySelector('#page > [data-block]')
  const closing = [...document.querySelectorAll('#main [data-closes]')].at(-1)
  if (!bar || !first) return () => {}
  let firstSeen = true
  let closingReached = false
  const show = () => bar.toggleAttribute('data-shown', !firstSeen && !closingReached)
  const watch = (element: Element, rootMargin: string, see: (inside: boolean) => void) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        see(entries.at(-1)?.isIntersecting ?? false)
        show()
      },
      { rootMargin },
    )
    watcher.observe(element)
    return watcher
  }
  const watchers = [
    watch(first, '0px', (inside) => {
      firstSeen = inside
    }),
  ]
  // What lies above the window counts as reached: the bar stays away once the visitor is past it.
  const andAbove = '1000000px 0px 0px'
  if (closing) {
    watchers.push(
      watch(closing, andAbove, (inside) => {
        closingReached = inside
      }),
    )
  }
  return () => {
    for (const watcher of watchers) watcher.disconnect()
  }
}

/**
 * Shows the consultation bar of the home page from when the hero has left the view until the closing call to action
 * comes into it. Elsewhere there is no such bar and nothing happens.
 *
 * @returns stops watching
 */
export function watchConsultBar(document: Document): () => void {
  const bar = document.querySelector<HTMLElement>('[data-home-bar=consult]')
  const hero = document.getElementById('hero')
  const closing = [...document.querySelectorAll('#main [data-block=cta]')].at(-1)
  if (!bar || !hero) return () => {}
  let heroSeen = true
  let closingReached = false
  const show = () => bar.toggleAttribute('data-shown', !heroSeen && !closingReached)
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
    watch(hero, '0px', (inside) => {
      heroSeen = inside
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

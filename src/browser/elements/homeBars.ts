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
  let heroGone = false
  let closingReached = false
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === hero) heroGone = !isIntersecting && boundingClientRect.bottom <= 0
      // Once passed, it stays away: the footer has the same offer.
      else closingReached = isIntersecting || boundingClientRect.top < 0
    }
    bar.toggleAttribute('data-shown', heroGone && !closingReached)
  })
  watcher.observe(hero)
  if (closing) watcher.observe(closing)
  return () => watcher.disconnect()
}

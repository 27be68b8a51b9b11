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
  const update = () => {
    const isFirstGone = first.getBoundingClientRect().bottom <= 0
    const isClosingReached = closing && closing.getBoundingClientRect().top < innerHeight
    bar.toggleAttribute('data-shown', isFirstGone && !isClosingReached)
  }
  addEventListener('scroll', update, { passive: true })
  return () => removeEventListener('scroll', update)
}

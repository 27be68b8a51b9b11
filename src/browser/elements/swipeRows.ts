/**
 * In a row to swipe through (`data-swipe`), what the keyboard has come to moves to the middle. Left alone, a browser is
 * content when a strip of it shows.
 */
export function followFocus(document: Document): void {
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const item = target.closest('[data-swipe] > *')
    const row = item?.parentElement
    if (!item || !row) return
    const left = middleOf(item) - middleOf(row)
    // Where a row snaps, the least step back leads to the item before.
    if (Math.abs(left) >= 1) row.scrollBy({ left })
  }
  // On the way down: React keeps events of sections that it has not woken from coming up again.
  document.addEventListener('focusin', follow, { capture: true })
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

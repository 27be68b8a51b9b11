/**
 * Where a visitor was on a page when a link led to another place or view of it, so that a way back leads there again. The
 * browser does not: scroll restoration is manual.
 */
export function placesLeft(document: Document, window: Window) {
  const left = new Map<string, { top: number; focused: Element | null }>()
  return {
    /** @param entry  the key of the history's entry that is being left; the router gives one to each of its own */
    note(entry: string | undefined): void {
      if (entry) left.set(entry, { top: window.scrollY, focused: document.activeElement })
    },

    /** Whether somebody has been there before. */
    has: (entry: string | undefined) => entry !== undefined && left.has(entry),

    leadBack(entry: string | undefined): void {
      const place = left.get(entry ?? '')
      if (!place) return
      window.scrollTo({ top: place.top, behavior: 'instant' })
      if (place.focused instanceof HTMLElement) place.focused.focus({ preventScroll: true })
    },
  }
}

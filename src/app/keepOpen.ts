/** Long enough for an edit to be drawn. */
const watchedMs = 1000

/**
 * Keeps the open folds of each section open while an edit is drawn. An edited question is a new element to React; its
 * author still expects to see the answer that was open. A section that has more or fewer folds than before is left alone.
 */
export function keepOpen(document: Document): void {
  const before = [...document.querySelectorAll('#page [data-block]')].map((section) => {
    return { section, open: foldsIn(section).map((fold) => fold.open) }
  })
  const watcher = new MutationObserver(() => {
    for (const { section, open } of before) {
      const folds = foldsIn(section)
      if (!section.isConnected || folds.length !== open.length) continue
      for (const [index, fold] of folds.entries()) if (open[index] && !fold.open) fold.open = true
    }
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), watchedMs)
}

function foldsIn(section: Element): HTMLDetailsElement[] {
  return [...section.querySelectorAll('details')]
}

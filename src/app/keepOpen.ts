/**
 * Remembers which folds of each section are open. An edited question is a new element to React; its author still expects
 * to see the answer that was open.
 *
 * @returns opens them again where the section has as many folds as before
 */
export function keepOpen(document: Document): () => void {
  const before = [...document.querySelectorAll('#page [data-block]')].map((section) => {
    const folds = foldsIn(section)
    return { section, open: folds.map((fold) => fold.open) }
  })
  return () => {
    for (const { section, open } of before) {
      const folds = foldsIn(section)
      if (!section.isConnected || folds.length !== open.length) continue
      for (const [index, fold] of folds.entries()) if (open[index] && !fold.open) fold.open = true
    }
  }
}

function foldsIn(section: Element): HTMLDetailsElement[] {
  return [...section.querySelectorAll('details')]
}

import type { Locator, Page } from './site.ts'

/**
 * Translates the page as Chrome and Edge do: in the place of each text comes a `<font>` with other words, and so for what
 * appears or changes later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    // No two programs do it in the same way.
    const put: ((text: Text, words: Element) => void)[] = [
      (text, words) => text.replaceWith(words),
      (text, words) => {
        text.before(words)
        text.remove()
      },
      (text, words) => {
        text.after(words)
        text.remove()
      },
      (text, words) => {
        const { parentNode, nextSibling } = text
        text.remove()
        parentNode?.insertBefore(words, nextSibling)
      },
    ]
    let count = 0
    const kept = 'script, style, noscript, textarea, font, svg'
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(kept)) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data.replace(/\S.*\S|\S/s, '«$&»')
        outer.append(inner)
        put[count++ % put.length]!(text, outer)
      }
    }
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) translateAll(target)
        for (const node of addedNodes) translateAll(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/** The words that can be read there, without the translator's marks. */
export async function wordsIn(place: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what can be read is asked for, not what is hidden
  const words = await place.innerText()
  return words.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim()
}

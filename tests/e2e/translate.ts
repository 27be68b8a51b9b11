import type { Locator, Page } from './site.ts'

/**
 * Translates the page as Chrome and Edge do: in the place of each text comes a `<font>` with other words, and so for what
 * appears or changes later.
 *
 * @param wraps  where texts stand beside elements, one `<font>` comes around all of them: it is filled on the page, or first
 */
export async function translate(page: Page, wraps?: 'on the page' | 'first'): Promise<void> {
  await page.evaluate((wraps) => {
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
    const words = (text: Text) => {
      const font = document.createElement('font')
      font.textContent = text.data.replace(/\S.*\S|\S/s, '«$&»')
      return font
    }
    const wrap = (element: Element) => {
      const outer = document.createElement('font')
      const children = [...element.childNodes]
      if (wraps === 'on the page') element.prepend(outer)
      for (const child of children) {
        if (child instanceof Text && child.data.trim()) {
          outer.append(words(child))
          child.remove()
        } else outer.append(child)
      }
      if (wraps === 'first') element.append(outer)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(kept)) continue
        const { parentElement } = text
        if (wraps && parentElement && parentElement.childNodes.length > 1) {
          wrap(parentElement)
          continue
        }
        const outer = document.createElement('font')
        outer.append(words(text))
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
  }, wraps)
}

/** The words that can be read there, without the translator's marks. */
export async function wordsIn(place: Locator): Promise<string> {
  // Of sections far below, which are not laid out yet, nothing could be read.
  await place.page().evaluate(() => delete document.documentElement.dataset.later)
  // biome-ignore lint/performance/useDomNodeTextContent: what can be read is asked for, not what is hidden
  const words = await place.innerText()
  return words.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim()
}

const attributes = ['src', 'srcset', 'href', 'poster', 'style']

/**
 * Asks again for files of `content/media` that have changed under their names, wherever the open page shows them around what
 * React draws: in elements, in its icon, and in styles. The page itself is drawn anew where it names them.
 *
 * @param names    as in content: `people/hannah-reyes.svg`
 * @param version  of the edit; no address had it before
 */
export function refreshMedia(document: Document, names: readonly string[], version: number): void {
  if (names.length === 0) return
  const quoted = names.map((name) => encodeURI(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const address = new RegExp(`(/media/(?:${quoted.join('|')}))(?:\\?[^"'\\s,)]*)?(?=["'\\s,)]|$)`, 'g')
  const fresh = (text: string) => text.replace(address, (_, file: string) => `${file}?edit=${version}`)
  const selector = attributes.map((name) => `[${name}*="/media/"]`).join()
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest('#page')) continue
    for (const name of attributes) {
      const text = element.getAttribute(name)
      // A link to a file is followed when somebody wants it; only the page's own icon is shown.
      if (text === null || (name === 'href' && element.localName === 'a')) continue
      if (fresh(text) !== text) element.setAttribute(name, fresh(text))
    }
  }
  for (const style of document.querySelectorAll('style')) {
    const text = style.textContent
    if (fresh(text) !== text) style.textContent = fresh(text)
  }
}

/** Replaces the static shell around the page after its settings changed; the page itself stays as it is. */
export async function replaceShell(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const styles = document.head.querySelector('style:not([data-emotion])')
  const freshStyles = fresh.head.querySelector('style:not([data-emotion])')
  if (styles && freshStyles) styles.textContent = freshStyles.textContent
  for (const selector of ['body > header', 'body > footer', 'body > dialog', 'body > [popover]']) {
    const old = [...document.querySelectorAll(selector)]
    const next = [...fresh.querySelectorAll(selector)]
    for (const [index, element] of old.entries()) {
      const replacement = next[index]
      if (replacement && !element.isEqualNode(replacement)) element.replaceWith(document.adoptNode(replacement))
    }
  }
  window.dispatchEvent(new Event('content:shell'))
}

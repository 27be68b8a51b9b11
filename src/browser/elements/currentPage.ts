/** Marks the links of the bar and of the mobile menu that lead to the page shown, and the section it stands in. */
export function markCurrent(document: Document, path: string): void {
  for (const link of document.querySelectorAll('[data-topbar] nav > ul > li > a, #mobile-menu nav > ul > li > a')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-topbar] [data-index]')) {
    const section = trigger.dataset.index
    trigger.toggleAttribute('data-current', path === section || path.startsWith(`${section}/`))
  }
}

/** Marks the links of the bar and of the mobile menu that lead to the page shown, and the section it stands in. */
export function markCurrent(document: Document, path: string): void {
  for (const link of document.querySelectorAll(
    '[data-topbar] nav > ul > li > a:not([data-opens]), #mobile-menu nav > ul > li > a',
  )) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const trigger of document.querySelectorAll('[data-topbar] [data-opens]')) {
    const section = trigger.getAttribute('href')
    trigger.toggleAttribute('data-current', path === section || path.startsWith(`${section}/`))
  }
}

import { isPlainClick } from '../plainClick.ts'
import { openBy } from './openBy.ts'

/**
 * Opens legal texts over the page (`<a href="/privacy" data-dialog="privacy">`), and adds what modal dialogs need in browsers
 * that do not know `closedby` yet: a click on the backdrop, not one that began or ended inside, closes the dialog.
 *
 * @param bring  fetches the dialogs. What cannot be had leaves the links what they are
 */
export function enhanceDialogs(document: Document, bring: () => Promise<void>): { close: () => void } {
  tellDialogLinks(document)
  // On the way down: before whoever follows links.
  document.addEventListener('click', (event) => openText(event, bring), { capture: true })
  document.addEventListener('keydown', (event) => {
    const link = linkAt(event.target)
    if (event.key !== ' ' || link?.role !== 'button') return
    event.preventDefault()
    link.click()
  })
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    let pressed: EventTarget | null = null
    document.addEventListener('pointerdown', ({ target }) => {
      pressed = target
    })
    document.addEventListener('click', ({ target }) => {
      const onBackdrop = target instanceof HTMLDialogElement && target === pressed
      if (onBackdrop && target.getAttribute('closedby') === 'any') target.close()
    })
  }
  return {
    close() {
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('#mobile-menu, #privacy, #terms'))
        dialog.close()
    },
  }
}

/** What the footer's links to legal texts are once a script opens those over the page. */
export function tellDialogLinks(document: Document): void {
  for (const link of document.querySelectorAll<HTMLElement>('footer [data-dialog]')) {
    link.role = 'button'
    link.setAttribute('aria-haspopup', 'dialog')
  }
}

function openText(event: MouseEvent, bring: () => Promise<void>): void {
  const link = linkAt(event.target)
  // On the text's own page it is there already.
  if (!link || event.defaultPrevented || !isPlainClick(event) || link.pathname === location.pathname) return
  event.preventDefault()
  openBy<HTMLDialogElement>(link, link.dataset.dialog ?? '', bring, (dialog) => dialog.showModal())
}

const linkAt = (target: EventTarget | null) => (target as Element).closest?.<HTMLAnchorElement>('a[data-dialog]')

/**
 * What modal dialogs need in browsers that do not know `closedby` yet: a click on the backdrop, not one that began or
 * ended inside, closes the dialog.
 */
export function enhanceDialogs(document: Document): { close: () => void } {
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

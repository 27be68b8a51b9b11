import type { ToastPlace } from './toasts.ts'

interface ToastListeners {
  dismissed: () => void
  held: () => void
  released: () => void
}

/**
 * The shell's toast as the place where toasts show: a popover, so that it lies above everything. Whatever stands outside
 * an open modal dialog is out of reach, for a pointer and for a screen reader, so the box moves into the dialog and out
 * again when that closes.
 */
export function toastBox(box: HTMLElement): ToastPlace & { listen(listeners: ToastListeners): void } {
  const words = box.querySelector<HTMLElement>('[data-words]')
  const home = box.parentElement ?? document.body

  const isOpen = () => box.matches(':popover-open')
  function open(): void {
    if (isOpen()) box.hidePopover()
    const dialog = topmostModal(box.ownerDocument)
    const place = dialog ?? home
    if (box.parentElement !== place) place.append(box)
    // Before anybody else hears of it, because what they do may be to take the dialog off the page.
    dialog?.addEventListener('close', goHome, { once: true, capture: true })
    box.showPopover()
  }
  function goHome(): void {
    const wasOpen = isOpen()
    if (box.parentElement !== home) home.append(box)
    if (wasOpen) box.showPopover()
  }

  return {
    show({ text, kind, lastsMs }) {
      box.dataset.kind = kind
      box.style.setProperty('--lasts', `${lastsMs}ms`)
      open()
      // After it has opened: a screen reader hears of a change in what it can reach, not of what was there before.
      if (words) words.textContent = text
    },
    hide() {
      if (isOpen()) box.hidePopover()
      // The words stay for as long as they fade.
      Promise.allSettled(box.getAnimations().map(({ finished }) => finished)).then(() => {
        if (words && !isOpen()) words.textContent = ''
      })
    },
    listen({ dismissed, held, released }) {
      box.querySelector('button')?.addEventListener('click', dismissed)
      // A pointer may rest there by chance; the keyboard does not.
      box.addEventListener('focusin', held)
      box.addEventListener('focusout', released)
    },
  }
}

function topmostModal(document: Document): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
}

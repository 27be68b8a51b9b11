import { toast } from '#src/theme/motion.gen.ts'

/** A short word to the visitor at the foot of the window. */
export interface Toast {
  text: string
  /** Something was done (left out, this one), or something went wrong. */
  kind?: 'done' | 'problem'
  /** What leads on, by the browser alone. The toast is an alert then, and stays until it is dismissed or {@link hideProblem}. */
  link?: { textContent: string; href: string }
  /** `motion.toast` of the tokens when left out. */
  lastsMs?: number
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a toast in the shell's one box. It is read out without taking the focus, goes by itself and can be dismissed; a new
 * one takes the place of the one before. Whatever stands outside an open modal dialog is out of reach, for a pointer and for
 * a screen reader, so the box moves into the dialog and out again when that closes.
 */
export function showToast({ text, kind = 'done', link, lastsMs = toast.lastsMs }: Toast): void {
  const box = document.getElementById('toast')
  const words = box?.querySelector('p')
  const button = box?.querySelector('button')
  if (!box || !words || !button) return
  const hide = () => isOpen(box) && box.hidePopover()
  const wait = () => {
    clearTimeout(timer)
    if (!link) timer = setTimeout(hide, lastsMs)
  }
  button.onclick = hide
  // The keyboard at its button holds it; a pointer may rest there by chance.
  button.onfocus = () => clearTimeout(timer)
  button.onblur = wait
  box.dataset.kind = kind
  box.style.setProperty('--lasts', link ? 'none' : `${lastsMs}ms`)
  words.setAttribute('role', link ? 'alert' : 'status')
  words.textContent = ''
  open(box)
  // After it has opened: a screen reader hears of a change in what it can reach, not of what was there before.
  words.textContent = text
  if (link) words.append(' ', Object.assign(document.createElement('a'), { ...link, target: '_top' }))
  wait()
}

/** Takes a toast with a link away. */
export function hideProblem(): void {
  document.querySelector<HTMLElement>('#toast:has(a)')?.hidePopover()
}

function open(box: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  if (isOpen(box)) box.hidePopover()
  move(box, dialog ?? document.body)
  box.showPopover()
  // Before the dialog's own listeners, which may take it off the page.
  dialog?.addEventListener('close', () => move(box, document.body), { once: true, capture: true })
}

/** An open box that is taken out of its place closes. */
function move(box: HTMLElement, place: HTMLElement): void {
  if (box.parentElement === place) return
  const wasOpen = isOpen(box)
  place.append(box)
  if (wasOpen) box.showPopover()
}

const isOpen = (box: HTMLElement) => box.matches(':popover-open')

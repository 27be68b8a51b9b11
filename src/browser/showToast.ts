import { toast } from '#src/theme/motion.gen.ts'

/** A short word to the visitor at the foot of the window. */
export interface Toast {
  text: string
  /** Something was done (left out, this one), or something went wrong. */
  kind?: 'done' | 'problem'
  /** `motion.toast` of the tokens when left out. */
  lastsMs?: number
}

/** The time of the toast that is shown: what is left of it, and since when it runs, if nothing holds it. */
let leftMs = 0
let runsSinceMs = 0
let timer: ReturnType<typeof setTimeout> | undefined
const heard = new WeakSet<Element>()

/**
 * Shows a toast in the shell's one box. It is read out without taking the focus, goes by itself and can be dismissed; a new
 * one takes the place of the one before. Whatever stands outside an open modal dialog is out of reach, for a pointer and for
 * a screen reader, so the box moves into the dialog and out again when that closes.
 */
export function showToast({ text, kind = 'done', lastsMs = toast.lastsMs }: Toast): void {
  const box = document.getElementById('toast')
  const words = box?.querySelector('[role=status]')
  if (!box || !words) return
  if (!heard.has(box)) listen(box)
  heard.add(box)
  box.dataset.kind = kind
  box.style.setProperty('--lasts', `${lastsMs}ms`)
  open(box)
  // After it has opened: a screen reader hears of a change in what it can reach, not of what was there before.
  words.textContent = text
  leftMs = lastsMs
  run(box)
}

function listen(box: HTMLElement): void {
  box.querySelector('button')?.addEventListener('click', () => hide(box))
  // The keyboard at its button holds it; a pointer may rest there by chance.
  box.addEventListener('focusin', () => {
    if (timer === undefined) return
    stop()
    leftMs -= performance.now() - runsSinceMs
  })
  box.addEventListener('focusout', () => {
    if (timer === undefined && isOpen(box)) run(box)
  })
}

function run(box: HTMLElement): void {
  stop()
  runsSinceMs = performance.now()
  timer = setTimeout(() => hide(box), leftMs)
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
}

async function hide(box: HTMLElement): Promise<void> {
  stop()
  if (isOpen(box)) box.hidePopover()
  // The words stay for as long as they fade.
  await Promise.allSettled(box.getAnimations().map(({ finished }) => finished))
  const words = box.querySelector('[role=status]')
  if (words && !isOpen(box)) words.textContent = ''
}

function open(box: HTMLElement): void {
  if (isOpen(box)) box.hidePopover()
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const place = dialog ?? document.body
  if (box.parentElement !== place) place.append(box)
  // Before the dialog's own listeners, which may take it off the page.
  dialog?.addEventListener('close', () => goHome(box), { once: true, capture: true })
  box.showPopover()
}

function goHome(box: HTMLElement): void {
  const wasOpen = isOpen(box)
  if (box.parentElement !== document.body) document.body.append(box)
  if (wasOpen) box.showPopover()
}

const isOpen = (box: HTMLElement) => box.matches(':popover-open')

import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])'

/**
 * Leads Tab from the last control of a dialog to its first, and Shift+Tab the other way. A modal dialog keeps the focus
 * off the page by itself, but browsers let it pass through their own bars on the way round.
 */
export function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
    control.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  const { activeElement } = document
  if (activeElement !== from && event.currentTarget.contains(activeElement) && activeElement !== event.currentTarget)
    return
  event.preventDefault()
  to?.focus()
}

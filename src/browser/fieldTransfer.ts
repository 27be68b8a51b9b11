const kept = 'input, select, textarea, button, a, details, summary'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A section's controls by what stays the same when they are drawn anew: kind, name, and place among those of the same. */
export function controlsIn(section: Element | null): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const element of section?.querySelectorAll<HTMLElement>(kept) ?? []) {
    const { localName, name, type, value } = element as HTMLInputElement
    // Names made by `useId` are others when React draws anew.
    const identity = [localName, name?.replace(/^_r_.*/i, ''), type, type === 'radio' && value].join(' ')
    let count = 0
    while (found.has(`${identity} ${count}`)) count++
    found.set(`${identity} ${count}`, element)
  }
  return found
}

/**
 * Hands what a visitor entered over to controls that were drawn in the place of others: texts, choices, open answers, the
 * focus and the selection. The section's script hears of each as if it had been entered there.
 *
 * @param before   those that were there; what is still on the page is left alone
 * @param focused  what had the focus
 */
export function transferFields(
  before: Map<string, HTMLElement>,
  section: Element | null,
  focused: Element | null,
): void {
  for (const [identity, twin] of controlsIn(section)) {
    const old = before.get(identity)
    if (!old || old.isConnected) continue
    if (old instanceof HTMLDetailsElement) (twin as HTMLDetailsElement).open = old.open
    else if ('value' in old) transferValue(old as Control, twin as Control)
    if (old !== focused || document.activeElement !== document.body) continue
    twin.focus({ preventScroll: true })
    // An address and a number have no selection that scripts may know.
    const { selectionStart = null, selectionEnd = null } = old as Partial<HTMLInputElement>
    if (selectionStart !== null) (twin as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
}

function transferValue(old: Control, twin: Control): void {
  if (twin.type === 'checkbox' || twin.type === 'radio') {
    const { checked } = old as HTMLInputElement
    if (checked !== (twin as HTMLInputElement).checked && (checked || twin.type === 'checkbox')) twin.click()
  } else if (twin.type !== 'hidden' && old.value !== twin.value) {
    // React hears of a value that its own setter has not set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value')?.set?.call(twin, old.value)
    for (const type of ['input', 'change']) twin.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

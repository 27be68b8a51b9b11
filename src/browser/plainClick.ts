/** A click that means "follow this here", with no key held that asks the browser for a new tab, window or download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

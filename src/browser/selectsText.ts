let pressedAt: { x: number; y: number } | undefined

/** Remembers where each press began: for visitors with a mouse, see `elements/cards.ts`. */
export function watchPresses(document: Document): void {
  const remember = ({ clientX, clientY }: PointerEvent) => {
    pressedAt = { x: clientX, y: clientY }
  }
  document.addEventListener('pointerdown', remember, { capture: true, passive: true })
}

/** Hands are not that steady: within this a press is one at the same place. */
const steadyPx = 3

/**
 * Whether a click is the end of a selection that the mouse has drawn over words of `area`: then it asks for nothing else.
 * One that stands in words selected before is a click like any other.
 */
export function selectsText({ clientX, clientY, detail }: MouseEvent, area: Element): boolean {
  // A key or a script presses nowhere.
  if (detail === 0 || !pressedAt) return false
  const isDrawn = Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > steadyPx
  return isDrawn && hasSelection(area)
}

/** Whether something in `area` is selected. */
export function hasSelection(area: Element): boolean {
  const selection = area.ownerDocument.getSelection()
  return selection?.type === 'Range' && selection.getRangeAt(0).intersectsNode(area)
}

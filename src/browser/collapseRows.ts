import { isPlainClick } from './links.ts'

/** All of an open row with `data-collapses` closes it; selecting words neither opens nor closes. */
export function collapseRows(document: Document): void {
  const rowOf = ({ target }: Event) => (target as Element).closest<HTMLDetailsElement>('details[data-collapses]')
  // What is selected when the button is let go was drawn since. Browsers keep a selection that is pressed itself until then.
  const clear = (event: PointerEvent) => {
    if (rowOf(event) && isPlainClick(event)) document.getSelection()?.removeAllRanges()
  }
  const collapse = (event: MouseEvent) => {
    const row = rowOf(event)
    if (!row) return
    const isHead = (event.target as Element).closest('summary') !== null
    const isSelecting = event.detail > 0 && document.getSelection()?.type === 'Range'
    if (isSelecting) {
      if (isHead) event.preventDefault()
    } else if (!isHead && isPlainClick(event)) {
      row.open = false
      // What is left of it may be far above, out of sight.
      row.scrollIntoView({ block: 'nearest' })
    }
  }
  // On the way down: React stops events from leaving a section that it has not woken.
  document.addEventListener('pointerdown', clear, { capture: true })
  document.addEventListener('click', collapse, { capture: true })
}

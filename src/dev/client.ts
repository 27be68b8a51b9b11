import { startOutlines } from './outlines.ts'
import { showNotices } from './overlay.ts'
import { type Edit, editEvent, type PageState } from './protocol.ts'
import { replaceShell } from './shellUpdate.ts'

/**
 * The development server's part in the browser: takes edits into the open page without a reload, shows mistakes over the
 * last good page, and outlines sections on Alt+Shift+S.
 */
let state: PageState | undefined

async function refreshState(): Promise<void> {
  const response = await fetch(`/__content/state?path=${encodeURIComponent(location.pathname)}`)
  show((await response.json()) as PageState)
}

function show(next: PageState): void {
  state = next
  showNotices(next)
}

import.meta.hot?.on(editEvent, async (edit: Edit) => {
  const path = location.pathname
  window.dispatchEvent(new CustomEvent('content:pages', { detail: { pages: edit.pages, changed: edit.changed } }))
  if (edit.shell) await replaceShell()
  const own = edit.states[path]
  if (own) show(own)
  else await refreshState()
})

startOutlines(() => state)
void refreshState()
window.addEventListener('content:arrived', () => void refreshState())

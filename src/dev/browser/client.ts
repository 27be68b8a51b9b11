import { codeEvent, type Edit, editEvent, type Opened, openEvent, type PageState, stateElement } from '../protocol.ts'
import { answerOpenButtons } from './layer.ts'
import { startOverlay } from './overlay.ts'
import { startStudio } from './startStudio.ts'

/*
 * The development server's part in the browser: takes edits into the open page without a reload, shows mistakes over the
 * last good page, and leads from a section to the line it is written in. What of it needs the site's own code comes later:
 * that may be what is broken.
 */

/** What came with the page about itself. */
const firstState: PageState = JSON.parse(document.getElementById(stateElement)?.textContent ?? 'null')
const hot = import.meta.hot

if (document.documentElement.hasAttribute('data-broken')) showAgain()
else followEdits()

/** What is open is what an edit shows first. The answer brings what is newer than this version. */
function sayOpen(version: number): void {
  hot?.send(openEvent, { path: location.pathname, version } satisfies Opened)
}

/** A page of mistakes has nothing to lose by a reload when something is saved, also while the page was on its way. */
function showAgain(): void {
  const reload = () => location.reload()
  const open = () => sayOpen(firstState.version)
  answerOpenButtons(document)
  hot?.on(editEvent, ({ version }: Edit) => version > firstState.version && reload())
  hot?.on(codeEvent, reload)
  hot?.on('vite:ws:connect', open)
  open()
}

function followEdits(): void {
  let state = firstState
  /** The edit that the page shows. */
  let { version } = state
  /** Whether the router is there to take edits in. */
  let isListening = false
  const studio = startStudio()
  const overlay = startOverlay(studio.toggle)
  const refresh = () => {
    overlay.refresh()
    studio.refresh()
  }
  const show = (next: PageState) => {
    if (next.path !== location.pathname) return
    state = next
    overlay.show(next)
    studio.refresh()
  }
  const open = () => sayOpen(version)

  overlay.show(state)
  hot?.on(editEvent, async (edit: Edit) => {
    if (isListening) version = edit.version
    // The page first: what stands around it takes longer to draw, for the server too.
    if (isListening && edit.changed.length > 0) dispatchEvent(new CustomEvent('content:edit', { detail: edit }))
    show(edit.state)
    if (isListening && edit.shell) await (await import('./shellUpdate.ts')).replaceShell()
  })
  hot?.on('vite:ws:connect', open)
  addEventListener('content:listening', () => {
    isListening = true
    open()
  })
  addEventListener('content:arrived', open)
  open()
  const page = document.getElementById('page')
  if (page) new MutationObserver(refresh).observe(page, { childList: true })
}

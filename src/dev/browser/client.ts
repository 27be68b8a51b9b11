import { type Edit, editEvent, type PageState } from '../protocol.ts'
import { fetchState, firstState, sayOpen, whenConnected } from './connection.ts'
import { startOutlines } from './outlines.ts'
import { startOverlay } from './overlay.ts'
import { replaceShell } from './shellUpdate.ts'

/**
 * The development server's part in the browser: takes edits into the open page without a reload, shows mistakes over the
 * last good page, and leads from a section to the line it is written in.
 */
let state = firstState as PageState
const outlines = startOutlines(() => state.places)
const overlay = startOverlay(outlines.toggle)

function show(next: PageState | undefined): void {
  if (!next || next.version < state.version || next.path !== location.pathname) return
  state = next
  overlay.show(next)
  outlines.refresh()
}

/** The edit that the page shows. */
let { version } = state
/** Whether the router is there to take edits in. */
let isListening = false
/** An edit was not drawn because another one came: what is new since then is more than the later one says. */
let isBehind = false

async function take(sent: Edit): Promise<void> {
  if (!isListening) return
  version = sent.version
  const edit: Edit = isBehind ? { ...sent, changed: 'all', shell: true } : sent
  isBehind = true
  const known = edit.states[location.pathname]
  const isStale = edit.changed === 'all' || edit.changed.includes(location.pathname)
  // With its data, only the sections that are new are drawn.
  const answer = known ? undefined : await fetchState(isStale)
  if (version !== sent.version) return
  isBehind = false
  const { page } = answer ?? {}
  const pages = page ? { ...edit.pages, [page.path]: page } : edit.pages
  // The page first: what stands around it takes longer to draw, for the server too.
  window.dispatchEvent(new CustomEvent('content:edit', { detail: { ...edit, pages } }))
  show(known ?? answer)
  if (edit.shell) await replaceShell()
}

/** An edit of which nothing is known. */
const anyEdit: Omit<Edit, 'version'> = { changed: 'all', shell: true, media: [], pages: {}, states: {} }

/** Takes in what was edited while the page was on its way, or while the connection was down. */
async function catchUp(): Promise<void> {
  if (!isListening) return
  const now = await fetchState()
  show(now)
  if (now && now.version > version) await take({ ...anyEdit, version: now.version })
}

show(state)
import.meta.hot?.on(editEvent, take)
whenConnected(catchUp)
addEventListener('content:listening', () => {
  isListening = true
  void catchUp()
})
addEventListener('content:arrived', async () => {
  sayOpen()
  show(await fetchState())
})
const redrawn = new MutationObserver(() => {
  overlay.refresh()
  outlines.refresh()
})
const page = document.getElementById('page')
if (page) redrawn.observe(page, { childList: true })

import { createRoot } from 'react-dom/client'
import { editEvent, mailsAddress, type Opened, openEvent, type PageState, stateElement } from '../../protocol.ts'
import { answerOpenButtons } from '../layer.ts'
import { openKey } from '../startStudio.ts'
import { Pages } from './Pages.tsx'

/* The list of all pages, in a document of its own. It follows edits as the site's pages do. */

const state = document.getElementById(stateElement)!
const { version }: PageState = JSON.parse(state.textContent)
const hot = import.meta.hot
const sayOpen = () => hot?.send(openEvent, { path: location.pathname, version } satisfies Opened)

hot?.on('vite:ws:connect', sayOpen)
// Other colors of the site reload its pages. Here they change nothing, and what is typed would be gone: this is about another page.
hot?.on('vite:beforeFullReload', (reload) => {
  if (document.querySelector('dialog[open], input:focus')) reload.path = mailsAddress
})
sayOpen()
answerOpenButtons(document)

const onEdit = (listen: () => void) => {
  hot?.on(editEvent, listen)
  return () => hot?.off(editEvent, listen)
}
// Whoever comes from here goes on editing.
sessionStorage.setItem(openKey, '')
const main = document.createElement('main')
state.before(main)
createRoot(main).render(<Pages onEdit={onEdit} />)

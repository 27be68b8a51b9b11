import { editEvent } from '../protocol.ts'
import { answerOpenButtons } from './openInEditor.ts'

/** The preview of mails in the browser: it follows edits without a reload, and its buttons open the editor. */
answerOpenButtons(document)

let asked = 0
async function refresh(): Promise<void> {
  asked += 1
  const turn = asked
  const response = await fetch(location.href).catch(() => undefined)
  const html = await response?.text()
  // A later edit overtook this one, or the server is starting again and will tell.
  if (html === undefined || turn !== asked) return
  const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (next) document.querySelector('main')?.replaceWith(next)
}

import.meta.hot?.on(editEvent, () => void refresh())
// What was saved before there was a connection, or while there was none.
import.meta.hot?.on('vite:ws:connect', () => void refresh())

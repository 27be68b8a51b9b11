import { codeEvent, editEvent } from '../protocol.ts'
import { fetchState, firstState, whenConnected } from './connection.ts'
import { answerOpenButtons } from './editor.ts'

/** For what has nothing to lose by a reload when something is saved: the page of mistakes, the preview of mails. */
const reload = () => location.reload()

answerOpenButtons(document)
import.meta.hot?.on(editEvent, reload)
import.meta.hot?.on(codeEvent, reload)
whenConnected(async () => {
  // What was saved while the page was on its way, or while the connection was down.
  const now = await fetchState()
  if (now && firstState && now.version > firstState.version) reload()
})

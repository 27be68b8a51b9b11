import type { Notice, PageState } from './protocol.ts'

const id = 'content-notices'

/** Shows the mistakes of the open page in a panel over it, and marks the sections they are in. */
export function showNotices(state: PageState): void {
  document.getElementById(id)?.remove()
  for (const marked of document.querySelectorAll('[data-mistake]')) marked.removeAttribute('data-mistake')
  if (state.notices.length === 0) return
  markSections(state)
  const panel = document.createElement('aside')
  panel.id = id
  panel.setAttribute('role', 'alert')
  panel.setAttribute('aria-label', 'Mistakes in the content')
  const shadow = panel.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = styles
  const list = document.createElement('ol')
  list.append(...state.notices.map(item))
  const title = document.createElement('h2')
  const errors = state.notices.filter(({ severity }) => severity === 'error').length
  title.textContent = errors > 0 ? 'This page shows its last good version.' : 'Worth a look'
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => panel.remove())
  shadow.append(style, close, title, list)
  document.body.append(panel)
}

function markSections({ notices, places }: PageState): void {
  const sections = document.querySelectorAll('#page > [data-block]')
  for (const { section, message } of notices) {
    const index = places.findIndex(({ written }) => written === section)
    sections[index]?.setAttribute('data-mistake', message)
  }
  if (!document.getElementById(`${id}-marks`)) {
    const style = document.createElement('style')
    style.id = `${id}-marks`
    style.textContent = '[data-mistake] { outline: 4px dashed #B8261E; outline-offset: -4px }'
    document.head.append(style)
  }
}

function item({ message, hint, place, frame, severity }: Notice): HTMLElement {
  const entry = document.createElement('li')
  entry.className = severity
  const link = document.createElement('button')
  link.textContent = place
  link.title = 'Open in the editor'
  link.addEventListener('click', () => void openInEditor(place))
  const text = document.createElement('p')
  text.textContent = hint ? `${message} ${hint}` : message
  const code = document.createElement('pre')
  code.textContent = frame
  entry.append(text, link, code)
  return entry
}

/** Vite opens the file in the editor that is running, or the one that `EDITOR` names. */
export function openInEditor(place: string): Promise<Response> {
  return fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)
}

const styles = `
:host { position: fixed; inset: auto 16px 16px; z-index: 1000; max-height: 60vh; overflow: auto; padding: 20px 24px;
  background: #fff; color: #0B232B; border: 2px solid #B8261E; border-radius: 14px; box-shadow: 0 18px 50px rgba(6,32,43,.3);
  font: 16px/1.5 system-ui, sans-serif }
h2 { margin: 0 0 12px; font-size: 18px }
ol { margin: 0; padding-left: 22px }
li + li { margin-top: 14px }
p { margin: 0 }
pre { margin: 8px 0 0; padding: 12px; overflow: auto; background: #F0F8F8; border-radius: 8px; font-size: 13px }
button { font: inherit; color: #0C5A6E; background: none; border: 0; padding: 0; text-decoration: underline; cursor: pointer }
:host > button { float: right }
`

import type { Clock } from './clock.ts'

/** `window.prerenderReady` and the status tag, for services that render pages for crawlers. */
export function markReady(document: Document, window: Window): void {
  const name = 'prerender-status-code'
  if (!document.head.querySelector(`meta[name="${name}"]`)) {
    const meta = document.createElement('meta')
    meta.name = name
    meta.content = '200'
    document.head.append(meta)
  }
  Object.assign(window, { prerenderReady: true })
}

const questionsMs = 100

/** A page of questions is whole as it stands: it is flagged soon after it shows, whatever the splash does. */
export function markQuestionsReady(document: Document, window: Window, clock: Clock): void {
  if (document.querySelector('#main [data-ready-soon]')) clock.after(questionsMs, () => markReady(document, window))
}

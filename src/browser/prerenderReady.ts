/** `window.prerenderReady`, for services that render pages for crawlers. The tag with the status is in each page's head. */
export function markReady(window: Window): void {
  Object.assign(window, { prerenderReady: true })
}

const questionsMs = 100

/** A page of questions is whole as it stands: it is flagged soon after it shows, whatever the splash does. */
export function markQuestionsReady(document: Document, window: Window): void {
  if (document.querySelector('#main [data-ready-soon]')) setTimeout(() => markReady(window), questionsMs)
}

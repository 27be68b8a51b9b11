import { cameFromHere } from '../cameFromHere.ts'

/**
 * `<tide-back>`: lets the link inside go back to the page of this site that the visitor came from. Without such a page,
 * and without script, the link leads where it says.
 */
export class TideBack extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', goBack)
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', goBack)
  }
}

function goBack(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!cameFromHere(document.referrer, location.origin, history.state)) return
  event.preventDefault()
  history.back()
}

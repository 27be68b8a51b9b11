import { cameFromHere } from '../cameFromHere.ts'
import { isPlainClick } from '../plainClick.ts'

/**
 * `<tide-back>`: lets the link inside go back to the page of this site that the visitor came from. Without such a page,
 * and without script, the link leads where it says.
 */
export class TideBack extends HTMLElement {
  connectedCallback(): void {
    // On the document and on the way down: React stops events from reaching sections that it has not woken, and the
    // router's own listener must find the click answered.
    document.addEventListener('click', this.goBack, { capture: true })
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.goBack, { capture: true })
  }

  private goBack = (event: MouseEvent): void => {
    if (!isPlainClick(event) || !this.contains(event.target as Node)) return
    const { canGoBack } = (window as { navigation?: { canGoBack: boolean } }).navigation ?? {}
    if (!cameFromHere({ canGoBack, referrer: document.referrer, origin: location.origin, state: history.state })) return
    event.preventDefault()
    history.back()
  }
}

import { failure } from './ErrorView.tsx'
import { updateHead } from './headUpdate.ts'
import { showLateFonts } from './lateFonts.ts'
import type { PageData } from './pageData.ts'

/**
 * What happens once another page is shown: the head follows, the view starts at the top or at the link's anchor, and
 * focus and a spoken title tell people who do not see the change.
 *
 * @param page  nothing when it has failed and the router shows that instead; its view is an alert and speaks for itself
 */
export function arrive(page: PageData | undefined, hash: string, document: Document): void {
  if (page) updateHead(page, document)
  else document.title = failure
  showLateFonts(document)
  const target = hash ? document.getElementById(hash) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
  if (page) announce(page.head.title, document)
}

function announce(text: string, document: Document): void {
  let region = document.getElementById('page-announcer')
  if (!region) {
    region = document.createElement('div')
    region.id = 'page-announcer'
    region.setAttribute('role', 'status')
    region.className = 'visually-hidden'
    document.body.append(region)
  }
  region.textContent = text
}

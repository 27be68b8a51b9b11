import { choicesIn, showChoices } from './choices.ts'
import { restoreChoices } from './early/restoreChoices.ts'

/** The script at the top of pages on which the address says what is chosen. */
restoreChoices(document, location.search)

// After a reload, Back leads to other choices on this same document. Until the router is there, nothing else follows.
let shown = location.search
addEventListener('popstate', () => {
  // A link to an anchor of the page is heard here, too: what has been chosen since stays.
  if (location.search === shown || document.documentElement.hasAttribute('data-awake')) return
  shown = location.search
  showChoices(shown, choicesIn(document))
})

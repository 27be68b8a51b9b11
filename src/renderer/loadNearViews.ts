import { eachSection } from '#schemas/eachSection.ts'
import type { Block } from '#schemas/types.gen.ts'
import { loadView } from './loadView.ts'
import { wakeOf } from './wakeOf.ts'

/** A view takes less, on a poor connection too. While it takes longer, the server's HTML answers by itself. */
const longestMs = 500

/**
 * Fetches the views of the sections that wake as soon as React is there, because they are in view or near it. A touch that
 * came between React and a section's view would have it woken within the touch, in one piece, before the answer shows.
 *
 * @param sections  of the page that came as HTML, in whose order they stand in the document
 */
export async function loadNearViews(sections: readonly Block[], document: Document): Promise<void> {
  const elements = document.querySelectorAll('#page > [data-block]')
  const near = sections.filter((section, index) => wakeOf(section) !== 'never' && isNear(elements[index]))
  const types = new Set(eachSection(near).flatMap((section) => (wakeOf(section) === 'never' ? [] : section.type)))
  const late = new Promise((resolve) => setTimeout(resolve, longestMs))
  // What cannot be had is told at its section, once that wakes.
  await Promise.race([Promise.allSettled([...types].map(loadView)), late])
}

/** Within a screen's height of the view, as `whenNear` has it. */
function isNear(element: Element | undefined): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > -innerHeight && top < 2 * innerHeight
}

import type { SectionPlace } from '../protocol.ts'

/**
 * The elements of a page's sections, in the order of their places. A view may draw more elements that look like sections,
 * and a section that has failed may be missing: each place takes the next element of its own type.
 */
export function sectionElements(places: readonly SectionPlace[], page: ParentNode = document): (Element | undefined)[] {
  const elements = [...page.querySelectorAll('#page [data-block]')]
  let next = 0
  return places.map(({ type }) => {
    const found = elements.findIndex((element, index) => index >= next && element.getAttribute('data-block') === type)
    if (found < 0) return undefined
    next = found + 1
    return elements[found]
  })
}

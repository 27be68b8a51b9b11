/** The address in the bar, as far as links to the same page are concerned. */
export interface Here {
  pathname: string
  search: string
}

/**
 * What following a link does when its page is shown already: the view glides to the top, on the home page to the hero. The
 * path decides. What the address carries besides (a campaign, a view that was chosen) is the visitor's and stays, unless
 * the link itself names another.
 *
 * @returns `top` (of any page, which `#top` asks for) or an element's id; nothing when the link leads elsewhere, also to
 *   another place or view of this page
 */
export function samePageTarget(
  link: { pathname: string; search: string; hash: string },
  here: Here,
): string | undefined {
  if (link.pathname !== here.pathname || (link.hash && link.hash !== '#top')) return undefined
  if (link.hash) return 'top'
  const carried = new URLSearchParams(here.search)
  for (const [name, value] of new URLSearchParams(link.search)) if (!carried.has(name, value)) return undefined
  return link.pathname === '/' ? 'hero' : 'top'
}

/** Glides there, or jumps where less motion is asked for. */
export function glideTo(target: string, document: Document, window: Window): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const element = document.getElementById(target)
  // The first section lies under the bar, so its top is the page's.
  if (element && element.getBoundingClientRect().top + window.scrollY > 200) element.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** The next Tab begins at the top of the page, as the browser has it after any link to a place. */
export function beginFocusAnew({ body }: Document): void {
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

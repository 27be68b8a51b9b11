import { choicesIn, paramOf } from '../choices.ts'

/** The address in the bar, as far as links to the same page are concerned. */
export interface Here {
  pathname: string
  search: string
}

/**
 * What following a link does when its page is shown already: the view glides to its top. The
 * path decides. What the address carries besides (a campaign, a view that was chosen) is the visitor's and stays, unless
 * the link itself names another.
 *
 * @returns `top`, or nothing when the link leads elsewhere, also to another place or view of this page
 */
export function samePageTarget(
  link: { pathname: string; search: string; hash: string },
  here: Here,
): 'top' | undefined {
  if (link.pathname !== here.pathname || (link.hash && link.hash !== '#top')) return undefined
  if (link.hash) return 'top'
  const carried = new URLSearchParams(here.search)
  for (const [name, value] of new URLSearchParams(link.search)) if (!carried.has(name, value)) return undefined
  return 'top'
}

/**
 * Lets a link to another view of the page shown, or to a place on it, be followed with what the address carries besides: for
 * this click alone, whoever follows it, since the link may stand where other pages are shown next.
 */
export function carryQuery(link: HTMLAnchorElement, here: Here, document: Document): void {
  const own = link.getAttribute('href')
  const query = carriedQuery(link.search, here.search, viewsOf(document))
  if (own === null || link.pathname !== here.pathname || query === link.search) return
  link.search = query
  setTimeout(() => link.setAttribute('href', own))
}

/**
 * What a link to the page shown says, and what the address carries besides. A link that names a view names all of it: what
 * else was chosen on the page, a search perhaps, goes.
 *
 * @param views  the names under which the page keeps what is chosen on it
 * @returns with its `?`, or empty
 */
export function carriedQuery(said: string, here: string, views: ReadonlySet<string>): string {
  const named = new URLSearchParams(said)
  const carried = new URLSearchParams(here)
  const namesView = [...named.keys()].some((name) => views.has(name))
  for (const name of [...carried.keys()]) if (named.has(name) || (namesView && views.has(name))) carried.delete(name)
  for (const [name, value] of named) carried.append(name, value)
  return carried.size > 0 ? `?${carried.toString().replaceAll('+', '%20')}` : ''
}

/** The names under which a page keeps what is chosen on it: tabs, filters and searches, and rows that open. */
function viewsOf(document: Document): Set<string> {
  return new Set(choicesIn(document).map(paramOf))
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

import { choicesIn, paramOf } from './choices.ts'

/** The address in the bar, as far as links to the same page are concerned. */
export interface Here {
  pathname: string
  search: string
}

/**
 * Whether following a link means the top of the page that is shown already. The path decides. What the address carries besides
 * (a campaign, a view that was chosen) is the visitor's and stays, unless the link itself names another; a link to another
 * place of this page leads there.
 */
export function leadsToTop(link: { pathname: string; search: string; hash: string }, here: Here): boolean {
  if (link.pathname !== here.pathname) return false
  if (link.hash) return link.hash === '#top'
  const carried = new URLSearchParams(here.search)
  return [...new URLSearchParams(link.search)].every(([name, value]) => carried.has(name, value))
}

/** Where a link leads: one to another view of the page shown, or to a place on it, with what the address carries besides. */
export function addressFrom(link: HTMLAnchorElement, here: Here, document: Document): URL {
  const address = new URL(link.href)
  if (link.pathname === here.pathname) address.search = carriedQuery(link.search, here.search, viewsOf(document))
  return address
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

import { choicesIn, paramOf } from './choices.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/** A click that means "follow this here", with no key held that asks the browser for a new tab, window or download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Whether a link opens an address of this site in this window. */
export function isOwnLink(link: HTMLAnchorElement | null | undefined): link is HTMLAnchorElement {
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false
  return link.origin === location.origin
}

/** Whether a path can be decoded. For one that cannot (`/%E0%A4%A`) only the server has an answer: no route fits it. */
export function isReadable(path: string): boolean {
  try {
    // Its value is used: a minifier takes a call for nothing out.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/**
 * Whether following a link means the top of the page that is shown already. The path decides. What the address carries besides
 * (a campaign, a view that was chosen) is the visitor's and stays, unless the link itself names another; a link to another
 * place of this page leads there.
 */
export function leadsToTop(link: Address & { hash: string }, here: Address): boolean {
  if (link.pathname !== here.pathname) return false
  if (link.hash) return link.hash === '#top'
  const carried = new URLSearchParams(here.search)
  return [...new URLSearchParams(link.search)].every(([name, value]) => carried.has(name, value))
}

/**
 * Where a link leads: one to another view of the page shown, or to a place on it, with what the address carries besides. A
 * link that names a view names all of it: what else was chosen on the page, a search perhaps, goes.
 */
export function addressFrom(link: HTMLAnchorElement, here: Address, document: Document): URL {
  const address = new URL(link.href)
  if (address.pathname !== here.pathname) return address
  const named = address.searchParams
  const views = new Set(choicesIn(document).map(paramOf))
  const namesView = [...views].some((name) => named.has(name))
  const carried = [...new URLSearchParams(here.search)].filter(([name]) => {
    return !named.has(name) && !(namesView && views.has(name))
  })
  address.search = new URLSearchParams([...carried, ...named]).toString().replaceAll('+', '%20')
  return address
}

/** Glides there, or jumps where less motion is asked for. */
export function glideTo(target: string, document: Document, window: Window): void {
  // What is passed on the way would grow from its estimated height.
  delete document.documentElement.dataset.later
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const element = document.getElementById(target)
  // The first section lies under the bar, so its top is the page's.
  if (element && element.getBoundingClientRect().top + window.scrollY > 200) element.scrollIntoView({ behavior })
  else window.scrollTo({ top: 0, behavior })
}

/** The next Tab begins at the top of the page, as the browser has it after any link to a place. */
export function restartFocus({ body }: Document): void {
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

import type { Bring } from './laterShell.ts'
import { atFirstSign } from './visitor.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * What opens over the page and is no native element alone. The bar's links to sections are the buttons of their menus, native
 * popovers that come after the page: the first click opens, the second leads on as the link does, and arrow keys move about.
 * All of it is listened for on the document, since menus come later and, in development, change.
 *
 * @param bring  fetches the menus
 */
export function watchMenus(document: Document, bring: Bring): void {
  describeOpeners(document)
  atFirstSign(() => whenIdle(() => void placeMenus(document, bring).catch(() => {})))
  document.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest?.<HTMLAnchorElement>('[data-opens], a[data-dialog][role=button]')
    const panel = menuAt(event.target)
    if (opener) onOpener(opener, event, bring)
    else if (panel) moveFocus(panel, event)
  })
  // Tabbing out of a panel leaves it; an open panel over the page would hide where the focus went.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = menuAt(target)
    if (!panel || !(relatedTarget instanceof Node)) return
    if (!panel.contains(relatedTarget) && relatedTarget !== triggerOf(panel)) panel.hidePopover()
  })
  // It does not bubble, but it comes down.
  document.addEventListener('toggle', () => describeOpeners(document), { capture: true })
  const fit = () => {
    closeHiddenMenu(document)
    const panel = openPanel(document)
    if (panel) placeUnderTrigger(panel)
  }
  addEventListener('resize', fit, { passive: true })
}

/**
 * Puts the menus into the page whose buttons the bar shows, one at a time, while the browser has nothing else to do. A click
 * that follows at once when the mouse reaches a button would wait for its menu to be placed.
 *
 * @returns throws when they cannot be had; their buttons' clicks try again
 */
async function placeMenus(document: Document, bring: Bring): Promise<void> {
  await bring()
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-topbar] [data-opens]')) {
    await new Promise<void>(whenIdle)
    if (trigger.checkVisibility()) await bring(trigger.dataset.opens)
  }
}

/**
 * A click on a menu's link in the bar.
 *
 * @param openWhenPressed  the menu that was open before the press, which has closed it
 * @param bring  fetches the menus
 * @returns whether that was all there is to do; the link leads where it says otherwise
 */
export function useMenu(trigger: HTMLAnchorElement, openWhenPressed: HTMLElement | undefined, bring: Bring): boolean {
  const panel = openedBy(trigger)
  if (!panel || !(isOpen(panel) || panel === openWhenPressed)) {
    openBy(trigger, trigger.dataset.opens ?? '', bring, openPopover)
    return true
  }
  if (isOpen(panel)) panel.hidePopover()
  // The panel's link to everything leads where the second click should, and counts it.
  const all = panel.querySelector<HTMLAnchorElement>(`a[href="${trigger.getAttribute('href')}"]`)
  all?.click()
  return all !== null
}

/**
 * Opens what a link stands for over the page, at once or when it has come. When it cannot be had, the browser follows the
 * link instead.
 *
 * @param id    of the element it opens
 * @param bring  fetches it
 */
export function openBy<Opened extends HTMLElement>(
  link: HTMLAnchorElement,
  id: string,
  bring: Bring,
  open: (element: Opened) => void,
): void {
  const find = () => link.ownerDocument.getElementById(id) as Opened | null
  const openOrFollow = () => {
    const element = find()
    if (element) open(element)
    else location.assign(link.href)
  }
  if (find()) openOrFollow()
  else bring(id).then(openOrFollow, openOrFollow)
}

/** Closes what the shell has opened over the page. */
export function closeMenus(document: Document): void {
  openPanel(document)?.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('#mobile-menu, #privacy, #terms')) dialog.close()
}

/** Says what links are once a script makes them open something: those of the bar menus, those of the footer legal texts. */
export function describeOpeners(document: Document): void {
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const panel = openedBy(trigger)
    trigger.role = 'button'
    trigger.setAttribute('aria-expanded', String(Boolean(panel && isOpen(panel))))
    if (panel) trigger.setAttribute('aria-controls', panel.id)
  }
  for (const link of document.querySelectorAll<HTMLElement>('footer [data-dialog]')) {
    link.role = 'button'
    link.setAttribute('aria-haspopup', 'dialog')
  }
}

/** Marks the links of the bar and of the mobile menu that lead to the page shown, and the section it stands in. */
export function markCurrent(document: Document, path: string): void {
  for (const link of document.querySelectorAll(
    '[data-topbar] nav > ul > li > a:not([data-opens]), #mobile-menu nav > ul > li > a',
  )) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const trigger of document.querySelectorAll('[data-topbar] [data-opens]')) {
    const section = trigger.getAttribute('href')
    trigger.toggleAttribute('data-current', path === section || path.startsWith(`${section}/`))
  }
}

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open')
/** The menu of the bar that is open. */
export const openPanel = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('[data-menu]')].find((panel) => isOpen(panel))
const openedBy = (opener: HTMLElement) =>
  opener.ownerDocument.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor') ?? '')
const menuAt = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-menu]') ?? undefined
const triggerOf = (panel: HTMLElement) => panel.ownerDocument.querySelector<HTMLElement>(`[data-opens="${panel.id}"]`)
const linksOf = (panel: HTMLElement) => [...panel.querySelectorAll('a')]

/** A link that a script has made a button is pressed by the space bar, too; the arrow down leads into its menu. */
function onOpener(opener: HTMLAnchorElement, event: KeyboardEvent, bring: Bring): void {
  const { opens } = opener.dataset
  const enter = (panel: HTMLElement) => {
    openPopover(panel)
    linksOf(panel)[0]?.focus()
  }
  if (event.key === ' ') opener.click()
  else if (event.key === 'ArrowDown' && opens !== undefined) openBy(opener, opens, bring, enter)
  else return
  event.preventDefault()
}

/** The browser leads the focus back to the trigger, from where it came, when Escape closes the menu. */
function openPopover(panel: HTMLElement): void {
  const source = triggerOf(panel)
  if (isOpen(panel) || !source) return
  placeUnderTrigger(panel)
  panel.showPopover({ source })
}

/** Its styles keep it inside the window and the page's margin; only where its trigger begins is not theirs to know. */
function placeUnderTrigger(panel: HTMLElement): void {
  const { left = 0, right = 0 } = triggerOf(panel)?.getBoundingClientRect() ?? {}
  const { dir, clientWidth } = panel.ownerDocument.documentElement
  panel.style.setProperty('--start', `${dir === 'rtl' ? clientWidth - right : left}px`)
}

/**
 * Closes an open menu whose button the style sheet hides at this width: a phone's menu in a wide window, a menu of the bar
 * in a narrow one. Focus that is lost by it moves to the first button that opens a menu at this width.
 */
function closeHiddenMenu(document: Document): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-topbar] :is([data-opens], [commandfor])')]
  const opener = openers.find((opener) => openedBy(opener)?.matches('[open], :popover-open'))
  const menu = opener && openedBy(opener)
  if (!menu || opener.checkVisibility()) return
  if (menu instanceof HTMLDialogElement) menu.close()
  else menu.hidePopover()
  const focused = document.activeElement ?? document.body
  if (focused === document.body || !focused.checkVisibility())
    openers.find((opener) => opener.checkVisibility())?.focus()
}

/** Arrow keys lead to the nearest link in their direction, Home and End to the first and last one. */
function moveFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const current = (event.target as Element).closest('a')
  const links = linksOf(panel)
  const ends: Record<string, HTMLElement | undefined> = { Home: links[0], End: links.at(-1) }
  const next = current && (ends[event.key] ?? nearest(current, links, event.key))
  if (!next) return
  event.preventDefault()
  next.focus()
}

const directions: Record<string, ['left' | 'top', 1 | -1]> = {
  ArrowDown: ['top', 1],
  ArrowUp: ['top', -1],
  ArrowRight: ['left', 1],
  ArrowLeft: ['left', -1],
}

function nearest(current: HTMLElement, links: HTMLElement[], key: string): HTMLElement | undefined {
  const [axis, sign] = directions[key] ?? []
  if (!axis || !sign) return undefined
  const across = axis === 'top' ? 'left' : 'top'
  const from = current.getBoundingClientRect()
  const distances = links.map((link) => {
    const to = link.getBoundingClientRect()
    const ahead = sign * (to[axis] - from[axis])
    // Sideways steps cost more than going on in the same direction.
    return ahead > 1 ? ahead + 4 * Math.abs(to[across] - from[across]) : Number.POSITIVE_INFINITY
  })
  const shortest = Math.min(...distances)
  return Number.isFinite(shortest) ? links[distances.indexOf(shortest)] : undefined
}

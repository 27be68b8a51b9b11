/**
 * What opens over the page and is no native element alone. The bar's links to sections are the buttons of their menus, native
 * popovers that come after the page: the first click opens, the second leads on as the link does, arrow keys move about, and
 * the state is told to assistive technology. All of it is listened for on the document, since menus come later and, in
 * development, change.
 *
 * @param bring  fetches the menus
 */
export function watchMenus(document: Document, bring: () => Promise<void>): void {
  describeOpeners(document)
  document.addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest?.<HTMLAnchorElement>('[data-opens], a[data-dialog][role=button]')
    if (opener) return onOpener(opener, event, bring)
    const panel = menuAt(event.target)
    if (panel) inPanel(panel, event)
  })
  // Tabbing out of a panel leaves it; an open panel over the page would hide where the focus went.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = menuAt(target)
    if (!panel || !(relatedTarget instanceof Node)) return
    if (!panel.contains(relatedTarget) && relatedTarget !== triggerOf(panel)) panel.hidePopover()
  })
  // It does not bubble, but it comes down.
  document.addEventListener('toggle', () => describeOpeners(document), { capture: true })
  addEventListener('resize', () => closeHiddenMenu(document), { passive: true })
  if (!CSS.supports('anchor-scope: all')) keepPlaced(document)
}

/**
 * A click on a menu's link in the bar.
 *
 * @param openWhenPressed  the menu that was open before the press, which has closed it
 * @param bring  fetches the menus
 * @returns whether that was all there is to do; the link leads where it says otherwise
 */
export function useMenu(
  trigger: HTMLAnchorElement,
  openWhenPressed: HTMLElement | undefined,
  bring: () => Promise<void>,
): boolean {
  const panel = panelOf(trigger)
  if (!panel || !(isOpen(panel) || panel === openWhenPressed)) {
    openBy(trigger, trigger.dataset.opens ?? '', bring, (panel) => openAt(trigger, panel))
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
  bring: () => Promise<void>,
  open: (element: Opened) => void,
): void {
  const find = () => link.ownerDocument.getElementById(id) as Opened | null
  const openOrFollow = () => {
    const element = find()
    if (element) open(element)
    else location.assign(link.href)
  }
  if (find()) openOrFollow()
  else bring().then(openOrFollow, openOrFollow)
}

/** Closes what the shell has opened over the page. */
export function closeMenus(document: Document): void {
  openPanel(document)?.hidePopover()
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('#mobile-menu, #privacy, #terms')) dialog.close()
}

/** Says what links are once a script makes them open something: those of the bar menus, those of the footer legal texts. */
export function describeOpeners(document: Document): void {
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const panel = panelOf(trigger)
    trigger.role = 'button'
    trigger.setAttribute('aria-expanded', String(Boolean(panel && isOpen(panel))))
    if (panel) trigger.setAttribute('aria-controls', panel.id)
  }
  for (const link of document.querySelectorAll<HTMLElement>('footer [data-dialog]')) {
    link.role = 'button'
    link.setAttribute('aria-haspopup', 'dialog')
  }
}

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open')
/** The menu of the bar that is open. */
export const openPanel = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('[data-menu]')].find((panel) => isOpen(panel))
const panelOf = (trigger: HTMLElement) => trigger.ownerDocument.getElementById(trigger.dataset.opens ?? '')
const menuAt = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-menu]') ?? undefined
const triggerOf = (panel: HTMLElement) =>
  panel.ownerDocument.querySelector<HTMLElement>(`[data-opens="${panel.id}"]`) ?? undefined
const linksOf = (panel: HTMLElement) => [...panel.querySelectorAll('a')]

/** A link that a script has made a button is pressed by the space bar, too; the arrow down leads into its menu. */
function onOpener(opener: HTMLAnchorElement, event: KeyboardEvent, bring: () => Promise<void>): void {
  if (event.key === ' ') opener.click()
  else if (event.key !== 'ArrowDown' || opener.dataset.opens === undefined) return
  event.preventDefault()
  if (event.key === ' ') return
  const enter = () => {
    const panel = panelOf(opener)
    if (!panel) return
    openAt(opener, panel)
    linksOf(panel)[0]?.focus()
  }
  if (panelOf(opener)) enter()
  else bring().then(enter, () => {})
}

function openAt(trigger: HTMLElement, panel: HTMLElement): void {
  if (!isOpen(panel)) panel.showPopover({ source: trigger })
}

function inPanel(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') triggerOf(panel)?.focus()
  const current = (event.target as Element).closest('a')
  const next = current && neighbor(current, linksOf(panel), event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/**
 * Closes an open menu whose button the style sheet hides at this width: a phone's menu in a wide window, a menu of the bar
 * in a narrow one. Focus that stands in the menu or on its button moves to the first button that opens a menu at this width.
 */
function closeHiddenMenu(document: Document): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-topbar] :is([data-opens], [commandfor])')]
  const menuOf = (opener: HTMLElement) =>
    document.getElementById(opener.dataset.opens ?? opener.getAttribute('commandfor') ?? '')
  const opener = openers.find((opener) => menuOf(opener)?.matches('[open], :popover-open'))
  const menu = opener && menuOf(opener)
  if (!menu || opener.checkVisibility()) return
  // The browser may have taken the focus from what is hidden already.
  const focused = document.activeElement ?? document.body
  const losesFocus = menu.contains(focused) || focused === opener || focused === document.body
  if (menu instanceof HTMLDialogElement) menu.close()
  else menu.hidePopover()
  if (losesFocus) openers.find((opener) => opener.checkVisibility())?.focus()
}

/** The link that an arrow key leads to: up and down within a column, left and right to the nearest of another one. */
function neighbor(current: HTMLElement, links: HTMLElement[], key: string): HTMLElement | undefined {
  const vertical = key === 'ArrowDown' || key === 'ArrowUp'
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (!vertical && key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const from = current.getBoundingClientRect()
  const sign = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1
  let nearest: HTMLElement | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const link of links) {
    const to = link.getBoundingClientRect()
    const across = to.left - from.left
    const down = to.top - from.top
    const ahead = sign * (vertical ? down : across)
    if (ahead <= 1) continue
    // Sideways steps cost more than going on in the same direction.
    const distance = vertical ? ahead + 4 * Math.abs(across) : ahead + 4 * Math.abs(down)
    if (distance < shortest) [nearest, shortest] = [link, distance]
  }
  return nearest
}

/** Stands in for CSS anchors: below the trigger, inside the window and the page's margin, now and after each change. */
function keepPlaced(document: Document): void {
  const place = () => {
    const panel = openPanel(document)
    const trigger = panel && triggerOf(panel)
    if (!trigger) return
    const { left, bottom } = trigger.getBoundingClientRect()
    const spot = placeUnder({ left, bottom }, panel.offsetWidth, document.documentElement.clientWidth)
    panel.style.left = `${spot.left}px`
    panel.style.top = `${spot.top}px`
  }
  document.addEventListener('toggle', place, { capture: true })
  addEventListener('resize', place, { passive: true })
  addEventListener('scroll', place, { passive: true })
}

// `size.menu.gap` and `layout.container` of `tokens.json`, all of whose values would come to every reader with an import.
export const gapPx = 8
export const containerPx = 1240

/** Where a panel of a given width hangs under its trigger, in pixels from the window's top left corner. */
export function placeUnder(
  trigger: { left: number; bottom: number },
  panelWidth: number,
  windowWidth: number,
): { left: number; top: number } {
  const edge = windowWidth * 0.02
  const margin = Math.max(edge, (windowWidth - containerPx) / 2)
  const left = Math.max(edge, Math.min(trigger.left, windowWidth - margin - panelWidth))
  return { left, top: trigger.bottom + gapPx }
}

import { isPlainClick } from '../plainClick.ts'
import { openBy } from './openBy.ts'

/**
 * Makes the bar's links to sections the buttons of their menus, native popovers that come after the page: the first click
 * opens, the second leads on as the link does, arrow keys move about, and the state is told to assistive technology. It
 * listens on the document, since menus come later and, in development, change.
 *
 * @param bring  fetches the menus. What cannot be had leaves the links what they are
 */
export function enhanceMenus(document: Document, bring: () => Promise<void>): { close: () => void } {
  tellTriggers(document)
  const panelOf = (trigger: HTMLElement) => document.getElementById(trigger.dataset.opens ?? '')
  const open = (trigger: HTMLElement, panel: HTMLElement) => panel.showPopover({ source: trigger })

  // The browser closes a menu as soon as something beside it is pressed, before it tells of the click.
  let openWhenPressed: HTMLElement | undefined
  document.addEventListener('pointerdown', () => {
    openWhenPressed = openPanel(document)
  })
  // On the way down: before whoever follows links.
  document.addEventListener(
    'click',
    (event) => {
      const pressed = openWhenPressed
      openWhenPressed = undefined
      const trigger = triggerAt(event.target)
      if (!trigger || event.defaultPrevented || !isPlainClick(event)) return
      const panel = panelOf(trigger)
      if (panel && (isOpen(panel) || panel === pressed)) return leadOn(trigger, panel, event)
      event.preventDefault()
      openBy(trigger, trigger.dataset.opens ?? '', bring, (panel) => open(trigger, panel))
    },
    { capture: true },
  )
  document.addEventListener('keydown', (event) => {
    const trigger = triggerAt(event.target)
    if (trigger) return onTrigger(trigger, event)
    const panel = menuAt(event.target)
    if (panel) inPanel(panel, event)
  })
  const onTrigger = (trigger: HTMLElement, event: KeyboardEvent) => {
    if (event.key === ' ') trigger.click()
    else if (event.key !== 'ArrowDown') return
    event.preventDefault()
    const panel = panelOf(trigger)
    if (event.key === ' ' || !panel) return
    if (!isOpen(panel)) open(trigger, panel)
    linksOf(panel)[0]?.focus()
  }
  const inPanel = (panel: HTMLElement, event: KeyboardEvent) => {
    if (event.key === 'Escape') return triggerOf(panel)?.focus()
    const current = (event.target as Element).closest('a')
    const next = current && neighbor(current, linksOf(panel), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  // Tabbing out of a panel leaves it; an open panel over the page would hide where the focus went.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = menuAt(target)
    if (!panel || !(relatedTarget instanceof Node)) return
    if (!panel.contains(relatedTarget) && relatedTarget !== triggerOf(panel)) panel.hidePopover()
  })
  // It does not bubble, but it comes down.
  document.addEventListener('toggle', () => tellTriggers(document), { capture: true })
  if (!CSS.supports('anchor-scope: all')) keepPlaced(document)
  return { close: () => openPanel(document)?.hidePopover() }
}

/** What the bar's links are once a script makes them open menus. */
export function tellTriggers(document: Document): void {
  for (const trigger of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    const panel = document.getElementById(trigger.dataset.opens ?? '')
    trigger.role = 'button'
    trigger.setAttribute('aria-expanded', String(Boolean(panel && isOpen(panel))))
    if (panel) trigger.setAttribute('aria-controls', panel.id)
  }
}

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open')
const openPanel = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('[data-menu]')].find((panel) => isOpen(panel))
const triggerAt = (target: EventTarget | null) =>
  (target as Element).closest?.<HTMLAnchorElement>('[data-opens]') ?? undefined
const menuAt = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-menu]') ?? undefined
const triggerOf = (panel: HTMLElement) =>
  panel.ownerDocument.querySelector<HTMLElement>(`[data-opens="${panel.id}"]`) ?? undefined
const linksOf = (panel: HTMLElement) => [...panel.querySelectorAll('a')]

/** The panel's link to everything leads where the second click should, and counts it; without one the trigger does. */
function leadOn(trigger: HTMLElement, panel: HTMLElement, event: MouseEvent): void {
  if (isOpen(panel)) panel.hidePopover()
  const all = panel.querySelector<HTMLAnchorElement>(`a[href="${trigger.getAttribute('href')}"]`)
  if (!all) return
  event.preventDefault()
  all.click()
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

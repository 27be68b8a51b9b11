interface Menu {
  trigger: HTMLButtonElement
  panel: HTMLElement
}

/**
 * Adds to the bar's native popovers what HTML does not have: a second click on a trigger leads to the section's index,
 * arrow keys move about, and the state is told to assistive technology.
 */
export function enhanceMenus(document: Document): { close: () => void } {
  const menus = [...document.querySelectorAll<HTMLElement>('[data-menu]')].flatMap((panel): Menu[] => {
    const trigger = document.querySelector<HTMLButtonElement>(`[popovertarget="${panel.id}"]`)
    return trigger ? [{ trigger, panel }] : []
  })
  for (const menu of menus) if (!enhanced.has(menu.panel)) enhance(menu)
  if (!CSS.supports('anchor-name: --a')) keepPlaced(menus)
  return {
    close() {
      for (const { panel } of menus) if (isOpen(panel)) panel.hidePopover()
    },
  }
}

/** Live edits bring new menus among known ones. */
const enhanced = new WeakSet<HTMLElement>()

const isOpen = (panel: HTMLElement) => panel.matches(':popover-open')

function enhance({ trigger, panel }: Menu): void {
  enhanced.add(panel)
  const tell = () => trigger.setAttribute('aria-expanded', String(isOpen(panel)))
  tell()
  panel.addEventListener('toggle', tell)
  // This comes before the browser's own toggling, so the panel is still as the visitor saw it. The panel's link to
  // everything leads where the second click should, in the way that all links do.
  trigger.addEventListener('click', () => {
    if (isOpen(panel)) panel.querySelector<HTMLAnchorElement>(`a[href="${trigger.dataset.index}"]`)?.click()
  })
  trigger.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!isOpen(panel)) panel.showPopover({ source: trigger })
    linksOf(panel)[0]?.focus()
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return trigger.focus()
    const current = (event.target as Element).closest('a')
    const next = current && neighbor(current, linksOf(panel), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  // Tabbing out of a panel leaves it; an open panel over the page would hide where the focus went.
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget) && relatedTarget !== trigger)
      panel.hidePopover()
  })
}

const linksOf = (panel: HTMLElement) => [...panel.querySelectorAll('a')]

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
function keepPlaced(menus: Menu[]): void {
  const place = () => {
    for (const { trigger, panel } of menus) {
      if (!isOpen(panel)) continue
      const { left, bottom } = trigger.getBoundingClientRect()
      const spot = placeUnder({ left, bottom }, panel.offsetWidth, document.documentElement.clientWidth)
      panel.style.left = `${spot.left}px`
      panel.style.top = `${spot.top}px`
    }
  }
  for (const { panel } of menus) panel.addEventListener('toggle', place)
  addEventListener('resize', place, { passive: true })
  addEventListener('scroll', place, { passive: true })
}

const gapPx = 8
const containerPx = 1240

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

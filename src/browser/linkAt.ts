/**
 * The link that a place on the page leads to: the one it stands in, or that of the card around it (`data-card`), which is
 * a link as a whole (`data-area`). A button in a card leads nowhere.
 */
export function linkAt(place: EventTarget | null): HTMLAnchorElement | null {
  if (!(place instanceof Element)) return null
  const own = place.closest<HTMLElement>('a, button')
  if (own) return own.localName === 'a' ? (own as HTMLAnchorElement) : null
  return place.closest('[data-card]')?.querySelector<HTMLAnchorElement>('a[data-area]') ?? null
}

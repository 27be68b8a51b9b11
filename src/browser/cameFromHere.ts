/**
 * Whether the entry before this one is a page of this site: either the router counted its own steps, or the browser
 * names the page that linked here.
 */
export function cameFromHere(referrer: string, origin: string, state: unknown): boolean {
  const index = (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0
  return index > 0 || referrer === origin || referrer.startsWith(`${origin}/`)
}

/** What the browser knows of the way to this page. */
export interface Arrival {
  /** Whether the entry before this one is of this site; only newer browsers say it. */
  canGoBack?: boolean
  referrer: string
  origin: string
  /** The history entry's state, in which the router counts its own steps. */
  state: unknown
}

/** Whether one step back leads to a page of this site. */
export function cameFromHere({ canGoBack, referrer, origin, state }: Arrival): boolean {
  if (canGoBack !== undefined) return canGoBack
  const steps = (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0
  return steps > 0 || referrer === origin || referrer.startsWith(`${origin}/`)
}

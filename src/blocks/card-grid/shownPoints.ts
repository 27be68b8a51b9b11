interface Limit {
  /** How many points there is room for; without it, all of them. */
  max?: number
  /** Whether a reader is told that there are more. */
  more?: 'ellipsis' | 'none'
}

/** The points that a card shows, and whether an ellipsis follows them: only where some are left out. */
export function shownPoints(points: readonly string[] = [], { max, more = 'none' }: Limit) {
  const shown = max === undefined ? [...points] : points.slice(0, max)
  return { shown, ellipsis: more === 'ellipsis' && shown.length < points.length }
}

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** How long each attempt waits after the one before it; the first goes out at once. After the last a job is given up. */
export const waitsMs: readonly number[] = [
  ...[0, 5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours, 14 * hours, 20 * hours, 24 * hours],
]

const longestAskedMs = 24 * hours

/**
 * When the next attempt is due, or `null` when there is none left.
 *
 * @param attempts  how many have failed, from 1
 * @param retryAfterMs  what the other side asked for; up to a day it is honored
 */
export function nextDelayMs(attempts: number, retryAfterMs: number | null): number | null {
  const planned = waitsMs[attempts]
  if (planned === undefined) return null
  // Spread by 10 % either way, so that they do not all come back at once.
  const spread = planned * (0.9 + 0.2 * Math.random())
  return Math.max(spread, Math.min(retryAfterMs ?? 0, longestAskedMs))
}

/**
 * @param header  `Retry-After`: seconds or a date
 * @param now  milliseconds
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * seconds
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

import { dayMs, hourMs, minuteMs } from '../store/store.ts'

const secondMs = 1_000

/** How long each attempt waits after the one before it; the first goes out at once. After the last a job is given up. */
export const waitsMs: readonly number[] = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]

const longestAskedMs = dayMs

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
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * secondMs
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

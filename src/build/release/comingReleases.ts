/// <reference lib="esnext.temporal" />
import type { CompiledSite, NextChange } from '#schemas/compiled.ts'
import type { ComingReleases } from '#schemas/release.ts'
import { soonEnding } from '#server/site/readRelease.ts'

/** So far ahead releases are made, and so many at most; the next build goes on from there. */
const longestDays = 60
const mostReleases = 20

/**
 * Makes the releases of the coming days on which the site says something else by itself, one after the other. Nearly all that
 * they hold is in the store already.
 *
 * @param site  as it is on the first day, `day`
 * @param make  makes the release of a day; `undefined` when the content has mistakes on that day
 */
export async function comingReleases(
  site: CompiledSite,
  day: string,
  make: (next: NextChange) => Promise<{ site: CompiledSite; release: string } | undefined>,
): Promise<ComingReleases> {
  const last = Temporal.PlainDate.from(day).add({ days: longestDays }).toString()
  const days: ComingReleases['days'] = []
  let ends = site.nextChange
  while (ends && ends.date <= last && days.length < mostReleases) {
    const made = await make(ends)
    if (!made) break
    days.push({ from: ends.date, release: made.release })
    ends = made.site.nextChange
  }
  return { timeZone: site.timeZone, days, ends }
}

/** The middle of a day somewhere. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return new Date(noon.epochMilliseconds)
}

/** What the build's summary says of them; empty when there is nothing to say. */
export function comingSentence(coming: ComingReleases, day: string): string {
  const [first, ...others] = coming.days.map(({ from }) => from)
  const last = others.at(-1)
  const ready = last
    ? `The releases of ${coming.days.length} coming days are ready too, from ${first} to ${last}.`
    : first && `The release of ${first} is ready too.`
  const soon = soonEnding(coming, day)
  const missing =
    soon && `No release is ready for ${soon.date} (${soon.place}): run "npm run build" again before that day.`
  return [ready, missing].filter(Boolean).join('\n')
}

/// <reference lib="esnext.temporal" />
import { join } from 'node:path'
import type { NextChange } from '#schemas/compiled.ts'
import { dayIn } from '#schemas/dayIn.ts'
import type { CurrentRelease } from '#schemas/release.ts'
import { checkedJson } from './readRelease.ts'
import { isCurrentRelease } from './releaseSchemas.ts'

export const releaseFolder = (distDir: string, id: string): string => join(distDir, 'releases', id)

/** What `current` says: which release is the site, and which are on coming days. @throws BrokenBuild */
export function readCurrent(distDir: string): CurrentRelease {
  return checkedJson(join(distDir, 'current'), isCurrentRelease)
}

type Coming = Pick<CurrentRelease, 'coming'>

/** The day that counts for a site. @param today  a day that was asked for, in place of the calendar's */
export function dayOf({ coming }: Coming, today: string | null, now = new Date()): string {
  return today ?? dayIn(coming?.timeZone ?? 'UTC', now)
}

/** The release that is the site on a day, and the one that was before it. */
export function releaseOn(
  { release, previous, coming }: Omit<CurrentRelease, 'inputs'>,
  day: string,
): Pick<CurrentRelease, 'release' | 'previous'> {
  const begun = coming?.days.filter(({ from }) => from <= day) ?? []
  return begun.reduce((before, next) => ({ release: next.release, previous: before.release }), { release, previous })
}

/** An operator has a week to run a build. */
const noticeDays = 7

/** The first day for which there is no release, once it is near. */
export function soonEnding({ coming }: Coming, day: string): NextChange | null {
  const { ends } = coming ?? {}
  if (!ends) return null
  const noticed = Temporal.PlainDate.from(ends.date).subtract({ days: noticeDays }).toString()
  return noticed <= day ? ends : null
}

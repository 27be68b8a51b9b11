/// <reference lib="esnext.temporal" />
import type { NextChange } from '#schemas/compiled.ts'
import type { CurrentRelease } from '#schemas/release.ts'

const noticeDays = 7

/** The first day for which there is no release, once it is no further off than a week: somebody has to run a build. */
export function soonEnding({ coming }: Pick<CurrentRelease, 'coming'>, day: string): NextChange | null {
  const { ends } = coming ?? {}
  if (!ends) return null
  const noticed = Temporal.PlainDate.from(ends.date).subtract({ days: noticeDays }).toString()
  return noticed <= day ? ends : null
}

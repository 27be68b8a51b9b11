import { dayOf } from '#server/site/currentRelease.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { soonEnding } from '#server/site/soonEnding.ts'
import { changedInput, type Inputs } from '../inputs.ts'
import type { SiteNow } from './releases.ts'

export interface State {
  site: SiteNow | undefined
  /** The releases that the site is and will be, as far as they are whole. */
  whole: (ReadRelease | undefined)[]
  inputs: Inputs
  /** `YYYY-MM-DD`, when a day was asked for. */
  today?: string | undefined
}

const reasons: Record<keyof Inputs, string> = {
  content: 'the content has changed',
  code: 'the code has changed',
  settings: 'the finished site was made with other settings',
}

/** Why the current release is not the site any more, or not for long, as half a sentence; `null` when it is. */
export function reasonToBuild({ site, whole, inputs, today }: State): string | null {
  if (!site) return 'there is no finished site yet'
  if (whole.includes(undefined)) return 'the finished site is incomplete'
  if (site.inputs === null) return 'the finished site was chosen by hand'
  if (site.inputs === '') return 'the last build was ended before its coming days were ready'
  const changed = changedInput(inputs, site.inputs)
  if (changed) return reasons[changed]
  const ends = soonEnding(site, dayOf(site, today ?? null))
  return ends && `${ends.place} says so for ${ends.date}`
}

import { dayIn } from '#schemas/dayIn.ts'
import type { CurrentRelease } from '#schemas/release.ts'
import type { ReadRelease } from '#server/site/readRelease.ts'
import { changedInput, type Inputs } from '../inputs.ts'

export interface State {
  current: CurrentRelease | undefined
  /** The current release when it is whole. */
  release: ReadRelease | undefined
  inputs: Inputs
  /** `YYYY-MM-DD`, when a day was asked for. */
  today: string | undefined
}

const reasons: Record<keyof Inputs, string> = {
  content: 'the content has changed',
  code: 'the code has changed',
  settings: 'the finished site was made with other settings',
}

/** Why the current release is not the site any more, as half a sentence; `null` when it is. */
export function reasonToBuild({ current, release, inputs, today }: State): string | null {
  if (!current) return 'there is no finished site yet'
  if (!release) return 'the finished site is incomplete'
  if (current.inputs === null) return 'the finished site was chosen by hand'
  const changed = changedInput(inputs, current.inputs)
  if (changed) return reasons[changed]
  const { nextChange, timeZone } = release.manifest
  if (nextChange && nextChange.date <= (today ?? dayIn(timeZone, new Date())))
    return `${nextChange.place} says so for ${nextChange.date}`
  return null
}

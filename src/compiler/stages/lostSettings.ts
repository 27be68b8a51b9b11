import { contentPrefix } from '../files/contentPrefix.ts'
import { isMapping, own } from '../values/own.ts'
import type { StageContext } from './stage.ts'

/**
 * Whether `site.yaml` has a mistake that may have swallowed one of these settings. What they allow (dead links,
 * redirects, waivers) is unknown then, and nothing should be told that they could have excused.
 */
export function lostSettings({ sources }: Pick<StageContext, 'sources'>, ...names: string[]): boolean {
  const prefix = contentPrefix(sources.keys())
  const isSettings = (name: string) => name.startsWith(prefix) && settingsFile.test(name.slice(prefix.length))
  const [, settings] = [...sources].find(([name]) => isSettings(name)) ?? []
  if (!settings) return false
  if (isMapping(settings.data) && settings.problems.every(({ severity }) => severity === 'warning')) return false
  return names.some((name) => isEmpty(own(settings.data, name)))
}

/** Also under a name that is told as wrong. */
const settingsFile = /^(?:site|settings|config)\.ya?ml$/i

function isEmpty(value: unknown): boolean {
  if (isMapping(value)) return Object.keys(value).length === 0
  return !Array.isArray(value) || value.length === 0
}

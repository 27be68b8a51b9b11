import { isMapping, own } from '../values/own.ts'
import type { Site } from './site.ts'

/**
 * Whether `site.yaml` has a mistake that may have swallowed one of these settings. What they allow (dead links, redirects,
 * waivers) is unknown then, and nothing is reported that they may have excused.
 */
export function isLostSetting({ sources, fileName }: Pick<Site, 'sources' | 'fileName'>, ...names: string[]): boolean {
  // Also under a name that is reported as wrong.
  const files = ['site', 'settings', 'config'].flatMap((name) => [`${name}.yaml`, `${name}.yml`])
  const settings = files.map((name) => sources.get(fileName(name))).find((source) => source !== undefined)
  if (!settings) return false
  if (isMapping(settings.data) && settings.problems.every(({ severity }) => severity === 'warning')) return false
  return names.some((name) => isEmpty(own(settings.data, name)))
}

function isEmpty(value: unknown): boolean {
  if (isMapping(value)) return Object.keys(value).length === 0
  return !Array.isArray(value) || value.length === 0
}

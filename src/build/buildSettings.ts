import path from 'node:path'
import { givenDay, webAddress } from '#server/config.ts'
import { ConfigError, type Environment } from '#server/configError.ts'
import type { BuildSettings } from './inputs.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * What the environment says that a release is made of. A variable that is empty says nothing, as for the server.
 *
 * @throws ConfigError naming the variable, what was wrong, and what it takes
 */
export function buildSettings(env: Environment): BuildSettings {
  return {
    contentDir: folderIn(env, 'CONTENT_DIR', 'content'),
    siteUrl: env.SITE_URL ? webAddress('SITE_URL', env.SITE_URL).origin : undefined,
    apiBase: env.API_BASE ? apiAddress(env.API_BASE) : undefined,
    today: givenDay(env) ?? undefined,
  }
}

/** @param usual  as seen from the project */
export function folderIn(env: Environment, variable: string, usual: string): string {
  return path.resolve(env[variable] || path.join(root, usual))
}

/** Held to what `apiBase` in `site.yaml` may be. */
function apiAddress(text: string): string {
  const address = text.replace(/\/$/, '')
  if (/^https?:\/\/[^\s?#]*[^\s/?#]$/.test(address) && URL.canParse(address)) return address
  throw new ConfigError(`API_BASE is "${text}"; it takes an address such as https://api.example.com.`)
}

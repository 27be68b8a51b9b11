import { optionTexts } from '#schemas/choices.ts'
import type { CompiledSite } from '#schemas/compiled.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { BrokenBuild } from '#server/site/brokenBuild.ts'
import { releaseFolder } from '#server/site/currentRelease.ts'
import { readManifest } from '#server/site/manifest.ts'
import { listReleases, siteNow } from './releases.ts'

/** What forms offer, by list. */
type Offers = NonNullable<ServerManifest['choices']>

/** Of a list, so many options of earlier releases are known beside today's: forms stay open for days, and not for years. */
const mostRemembered = 500

/**
 * What forms offer today, and behind it what they offered in earlier releases: somebody may have opened one before a price
 * changed.
 *
 * @param before  of earlier releases, the latest first
 */
export function offeredSoFar(today: CompiledSite['choices'], before: readonly Offers[]): Offers {
  return Object.fromEntries(
    Object.entries(today).map(([list, groups]) => {
      const offered = optionTexts(groups)
      const known = new Set([...offered, ...before.flatMap((earlier) => earlier[list] ?? [])])
      return [list, [...known].slice(0, offered.length + mostRemembered)]
    }),
  )
}

/** What the releases of a folder say they offered, the current one first and then the youngest; those that cannot be read say nothing. */
export async function offeredBefore(distDir: string): Promise<Offers[]> {
  const current = (await siteNow(distDir))?.release
  const youngest = (await listReleases(distDir)).map(({ id }) => id)
  const ids = [...new Set([...(current === undefined ? [] : [current]), ...youngest])]
  return ids.flatMap((id) => {
    try {
      return [readManifest(releaseFolder(distDir, id)).choices ?? {}]
    } catch (error) {
      if (error instanceof BrokenBuild) return []
      throw error
    }
  })
}

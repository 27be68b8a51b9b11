/// <reference lib="esnext.collection" />
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile } from './files.ts'
import { isPublic } from './paths.ts'
import { readFiles, releaseFolder } from './readRelease.ts'

/** A look begins to read no further list after this long; the next one goes on. */
const longestLookMs = 50

export type Assets = ReturnType<typeof openAssets>

/**
 * The assets of all releases in a folder, whichever is the site: open pages of yesterday ask for them, and pages of a server
 * that has switched before this one. Most are in all releases; each is held once, with those that have it.
 *
 * @param missEveryMs  how often at most a name that nothing has, which strangers can make up, makes it look again
 */
export function openAssets(distDir: string, missEveryMs: number) {
  const known = new Set<string>()
  const assets = new Map<string, Pick<SiteFile, 'name' | 'hash' | 'packed'> & { releases: string[] }>()
  let nextMiss = 0

  function add(id: string): void {
    for (const [name, hash, packed] of readFiles(distDir, id).files) {
      if (!name.startsWith('assets/') || name.endsWith('.html') || !isPublic(name)) continue
      assets.getOrInsert(`/${name}`, { name, hash, packed, releases: [] }).releases.push(id)
    }
    known.add(id)
  }

  function forget(id: string): void {
    for (const [path, asset] of assets) {
      asset.releases = asset.releases.filter((one) => one !== id)
      if (asset.releases.length === 0) assets.delete(path)
    }
    known.delete(id)
  }

  /** Reads the lists of releases that have come, and forgets those that have gone. Never throws. */
  function look(forMs = longestLookMs): void {
    const endsAt = performance.now() + forMs
    const ids = unlessAway(() => new Set(readdirSync(join(distDir, 'releases')))) ?? known
    for (const id of known.difference(ids)) forget(id)
    for (const id of ids.difference(known))
      if (!id.startsWith('.') && performance.now() < endsAt) unlessAway(() => add(id))
  }

  look(Number.POSITIVE_INFINITY)
  return {
    look,
    /** @param path  `/assets/app-1a2b.js`; their names hold a hash, so one never stands for another */
    find(path: string): Omit<SiteFile, 'common'> | undefined {
      if (!path.startsWith('/assets/')) return undefined
      if (!assets.has(path) && performance.now() >= nextMiss) {
        nextMiss = performance.now() + missEveryMs
        look()
      }
      const asset = assets.get(path)
      if (!asset) return undefined
      const { releases, ...file } = asset
      return { ...file, path: join(releaseFolder(distDir, releases[0]!), file.name) }
    },
  }
}

/** A folder on another machine may be away for a moment, and the list of a release comes last. */
function unlessAway<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ViteBuilder } from 'vite'
import type { Theme } from '#schemas/types.gen.ts'
import { type Bundles, bundle, placesIn } from './bundle.ts'

/** So many are kept: of the other branch, the other theme, of a build that is using them. */
const mostKept = 4

/**
 * The site's scripts, bundled again only when their sources or the theme have changed.
 *
 * @param dir    has a folder for each bundle, which is whole when it is there
 * @param code   fingerprint of all sources
 * @param theme  colors and measures that are other than usual
 */
export async function cachedBundle(dir: string, code: string, theme: Theme, builder?: ViteBuilder): Promise<Bundles> {
  const name = createHash('sha256')
    .update(JSON.stringify([code, theme]))
    .digest('hex')
    .slice(0, 20)
  const home = path.join(dir, name)
  const record = path.join(home, 'bundles.json')
  if (!existsSync(record)) await make(home, theme, builder)
  return { ...JSON.parse(readFileSync(record, 'utf8')), ...placesIn(home) }
}

/** Makes it under another name first: two builds may do so at once, and one may be ended. */
async function make(home: string, theme: Theme, builder?: ViteBuilder): Promise<void> {
  const unfinished = `${home}.${process.pid}~`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const bundles = await bundle(unfinished, theme, builder)
  writeFileSync(path.join(unfinished, 'bundles.json'), JSON.stringify(bundles))
  removeOld(path.dirname(home))
  try {
    renameSync(unfinished, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    // Another build was quicker.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function removeOld(dir: string): void {
  const madeMs = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const folders = readdirSync(dir).map((name) => path.join(dir, name))
  const youngestFirst = folders.map((folder) => ({ folder, at: madeMs(folder) })).sort((a, b) => b.at - a.at)
  for (const { folder } of youngestFirst.slice(mostKept)) rmSync(folder, { recursive: true, force: true })
}

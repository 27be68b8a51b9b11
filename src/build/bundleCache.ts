import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Theme } from '#schemas/types.gen.ts'
import type { Bundles } from './bundle.ts'

/** The site's scripts as one build made them. */
export interface CachedBundles extends Bundles {
  /** Folder of hashed files. */
  assets: string
  /** Changes whenever any source of the scripts does. */
  fingerprint: string
}

/** So many are kept, for going back and forth between branches. */
const mostKept = 4

/**
 * The site's scripts, bundled again only when their sources or the theme have changed: another edit to content does not
 * start the bundler.
 *
 * @param dir          a folder for each bundle, by its fingerprint; one that is there is whole
 * @param fingerprint  of all sources
 * @param theme        colors and measures that are other than usual
 */
export async function cachedBundle(dir: string, fingerprint: string, theme: Theme = {}): Promise<CachedBundles> {
  const name = createHash('sha256')
    .update(fingerprint + JSON.stringify(theme))
    .digest('hex')
    .slice(0, 20)
  const home = path.join(dir, name)
  const record = path.join(home, 'bundle.json')
  if (!existsSync(record)) await make(home, theme)
  const bundles = JSON.parse(readFileSync(record, 'utf8')) as Bundles
  const prerender = pathToFileURL(path.join(home, bundles.prerender)).href
  return { ...bundles, prerender, assets: path.join(home, 'client/assets'), fingerprint: name }
}

/** Makes it under another name first: two builds may do so at once, and one may be ended. */
async function make(home: string, theme: Theme): Promise<void> {
  const making = `${home}.${process.pid}~`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(path.join(making, 'client'), { recursive: true })
  await runBundler(making, theme)
  forgetOld(path.dirname(home))
  try {
    renameSync(making, home)
  } catch (error) {
    if (!existsSync(home)) throw error
    // Another build was quicker.
    rmSync(making, { recursive: true, force: true })
  }
}

/** The memory that the bundler takes goes with its process. */
function runBundler(home: string, theme: Theme): Promise<void> {
  const program = fileURLToPath(new URL('./bundleProcess.ts', import.meta.url))
  const bundler = spawn(process.execPath, [program, home, JSON.stringify(theme)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => void bundler.kill()
  process.once('exit', stop)
  return new Promise<void>((resolve, reject) => {
    bundler.once('error', reject)
    bundler.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The code could not be bundled; what is wrong stands above.'))
    })
  }).finally(() => process.off('exit', stop))
}

const dayMs = 86_400_000

/** Removes all but the youngest, and what builds that were ended have left. */
function forgetOld(dir: string): void {
  const all = readdirSync(dir)
    .map((name) => ({ folder: path.join(dir, name), madeMs: statSync(path.join(dir, name)).mtimeMs }))
    .sort((a, b) => b.madeMs - a.madeMs)
  const { broken = [], whole = [] } = Object.groupBy(all, ({ folder }) => (folder.endsWith('~') ? 'broken' : 'whole'))
  const old = [...whole.slice(mostKept), ...broken.filter(({ madeMs }) => Date.now() - madeMs > dayMs)]
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true })
}

import path from 'node:path'
import type { ViteBuilder } from 'vite'
import { ConfigError } from '#server/configError.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { generateIfOlder } from '#src/generate/generateIfOlder.ts'
import { buildSettings, folderIn, root } from './buildSettings.ts'
import { readInputs } from './inputs.ts'
import { lockReleases } from './release/lock.ts'
import { reasonToBuild } from './release/reasonToBuild.ts'
import { siteNow, wholeRelease } from './release/releases.ts'

export interface BuildArguments {
  /** Build only when the current release was made from something else. */
  ifChanged: boolean
  /** Folder for a static host, as it was typed. */
  out: string | undefined
}

/**
 * Builds the site and says how that ended, by a sentence and the exit code, see `main.ts`.
 *
 * @param builder  Vite's, where Vite was started first (`vite build`)
 */
export async function buildCommand(asked: BuildArguments, builder?: ViteBuilder): Promise<void> {
  try {
    await runBuild(asked, builder)
  } catch (thrown) {
    if (thrown instanceof ConfigError) {
      say(thrown.message)
      process.exit(2)
    }
    const command = ['npm run build --', ...process.argv.slice(2)].join(' ')
    const cacheDir = process.env.CACHE_DIR || undefined
    const { message } = writeFailure(thrown, { what: 'The build', command, cwd: process.cwd(), cacheDir })
    say(message)
    // Threads may still be at work.
    process.exit(3)
  }
}

/** Makes a release of the content unless there is one; refuses content with mistakes or too heavy pages, and leaves the current release as it was then. */
async function runBuild({ ifChanged, out }: BuildArguments, builder?: ViteBuilder): Promise<void> {
  const startedMs = performance.now()
  const settings = buildSettings(process.env)
  const distDir = folderIn(process.env, 'DIST_DIR', 'dist')
  const unlock = lockReleases(distDir, say)
  try {
    const inputs = readInputs(root, settings)
    const site = await siteNow(distDir, settings.today)
    const needed = site ? [site.release, ...site.ahead] : []
    const whole = await Promise.all(needed.map((release) => wholeRelease(distDir, release)))
    const reason = reasonToBuild({ site, whole, inputs, today: settings.today })
    if (site?.inputs === null && whole[0] && ifChanged) {
      say(`Release ${site.release} was chosen by hand and stays; "npm run build" makes a new one.`)
    } else if (reason !== null) {
      if (ifChanged) say(`Building the site: ${reason}`)
      const cacheDir = folderIn(process.env, 'CACHE_DIR', '.cache')
      await generateIfOlder(root, cacheDir)
      // It needs what was generated.
      const { makeRelease } = await import('./makeRelease.ts')
      await makeRelease({ distDir, cacheDir, settings, inputs, startedMs, builder })
    } else if (!ifChanged) {
      console.log(`Nothing has changed: release ${site?.release} stays.`)
    }
    if (out !== undefined) await writeOut(distDir, out, settings.today)
  } finally {
    unlock()
  }
}

/** The current release as a static host wants it. */
async function writeOut(distDir: string, out: string, today: string | undefined): Promise<void> {
  const { exportSite, ForeignFolder } = await import('./release/exportSite.ts')
  const site = await siteNow(distDir, today)
  const release = site && (await wholeRelease(distDir, site.release))
  if (!release) throw new Error(`There is no whole release in ${distDir}.`)
  try {
    console.log(`${await exportSite(release, path.resolve(out))} files are in ${out}.`)
  } catch (error) {
    if (!(error instanceof ForeignFolder)) throw error
    say(error.message)
    process.exitCode = 2
  }
}

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)

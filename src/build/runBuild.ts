import path from 'node:path'
import type { ViteBuilder } from 'vite'
import { systemReason } from '#schemas/systemReason.ts'
import { ConfigError, hstsIncludeSubdomains } from '#server/config.ts'
import type { SiteNow } from '#server/site/readRelease.ts'
import { type ProgressLine, showProgress } from '#src/compiler/report/progress.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { generateIfOlder } from '#src/generate/generateIfOlder.ts'
import { buildSettings, folderIn, type Inputs, readInputs, root } from './inputs.ts'
import { Ledger } from './ledger.ts'
import { listReleases, siteNow, underLock, wholeRelease } from './release/releases.ts'

export interface BuildArguments {
  /** Build only when the current release was made from something else. */
  ifChanged: boolean
  /** Say where the processor time went. */
  timings: boolean
  /** Folder for a static host, as it was typed. */
  out: string | undefined
}

/**
 * Builds the site and says how that ended, by a sentence and the exit code, see `main.ts`.
 *
 * @param builder  Vite's, where Vite was started first (`vite build`)
 */
export async function buildCommand(asked: BuildArguments, builder?: ViteBuilder): Promise<void> {
  const line = showProgress()
  try {
    await runBuild(asked, line, builder)
  } catch (thrown) {
    line.end()
    if (thrown instanceof ConfigError) {
      console.error(thrown.message)
      process.exit(2)
    }
    const command = ['npm run build --', ...process.argv.slice(2)].join(' ')
    const cacheDir = process.env.CACHE_DIR || undefined
    const { message } = writeFailure(thrown, { what: 'The build', command, cwd: process.cwd(), cacheDir })
    const isOfSystem = systemReason(thrown) !== undefined
    const dist = folderIn(process.env, 'DIST_DIR', 'dist')
    const written = [dist, folderIn(process.env, 'CACHE_DIR', '.cache'), asked.out ?? []].flat().join(', ')
    console.error(isOfSystem ? `${message} It writes to ${written}.` : message)
    // Threads may still be at work.
    process.exit(isOfSystem ? 2 : 3)
  }
}

/** Makes a release of the content unless there is one; refuses content with mistakes or too heavy pages, and leaves the current release as it was then. */
async function runBuild(
  { ifChanged, timings, out }: BuildArguments,
  line: ProgressLine,
  builder?: ViteBuilder,
): Promise<void> {
  const settings = buildSettings(process.env)
  const includeSubdomains = hstsIncludeSubdomains(process.env)
  const distDir = folderIn(process.env, 'DIST_DIR', 'dist')
  const { today } = settings
  const ledger = timings ? new Ledger() : undefined
  await underLock(distDir, async () => {
    const inputs = readInputs(settings)
    const site = await siteNow(distDir, today)
    const needed = site ? [site.release, ...site.ahead] : []
    const read = await Promise.all(needed.map((release) => wholeRelease(distDir, release)))
    const isWhole = !read.includes(undefined)
    const reason = reasonToBuild(site, isWhole, inputs)
    if (site?.inputs === null && isWhole && ifChanged) {
      console.error(`Release ${site.release} was chosen by hand and stays; "npm run build" makes a new one.`)
    } else if (reason !== null) {
      if (ifChanged) console.error(`Building the site: ${reason}`)
      const cacheDir = folderIn(process.env, 'CACHE_DIR', '.cache')
      await generateIfOlder(root)
      // It needs what was generated.
      const { makeRelease } = await import('./makeRelease.ts')
      await makeRelease({ distDir, cacheDir, settings, inputs, builder, ledger, line })
    } else if (!ifChanged) {
      console.log(`Nothing has changed: release ${site?.release} stays.`)
    }
    if (out !== undefined) await writeOut(distDir, out, today, includeSubdomains)
  })
}

const reasons: Record<keyof Inputs, string> = {
  content: 'the content has changed',
  code: 'the code has changed',
  settings: 'the finished site was made with other settings',
}

/**
 * Why the current release is not the site any more, or not for long, as half a sentence; `null` when it is.
 *
 * @param isWhole  whether nothing is missing of the releases that the site is and will be
 */
export function reasonToBuild(site: SiteNow | undefined, isWhole: boolean, inputs: Inputs): string | null {
  if (!site) return 'there is no finished site yet'
  if (!isWhole) return 'the finished site is incomplete'
  const { inputs: before } = site
  if (before === null) return 'the finished site was chosen by hand'
  if (before === '') return 'the last build was ended before its coming days were ready'
  const parts = Object.keys(reasons) as (keyof Inputs)[]
  const changed = parts.find((part) => !before.includes(inputs[part]))
  if (changed) return reasons[changed]
  return site.ends && `${site.ends.place} says so for ${site.ends.date}`
}

/** The current release as a static host wants it. */
async function writeOut(
  distDir: string,
  out: string,
  today: string | undefined,
  includeSubdomains: boolean,
): Promise<void> {
  const { exportSite, hostLimits, longestOpenMs } = await import('./release/exportSite.ts')
  const site = await siteNow(distDir, today)
  const release = site && (await wholeRelease(distDir, site.release))
  if (!release) throw new Error(`There is no whole release in ${distDir}.`)
  const limits = hostLimits(release.manifest)
  if (limits) console.log(limits)
  // Netlify's own builds say so.
  const isForNetlify = process.env.NETLIFY === 'true'
  const lastWeek = (await listReleases(distDir)).filter(({ made }) => made.getTime() > Date.now() - longestOpenMs)
  const read = await Promise.all(lastWeek.map(({ id }) => wholeRelease(distDir, id)))
  const before = read.filter((one) => one !== undefined)
  const count = await exportSite(release, path.resolve(out), { includeSubdomains, isForNetlify, before })
  console.log(`${count} files are in ${out}.`)
}

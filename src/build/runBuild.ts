import path from 'node:path'
import type { ViteBuilder } from 'vite'
import type { CompiledSite, NextChange } from '#schemas/compiled.ts'
import { dayIn } from '#schemas/dayIn.ts'
import { ConfigError } from '#server/configError.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { Project, type Summary } from '#src/compiler/project.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import { textOf } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { writeFailure } from '#src/compiler/report/writeFailure.ts'
import { generateIfOlder } from '#src/generate/generateIfOlder.ts'
import { buildSettings, folderIn, root } from './buildSettings.ts'
import { cachedBundle } from './bundleCache.ts'
import { type BuildSettings, type Inputs, readInputs, writtenInputs } from './inputs.ts'
import { comingReleases, comingSentence, noonOf } from './release/comingReleases.ts'
import { lockReleases } from './release/lock.ts'
import { reasonToBuild } from './release/reasonToBuild.ts'
import { makeCurrent, pruneReleases, siteNow, wholeRelease } from './release/releases.ts'
import { offeredBefore } from './serverManifest.ts'
import { Store } from './store.ts'

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
      await makeRelease({ distDir, settings, inputs, startedMs, builder })
    } else if (!ifChanged) {
      console.log(`Nothing has changed: release ${site?.release} stays.`)
    }
    if (out !== undefined) await writeOut(distDir, out, settings.today)
  } finally {
    unlock()
  }
}

interface Task {
  distDir: string
  settings: BuildSettings
  inputs: Inputs
  startedMs: number
  builder: ViteBuilder | undefined
}

async function makeRelease({ distDir, settings, inputs, startedMs, builder }: Task): Promise<void> {
  const { contentDir, today } = settings
  const cacheDir = folderIn(process.env, 'CACHE_DIR', '.cache')
  await generateIfOlder(root, cacheDir)
  const storeDir = path.join(cacheDir, 'store')
  const store = new Store(storeDir)
  let now = new Date()
  const project = new Project(contentDir, { today, now: () => now })
  const { site, diagnostics, summary } = project.result()
  reportAll(diagnostics, summary)
  if (summary.errors > 0) process.exit(1)

  // Not needed for content that is refused.
  const { buildSite } = await import('./buildSite.ts')
  const bundles = await cachedBundle(path.join(storeDir, 'bundles'), inputs.code, site.theme, builder)
  const { siteUrl = site.settings.url.replace(/\/$/, '') } = settings
  const origin: Project['origin'] = (of, at, part) => project.origin(of, at, part)
  const offered = await offeredBefore(distDir)
  const build = async (of: CompiledSite, day: string) => {
    const apiBase = of.settings.apiBase ?? settings.apiBase
    const asked = { ...of, settings: { ...of.settings, ...(apiBase && { apiBase }) } }
    const options = {
      root,
      contentDir,
      distDir,
      siteUrl,
      bundles,
      today: day,
      isDayGiven: today !== undefined,
      offeredBefore: offered,
      origin,
    }
    const report = await buildSite(asked, store, options)
    offered.unshift(report.choices)
    return report
  }

  const day = today ?? dayIn(site.timeZone, now)
  const report = await build(site, day)
  reportAll(report.diagnostics, summary)
  if (report.release === undefined) process.exit(1)
  const makeOn = async ({ date, place }: NextChange) => {
    now = noonOf(date, site.timeZone)
    const then = project.update([])
    const built = then.summary.errors === 0 ? await build(then.site, date) : undefined
    if (built?.release !== undefined) return { site: then.site, release: built.release }
    say(`On ${date} (${place}) the site will be another one, and its content has mistakes then:`)
    reportAll(built?.diagnostics ?? then.diagnostics, then.summary)
    return undefined
  }
  // Visitors need not wait for the days to come. A build that is ended before they are there is made again.
  if (site.nextChange) await makeCurrent(distDir, { release: report.release, inputs: '' })
  // Under a day that was asked for, no other day begins.
  const coming = today === undefined ? await comingReleases(site, day, makeOn) : undefined
  await makeCurrent(distDir, { release: report.release, inputs: writtenInputs(inputs), ...(coming && { coming }) })
  await pruneReleases(distDir)
  store.prune()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.rendered} rendered, in ${seconds} s: release ${report.release}.`)
  const { rendered: drawn, seconds: drawing } = report.sharePictures
  if (drawn > 0) console.log(`${drawn} share pictures were made beside them in ${drawing.toFixed(1)} s.`)
  if (site.nextChange) console.log(`It changes by itself on ${site.nextChange.date} (${site.nextChange.place}).`)
  const ahead = coming && comingSentence(coming, day)
  if (ahead) console.log(ahead)
}

/** Writes down what is wrong with the content, if anything is. */
function reportAll(diagnostics: readonly Diagnostic[], { files, pages }: Pick<Summary, 'files' | 'pages'>): void {
  if (diagnostics.length === 0) return
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const summary = { files, pages, errors, warnings: diagnostics.length - errors }
  const read = textOf('.')
  const found = diagnostics.map((diagnostic) => reported(diagnostic, read))
  process.stderr.write(pretty({ diagnostics: found, summary }, { read, color: process.stderr.isTTY }))
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

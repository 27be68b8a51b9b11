import path from 'node:path'
import { readCurrent, releaseFolder } from '#server/site/currentRelease.ts'
import { readWholeRelease } from '#server/site/readRelease.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import type { Summary } from '#src/compiler/project.ts'
import { Project } from '#src/compiler/project.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import { textOf } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { generateIfOlder } from '#src/generate/generateIfOlder.ts'
import type { BuildArguments } from './buildArguments.ts'
import { buildSettings, folderIn, root } from './buildSettings.ts'
import { cachedBundle } from './bundleCache.ts'
import { type BuildSettings, type Inputs, readInputs, writtenInputs } from './inputs.ts'
import { lockReleases } from './release/lock.ts'
import { offeredBefore } from './release/offeredSoFar.ts'
import { currentRelease, makeCurrent, wholeRelease } from './release/pointer.ts'
import { pruneReleases } from './release/prune.ts'
import { reasonToBuild } from './release/reasonToBuild.ts'
import { Store } from './store/store.ts'

/** Makes a release of the content unless there is one; refuses content with mistakes or too heavy pages, and leaves the current release as it was then. */
export async function runBuild({ ifChanged, out }: BuildArguments): Promise<void> {
  const startedMs = performance.now()
  const settings = buildSettings(process.env)
  const distDir = folderIn(process.env, 'DIST_DIR', 'dist')
  const unlock = lockReleases(distDir, tell)
  try {
    const inputs = readInputs(root, settings)
    const current = await currentRelease(distDir)
    const release = current && (await wholeRelease(distDir, current.release))
    const reason = reasonToBuild({ current, release, inputs, today: settings.today })
    if (release && current.inputs === null && ifChanged) {
      tell(`Release ${current.release} was chosen by hand and stays; "npm run build" makes a new one.`)
    } else if (reason !== null) {
      if (ifChanged) tell(`Building the site: ${reason}`)
      await makeRelease(distDir, settings, inputs, startedMs)
    } else if (!ifChanged) {
      console.log(`Nothing has changed: release ${current?.release} stays.`)
    }
    if (out !== undefined) await writeOut(distDir, out)
  } finally {
    unlock()
  }
}

async function makeRelease(distDir: string, settings: BuildSettings, inputs: Inputs, startedMs: number): Promise<void> {
  const { contentDir, today } = settings
  const cacheDir = folderIn(process.env, 'CACHE_DIR', '.cache')
  await generateIfOlder(root, cacheDir)
  const store = new Store(path.join(cacheDir, 'store'))
  const project = new Project(contentDir, { today })
  const { site, diagnostics, summary } = project.result()
  tellAll(diagnostics, summary)
  if (summary.errors > 0) {
    store.close()
    process.exit(1)
  }

  // Not needed for content that is refused.
  const { buildSite } = await import('./buildSite.ts')
  const bundles = await cachedBundle(path.join(store.dir, 'bundles'), inputs.code, site.theme)
  const { siteUrl = site.settings.url.replace(/\/$/, '') } = settings
  const apiBase = site.settings.apiBase ?? settings.apiBase
  const asked = { ...site, settings: { ...site.settings, ...(apiBase && { apiBase }) } }
  const { code } = inputs
  const offered = await offeredBefore(distDir)
  const origin: Project['origin'] = (of, at, part) => project.origin(of, at, part)
  const options = { root, contentDir, distDir, siteUrl, bundles, code, today, offeredBefore: offered, origin }
  const report = await buildSite(asked, store, options)
  tellAll(report.diagnostics, summary)
  if (report.release === undefined) {
    // What was rendered is not rendered again once the pages are lighter.
    await store.flush()
    store.close()
    process.exit(1)
  }
  await makeCurrent(distDir, report.release, writtenInputs(inputs))
  await pruneReleases(distDir)
  store.prune()
  store.close()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.rendered} rendered, in ${seconds} s: release ${report.release}.`)
  if (site.nextChange) console.log(`It changes by itself on ${site.nextChange.date} (${site.nextChange.place}).`)
}

/** Tells what is wrong with the content, if anything is. */
function tellAll(diagnostics: readonly Diagnostic[], { files, pages }: Pick<Summary, 'files' | 'pages'>): void {
  if (diagnostics.length === 0) return
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const summary = { files, pages, errors, warnings: diagnostics.length - errors }
  process.stderr.write(
    pretty(
      { diagnostics: diagnostics.map((found) => reported(found, textOf('.'))), summary },
      { read: textOf('.'), color: process.stderr.isTTY },
    ),
  )
}

/** The current release as a static host wants it. */
async function writeOut(distDir: string, out: string): Promise<void> {
  const { exportSite, ForeignFolder } = await import('./release/exportSite.ts')
  const current = await readCurrent(distDir)
  const release = readWholeRelease(releaseFolder(distDir, current.release))
  try {
    console.log(`${await exportSite(release, path.resolve(out))} files are in ${out}.`)
  } catch (error) {
    if (!(error instanceof ForeignFolder)) throw error
    tell(error.message)
    process.exitCode = 2
  }
}

const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)

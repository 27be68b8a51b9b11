import path from 'node:path'
import type { ViteBuilder } from 'vite'
import type { CompiledSite, NextChange } from '#schemas/compiled.ts'
import { dayIn } from '#schemas/dayIn.ts'
import type { Diagnostic } from '#src/compiler/diagnostics/diagnostic.ts'
import { Project, type Summary } from '#src/compiler/project.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import type { ProgressLine } from '#src/compiler/report/progress.ts'
import { textOf } from '#src/compiler/report/report.ts'
import { reported } from '#src/compiler/report/reported.ts'
import { buildSite } from './buildSite.ts'
import { bundle } from './bundle.ts'
import { bundleBeside } from './bundleBeside.ts'
import type { BuildSettings, Inputs } from './inputs.ts'
import type { Ledger } from './ledger.ts'
import { comingReleases, comingSentence, noonOf } from './release/comingReleases.ts'
import { makeCurrent, pruneReleases } from './release/releases.ts'
import { offeredBefore } from './serverManifest.ts'
import { Store } from './store.ts'

export interface Task {
  distDir: string
  cacheDir: string
  settings: BuildSettings
  inputs: Inputs
  builder: ViteBuilder | undefined
  /** Knows where the processor time goes. */
  ledger: Ledger | undefined
  /** Says how far it is. */
  line: ProgressLine
}

/**
 * Checks the content, bundles the code, makes the release of today and those of the coming days, and lets servers have them.
 * Content with mistakes, or with too heavy pages, ends the process with 1.
 */
export async function makeRelease({ distDir, cacheDir, settings, inputs, builder, ledger, line }: Task): Promise<void> {
  const { contentDir, today } = settings
  const storeDir = path.join(cacheDir, 'store')
  const store = new Store(storeDir)
  const beside = builder ? undefined : bundleBeside({ contentDir, storeDir, code: inputs.code })
  let now = new Date()
  const project = new Project(contentDir, { today, now: () => now, cacheDir })
  const { site, diagnostics, summary } = project.result()
  line.clear()
  reportAll(diagnostics, summary)
  if (summary.errors > 0) process.exit(1)

  await beside?.bundled
  const bundles = await bundle(path.join(storeDir, 'bundles'), inputs.code, site.theme, builder)
  const { siteUrl = site.settings.url.replace(/\/$/, '') } = settings
  const offered = await offeredBefore(distDir)
  const same = {
    contentDir,
    distDir,
    siteUrl,
    bundles,
    project,
    isDayGiven: today !== undefined,
    compressed: beside?.ended,
  }
  const build = async (of: CompiledSite, day: string) => {
    const apiBase = settings.apiBase ?? of.settings.apiBase
    const asked = { ...of, settings: { ...of.settings, ...(apiBase && { apiBase }) } }
    const report = await buildSite(asked, store, { ...same, today: day, offeredBefore: offered })
    offered.unshift(report.choices)
    return report
  }

  const day = today ?? dayIn(site.timeZone, now)
  const report = await build(site, day)
  const { release, pages, rendered, sharePictures } = report
  line.clear()
  reportAll(report.diagnostics, summary)
  if (release === undefined) process.exit(1)
  const makeOn = async ({ date, place }: NextChange) => {
    now = noonOf(date, site.timeZone)
    const then = project.update([])
    const built = then.summary.errors === 0 ? await build(then.site, date) : undefined
    if (built?.release !== undefined) return { site: then.site, release: built.release }
    line.clear()
    console.error(`On ${date} (${place}) the site will be another one, and its content has mistakes then:`)
    reportAll(built?.diagnostics ?? then.diagnostics, then.summary)
    return undefined
  }
  // Under a day that was asked for, no other day begins.
  const makesComing = today === undefined
  // Visitors need not wait for the days to come. A build that is ended before they are there is made again.
  if (makesComing && site.nextChange) await makeCurrent(distDir, { release, inputs: '' })
  const coming = makesComing ? await comingReleases(site, day, makeOn) : undefined
  await makeCurrent(distDir, { release, inputs: Object.values(inputs).join(' '), ...(coming && { coming }) })
  await pruneReleases(distDir)
  store.prune()
  line.end()
  // Since this process began.
  const seconds = (performance.now() / 1000).toFixed(1)
  const lines = [
    `${pages} pages, ${rendered} rendered, in ${seconds} s: release ${release}.`,
    sharePictures.rendered > 0 &&
      `${sharePictures.rendered} share pictures were made in ${sharePictures.seconds.toFixed(1)} s.`,
    site.nextChange && `It changes by itself on ${site.nextChange.date} (${site.nextChange.place}).`,
    coming && comingSentence(coming, day),
    ledger?.text(pages, sharePictures.rendered),
  ]
  console.log(lines.filter(Boolean).join('\n'))
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

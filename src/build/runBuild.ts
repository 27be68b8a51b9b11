import path from 'node:path'
import { compile } from '#src/compiler/compile.ts'
import { pretty } from '#src/compiler/report/pretty.ts'
import { textOf } from '#src/compiler/report/textOf.ts'
import type { BuildArguments } from './buildArguments.ts'
import { generateIfOlder } from './generateIfOlder.ts'
import { type Inputs, readInputs, writtenInputs } from './inputs.ts'
import { lockReleases } from './release/lock.ts'
import { makeCurrent, readCurrent, readRelease } from './release/pointer.ts'
import { pruneReleases } from './release/prune.ts'
import { reasonToBuild } from './release/reasonToBuild.ts'
import { Store } from './store/store.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Makes a release of the content unless there is one; refuses content with mistakes, and leaves the current release as it was then. */
export async function runBuild({ ifChanged, out }: BuildArguments): Promise<void> {
  const startedMs = performance.now()
  const distDir = folder('DIST_DIR', 'dist')
  const unlock = lockReleases(distDir, tell)
  try {
    const inputs = readInputs(root, {
      contentDir: folder('CONTENT_DIR', 'content'),
      siteUrl: process.env.SITE_URL?.replace(/\/$/, ''),
      apiBase: process.env.API_BASE?.replace(/\/$/, ''),
      today: process.env.TODAY,
    })
    const current = readCurrent(distDir)
    const release = current && readRelease(distDir, current.release)
    const reason = reasonToBuild({ current, release, inputs, today: process.env.TODAY })
    if (release && current.inputs === null && ifChanged) {
      tell(`Release ${release.id} was chosen by hand and stays; "npm run build" makes a new one.`)
    } else if (reason !== null) {
      if (ifChanged) tell(`Building the site: ${reason}`)
      await makeRelease(distDir, inputs, startedMs)
    } else if (!ifChanged) {
      console.log(`Nothing has changed: release ${release?.id} stays.`)
    }
    if (out !== undefined) await writeOut(distDir, out)
  } finally {
    unlock()
  }
}

async function makeRelease(distDir: string, inputs: Inputs, startedMs: number): Promise<void> {
  const cacheDir = folder('CACHE_DIR', '.cache')
  generateIfOlder(root, cacheDir)
  const contentDir = folder('CONTENT_DIR', 'content')
  const store = new Store(path.join(cacheDir, 'store'))
  const { site, diagnostics, summary } = compile(contentDir, {
    today: process.env.TODAY,
    pieces: store,
    code: inputs.code,
  })
  if (diagnostics.length > 0) {
    process.stderr.write(pretty({ diagnostics, summary }, { read: textOf('.'), color: process.stderr.isTTY }))
  }
  if (summary.errors > 0) process.exit(1)

  // Not needed for content that is refused.
  const [{ buildSite }, { cachedBundle }] = await Promise.all([import('./buildSite.ts'), import('./bundleCache.ts')])
  const apiBase = site.settings.apiBase ?? process.env.API_BASE?.replace(/\/$/, '')
  const bundles = await cachedBundle(path.join(store.dir, 'bundles'), inputs.code)
  const report = await buildSite({ ...site, settings: { ...site.settings, ...(apiBase && { apiBase }) } }, store, {
    root,
    contentDir,
    distDir,
    siteUrl: (process.env.SITE_URL ?? site.settings.url).replace(/\/$/, ''),
    bundles,
  })
  makeCurrent(distDir, report.release, writtenInputs(inputs))
  pruneReleases(distDir)
  store.prune()
  store.close()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${report.pages} pages, ${report.rendered} rendered, in ${seconds} s: release ${report.release}.`)
  if (site.nextChange) console.log(`It changes by itself on ${site.nextChange.date} (${site.nextChange.place}).`)
}

/** The current release as a static host wants it. */
async function writeOut(distDir: string, out: string): Promise<void> {
  const { exportSite, ForeignFolder } = await import('./release/exportSite.ts')
  const current = readCurrent(distDir)
  const release = current && readRelease(distDir, current.release)
  if (!release) throw new Error('The release that was just made is not whole.')
  try {
    console.log(`${await exportSite(release, path.resolve(out))} files are in ${out}.`)
  } catch (error) {
    if (!(error instanceof ForeignFolder)) throw error
    tell(error.message)
    process.exitCode = 2
  }
}

const folder = (variable: string, usual: string) => path.resolve(process.env[variable] ?? path.join(root, usual))

const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)

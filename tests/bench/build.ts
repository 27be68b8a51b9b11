import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measured, printTable } from './measured.ts'
import { writeSampleSite } from './sampleSite.ts'

const sizes = [100, 1_000, 10_000]

/** Check and full build of generated sites, their growth, and what a rebuild costs after nothing or one page changed. */
export async function benchBuild(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-build-'))
  const rows: (string | number)[][] = []
  const seconds: Record<string, number> = {}
  try {
    for (const kind of ['pages', 'entries'] as const) {
      for (const count of sizes) {
        const dir = path.join(work, 'content')
        writeSampleSite(dir, count, kind)
        const env = { CONTENT_DIR: dir, DIST_DIR: path.join(work, 'dist'), CACHE_DIR: path.join(work, 'cache') }
        const runs = {
          check: await measured('node', ['src/compiler/cli/check.ts', '--content', dir]),
          build: await measured('node', ['src/build/main.ts'], env),
          'again, unchanged': await measured('node', ['src/build/main.ts'], env),
          'again, one page changed': await edited(dir, kind, () => measured('node', ['src/build/main.ts'], env)),
        }
        for (const [step, run] of Object.entries(runs)) {
          const perSecond = Math.round(count / run.seconds)
          rows.push([kind, count, step, run.seconds.toFixed(2), perSecond, Math.round(run.peakMb)])
          seconds[`${kind} ${step} ${count}`] = run.seconds
        }
        rmSync(env.DIST_DIR, { recursive: true, force: true })
        rmSync(env.CACHE_DIR, { recursive: true, force: true })
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  printTable(['kind', 'pages', 'step', 'seconds', 'pages/s', 'peak MB'], rows)
  console.log('\ngrowth of time from 1,000 to 10,000 pages (10 would be linear):')
  for (const kind of ['pages', 'entries']) {
    for (const step of ['check', 'build']) {
      const ratio = (seconds[`${kind} ${step} 10000`] ?? 0) / (seconds[`${kind} ${step} 1000`] ?? 1)
      console.log(`  ${kind} ${step}: ${ratio.toFixed(1)}`)
    }
  }
}

function edited<Result>(dir: string, kind: 'pages' | 'entries', run: () => Promise<Result>): Promise<Result> {
  const file = path.join(dir, kind === 'pages' ? 'pages/p/page-7.yaml' : 'collections/solutions/sample-7.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Sample', 'Edited'))
  return run()
}

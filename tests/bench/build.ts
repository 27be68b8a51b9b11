import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Measured, measured, printTable } from './measured.ts'
import { writeSampleSite } from './sampleSite.ts'

type Kind = 'pages' | 'entries'

const usualSizes = [1_000, 10_000]

/**
 * What a build takes of generated sites: with nothing at hand, with the code made ready, unchanged, and after one page or
 * one fact changed or a page came.
 *
 * @param sizes  how many pages; `npm run bench -- build 100000` asks for others
 */
export async function benchBuild(sizes: readonly string[] = []): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-build-'))
  const rows: (string | number)[][] = []
  try {
    for (const count of sizes.length > 0 ? sizes.map(Number) : usualSizes)
      for (const kind of ['pages', 'entries'] as const)
        for (const [step, run] of await steps(work, count, kind))
          rows.push([kind, count, step, run.seconds.toFixed(2), run.cpu.toFixed(1), Math.round(run.peakMb)])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  printTable(['kind', 'pages', 'step', 'seconds', 'CPU s', 'peak MB'], rows)
}

async function steps(work: string, count: number, kind: Kind): Promise<Map<string, Measured>> {
  const dir = path.join(work, 'content')
  const env = { CONTENT_DIR: dir, DIST_DIR: path.join(work, 'dist'), CACHE_DIR: path.join(work, 'cache') }
  const build = () => measured('node', ['src/build/main.ts'], env)
  const some = kind === 'pages' ? 'pages/p/page-500.yaml' : 'collections/solutions/sample-500.yaml'
  const file = (name: string) => path.join(dir, name)
  const edit = (name: string, from: string | RegExp, to: (found: string) => string) =>
    writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

  writeSampleSite(dir, count, kind)
  edit(some.replace('500', '501'), /^title: .*/m, () => 'title: "{{facts.sampleFact}}"')
  writeFileSync(file('facts.yaml'), `${readFileSync(file('facts.yaml'), 'utf8')}\nsampleFact: One\n`)
  const runs = new Map([
    ['check', await measured('node', ['--max-semi-space-size=64', 'src/cli/check.ts', '--content', dir])],
  ])
  runs.set('cold', await build())
  runs.set('unchanged', await build())
  edit(some, 'Sample', () => 'Edited')
  runs.set('one page changed', await build())
  cpSync(file(some), file(some.replace('500', 'new')))
  runs.set('one page added', await build())
  edit('facts.yaml', 'sampleFact: One', () => 'sampleFact: Two')
  runs.set('one fact changed', await build())
  for (const folder of [env.DIST_DIR, path.join(env.CACHE_DIR, 'store/entries')]) rmSync(folder, { recursive: true })
  runs.set('cold, bundle known', await build())
  for (const folder of Object.values(env)) rmSync(folder, { recursive: true })
  return runs
}

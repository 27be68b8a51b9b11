import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lockReleases } from './lock.ts'
import { listReleases, makeCurrent, pruneReleases, siteNow, wholeRelease } from './releases.ts'

const usage = `npm run releases -- list               the releases in dist/, the youngest first
npm run releases -- use ID             makes one of them the site; a running server takes it over
npm run releases -- prune [--keep N]   removes all but the current one, the one before it and the N youngest (5)
`

/** `npm run releases`: shows, goes back and cleans. Exit code 1 when a release is missing, 2 for a wrong argument. */
export async function runReleases(args: readonly string[], distDir: string): Promise<number> {
  const { command, id, keep } = readArguments(args)
  if (command === 'list') return list(distDir)
  if (command === 'use' && id !== undefined) return underLock(distDir, () => use(distDir, id))
  if (command === 'prune' && keep !== null) return underLock(distDir, () => prune(distDir, keep))
  process.stderr.write(usage)
  return command === 'help' ? 0 : 2
}

interface ReleasesArguments {
  command: string | undefined
  id?: string | undefined
  /** `null` for what is no number. */
  keep?: number | undefined | null
}

function readArguments(args: readonly string[]): ReleasesArguments {
  try {
    const options = { keep: { type: 'string' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [command, id] = positionals
    const keep = values.keep === undefined ? undefined : /^\d+$/.test(values.keep) ? Number(values.keep) : null
    return { command: values.help ? 'help' : command, id, keep }
  } catch {
    return { command: undefined }
  }
}

async function list(distDir: string): Promise<number> {
  const { release, previous } = (await siteNow(distDir)) ?? {}
  for (const { id, made } of await listReleases(distDir)) {
    const role = id === release ? 'current' : id === previous ? 'previous' : ''
    console.log(`${id}  ${made.toISOString().slice(0, 19)}Z  ${role}`.trimEnd())
  }
  return 0
}

async function use(distDir: string, id: string): Promise<number> {
  const known = (await listReleases(distDir)).find((release) => release.id === id)
  if (!known || !(await wholeRelease(distDir, id))) {
    const what = known ? 'Something is missing of release' : 'There is no release'
    process.stderr.write(`${what} "${id}"; "npm run releases -- list" shows those that there are.\n`)
    return 1
  }
  await makeCurrent(distDir, { release: id, inputs: null })
  console.log(`Release ${id} is the site, until the next "npm run build".`)
  return 0
}

async function prune(distDir: string, keep: number | undefined): Promise<number> {
  const gone = await pruneReleases(distDir, keep)
  console.log(gone.length === 0 ? 'Nothing to remove.' : `Removed ${gone.join(', ')}.`)
  return 0
}

async function underLock(distDir: string, act: () => Promise<number>): Promise<number> {
  const unlock = lockReleases(distDir, (sentence) => process.stderr.write(`${sentence}\n`))
  try {
    return await act()
  } finally {
    unlock()
  }
}

if (import.meta.main)
  process.exitCode = await runReleases(process.argv.slice(2), resolve(process.env.DIST_DIR || 'dist'))

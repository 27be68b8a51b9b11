import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemReason } from '#schemas/systemReason.ts'
import { listReleases, makeCurrent, pruneReleases, siteNow, underLock, usuallyKept, wholeRelease } from './releases.ts'

const usage = `npm run releases -- list               the releases in dist/, the youngest first
npm run releases -- use ID             makes one of them the site; a running server takes it over
npm run releases -- prune [--keep N]   removes what is older than a day, but the current one, the one before it and the N youngest (${usuallyKept})
`

/** `npm run releases`: shows, goes back and cleans. Exit code 1 when a release is missing, 2 for a wrong argument. */
async function runReleases(args: string[], distDir: string): Promise<number> {
  const { command, id, keep } = readArguments(args)
  if (command === 'list') return list(distDir)
  if (command === 'use' && id !== undefined) return underLock(distDir, () => use(distDir, id))
  if (command === 'prune' && /^\d+$/.test(keep)) return underLock(distDir, () => prune(distDir, Number(keep)))
  process.stderr.write(usage)
  return command === 'help' ? 0 : 2
}

function readArguments(args: string[]): { command?: string | undefined; id?: string | undefined; keep: string } {
  const options = { keep: { type: 'string', default: String(usuallyKept) }, help: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, id] = positionals
    return { command: values.help ? 'help' : command, id, keep: values.keep }
  } catch {
    return { keep: '' }
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

async function prune(distDir: string, keep: number): Promise<number> {
  const gone = await pruneReleases(distDir, keep)
  console.log(gone.length === 0 ? 'Nothing to remove.' : `Removed ${gone.join(', ')}.`)
  return 0
}

try {
  process.exitCode = await runReleases(process.argv.slice(2), resolve(process.env.DIST_DIR || 'dist'))
} catch (error) {
  const reason = systemReason(error)
  if (!reason) throw error
  process.stderr.write(`Nothing was changed: ${reason}. Run this as the owner of the releases, root on a server.\n`)
  process.exitCode = 1
}

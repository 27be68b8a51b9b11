import {
  accessSync,
  constants,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CurrentRelease } from '#schemas/release.ts'
import {
  BrokenBuild,
  type ReadRelease,
  readCurrent,
  readWholeRelease,
  releaseFolder,
  type SiteNow,
} from '#server/site/readRelease.ts'
import { writeFlushed } from './writeFlushed.ts'

/** So many are kept to go back to, beside the current one and the one before it. */
export const usuallyKept = 5

/** A page that was opened yesterday asks for the assets of its release. */
const openPageMs = 24 * 3_600_000

/** The date of all files in an archive, so that equal ones are equal to the byte; a release from there is as old as it is here. */
export const archivedAt = new Date('2000-01-01T00:00:00Z')

/** SQLITE_BUSY. @see https://www.sqlite.org/rescode.html */
const busy = 5

/** A build of a thousand pages takes seconds; longer than this is reported. */
const longestWaitMs = 30 * 60_000

/**
 * Which release is the site; `undefined` when there is none, or when the file cannot be read.
 *
 * @param today  a day that counts in place of the calendar's
 */
export function siteNow(distDir: string, today: string | null = null): Promise<SiteNow | undefined> {
  return unlessBroken(() => readCurrent(distDir, today))
}

/** A release as the server reads it, when all its files are there. */
export function wholeRelease(distDir: string, id: string): Promise<ReadRelease | undefined> {
  return unlessBroken(() => readWholeRelease(distDir, id))
}

/**
 * Makes a release the site, in one step, and remembers which one was: a reader of the file finds the one before or this
 * one. Releases that were made for coming days and never became the site go with the build that made them.
 */
export async function makeCurrent(
  distDir: string,
  next: Pick<CurrentRelease, 'release' | 'inputs' | 'coming'>,
): Promise<void> {
  const before = await siteNow(distDir)
  const previous = before?.release === next.release ? before.previous : (before?.release ?? null)
  const current: CurrentRelease = { ...next, previous }
  writeFlushed(path.join(distDir, 'current'), `${JSON.stringify(current)}\n`)
  const named = await namedReleases(distDir)
  for (const id of before?.ahead ?? []) if (!named.has(id)) remove(distDir, id)
}

/** The releases of a folder that one can go back to, the youngest first: those of coming days are none. */
export async function listReleases(distDir: string): Promise<{ id: string; made: Date }[]> {
  const { release, ahead = [] } = (await siteNow(distDir)) ?? {}
  const folder = path.join(distDir, 'releases')
  const manifestOf = (id: string) => path.join(releaseFolder(distDir, id), 'server.json')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((id) => !id.startsWith('.') && existsSync(manifestOf(id)))
    .filter((id) => id === release || !ahead.includes(id))
    .map((id) => ({ id, made: madeAt(statSync(manifestOf(id))) }))
    .sort((a, b) => b.made.getTime() - a.made.getTime())
}

const madeAt = ({ mtime, ctime }: Stats) => (mtime > archivedAt ? mtime : ctime)

/** Removes all but the youngest releases, those of the last day, and those that a version names. @returns what went */
export async function pruneReleases(distDir: string, keep = usuallyKept): Promise<string[]> {
  const named = await namedReleases(distDir)
  const others = (await listReleases(distDir)).filter(({ id }) => !named.has(id)).slice(keep)
  const old = others.filter(({ made }) => made.getTime() < Date.now() - openPageMs).map(({ id }) => id)
  for (const id of old) remove(distDir, id)
  return old
}

/** The releases that are the site, were it before or will be, here and in versions beside this one that share the folder. */
async function namedReleases(distDir: string): Promise<Set<string>> {
  const shared = (dist: string) => realpathSync(path.join(dist, 'releases'))
  const versions = path.join(realpathSync(distDir), '../..')
  const isLink = lstatSync(path.join(distDir, 'releases'), { throwIfNoEntry: false })?.isSymbolicLink()
  const beside = isLink ? globSync('*/dist/releases', { cwd: versions }) : []
  const dists = beside.map((releases) => path.join(versions, path.dirname(releases)))
  const sites = [distDir, ...dists.filter((dist) => shared(dist) === shared(distDir))].map((dist) => siteNow(dist))
  const ids = (await Promise.all(sites)).flatMap((site) => site && [site.release, site.previous, ...site.ahead])
  return new Set(ids.filter((id) => typeof id === 'string'))
}

/**
 * Lets one process at a time change the releases of a folder; another one says that it waits. The lock is the operating
 * system's, on a database file, so it ends with its process, however that ends; a file beside it says which process has it.
 */
export async function underLock<Result>(distDir: string, act: () => Promise<Result>): Promise<Result> {
  mkdirSync(distDir, { recursive: true })
  // SQLite would say only that it cannot open its file.
  accessSync(distDir, constants.W_OK)
  const note = path.join(distDir, '.building')
  const lock = new DatabaseSync(path.join(distDir, '.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error
    const holder = existsSync(note) ? readFileSync(note, 'utf8').trim() : 'another process'
    process.stderr.write(`Waiting: ${holder} is making a release in ${distDir}.\n`)
    lock.exec(`PRAGMA busy_timeout = ${longestWaitMs}`)
    lock.exec('BEGIN IMMEDIATE')
  }
  try {
    writeFileSync(note, `process ${process.pid}, since ${new Date().toISOString()}\n`)
    return await act()
  } finally {
    rmSync(note, { force: true })
    lock.close()
  }
}

function remove(distDir: string, id: string): void {
  rmSync(releaseFolder(distDir, id), { recursive: true, force: true })
}

async function unlessBroken<Read>(read: () => Read | Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BrokenBuild) return undefined
    throw error
  }
}

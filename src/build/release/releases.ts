import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { CurrentRelease } from '#schemas/release.ts'
import { BrokenBuild } from '#server/site/brokenBuild.ts'
import { dayOf, readCurrent, releaseFolder, releaseOn } from '#server/site/currentRelease.ts'
import { type ReadRelease, readWholeRelease } from '#server/site/readRelease.ts'
import { writeFlushed } from '../flush.ts'

/** So many are kept to go back to, beside the current one and the one before it. */
const usuallyKept = 5

/** What `current` says of a day. */
export interface SiteNow extends Pick<CurrentRelease, 'inputs' | 'coming'> {
  /** The release that is the site. */
  release: string
  /** The one that was before it. */
  previous: string | null
  /** Those of days that are still to come. */
  ahead: string[]
  /** All that the file names. */
  named: string[]
}

/**
 * Which release is the site; `undefined` when there is none, or when the file says nothing that makes sense.
 *
 * @param today  a day that counts in place of the calendar's
 */
export async function siteNow(distDir: string, today: string | null = null): Promise<SiteNow | undefined> {
  const current = await unlessBroken(() => readCurrent(distDir))
  if (!current) return undefined
  const day = dayOf(current, today)
  const { release, inputs, coming } = current
  const days = coming?.days ?? []
  return {
    ...releaseOn(current, day),
    inputs,
    ...(coming && { coming }),
    ahead: days.filter(({ from }) => from > day).map((ahead) => ahead.release),
    named: [release, ...days.map((day) => day.release)],
  }
}

/** A release as the server reads it, when all its files are there. */
export function wholeRelease(distDir: string, id: string): Promise<ReadRelease | undefined> {
  return unlessBroken(() => readWholeRelease(releaseFolder(distDir, id)))
}

/**
 * Makes a release the site, in one step, and remembers which one was: whoever reads the file finds the one before or this
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
  const kept = new Set([next.release, previous, ...(next.coming?.days.map(({ release }) => release) ?? [])])
  for (const id of before?.ahead ?? []) {
    if (!kept.has(id)) rmSync(releaseFolder(distDir, id), { recursive: true, force: true })
  }
}

/** The releases of a folder that one can go back to, the youngest first: those of coming days are none. */
export async function listReleases(distDir: string): Promise<{ id: string; made: Date }[]> {
  const releases = path.join(distDir, 'releases')
  const { release, ahead = [] } = (await siteNow(distDir)) ?? {}
  return (existsSync(releases) ? readdirSync(releases) : [])
    .filter((id) => !id.startsWith('.') && existsSync(path.join(releases, id, 'server.json')))
    .filter((id) => id === release || !ahead.includes(id))
    .map((id) => ({ id, made: statSync(path.join(releases, id, 'server.json')).mtime }))
    .sort((a, b) => b.made.getTime() - a.made.getTime())
}

/** Removes all but the youngest releases, never the current one nor the one whose assets open pages still use. @returns what went */
export async function pruneReleases(distDir: string, keep = usuallyKept): Promise<string[]> {
  const { previous, named = [] } = (await siteNow(distDir)) ?? {}
  const old = (await listReleases(distDir))
    .filter(({ id }) => !named.includes(id) && id !== previous)
    .slice(keep)
    .map(({ id }) => id)
  for (const id of old) rmSync(releaseFolder(distDir, id), { recursive: true })
  return old
}

async function unlessBroken<Read>(read: () => Read | Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BrokenBuild) return undefined
    throw error
  }
}

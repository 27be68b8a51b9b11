import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextChange } from '#schemas/compiled.ts'
import { dayIn } from '#schemas/dayIn.ts'
import { type ComingReleases, type CurrentRelease, formsOnDisk, type ReleaseFiles } from '#schemas/release.ts'
import { releaseFormat, type ServerManifest } from '#schemas/serverManifest.ts'

/** A finished site that cannot be served; its message is the one sentence that an operator reads. */
export class BrokenBuild extends Error {}

export type SiteNow = ReturnType<typeof readCurrent>

/**
 * Which release is the site.
 *
 * @param today  a day that counts in place of the calendar's
 * @returns `release`, and `previous`, which was it before; with those of days that are still `ahead`
 * @throws BrokenBuild
 */
export function readCurrent(distDir: string, today: string | null = null) {
  const current = readJson<CurrentRelease>(join(distDir, 'current'))
  const { coming = { timeZone: 'UTC', days: [], ends: null } } = current
  const day = today ?? dayIn(coming.timeZone, new Date())
  let { release, previous } = current
  const ahead: string[] = []
  for (const next of coming.days)
    if (next.from > day) ahead.push(next.release)
    else [release, previous] = [next.release, release]
  return { ...current, release, previous, ahead, ends: soonEnding(coming, day) }
}

/** An operator has a week to run a build. */
const noticeMs = 7 * 24 * 3_600_000

/** The first day for which there is no release, once it is near. */
export function soonEnding({ ends }: ComingReleases, day: string): NextChange | null {
  return ends && Date.parse(ends.date) - Date.parse(day) <= noticeMs ? ends : null
}

export const releaseFolder = (distDir: string, id: string): string => join(distDir, 'releases', id)

/** What is known of a release before a page is asked for. */
export type ReadRelease = ReturnType<typeof readRelease>

/** Reads what a release says of itself: some ten milliseconds, or up to a second for 40,000 files. @throws BrokenBuild */
export function readRelease(distDir: string, id: string) {
  const dir = releaseFolder(distDir, id)
  return { id, dir, manifest: readManifest(distDir, id), ...readFiles(distDir, id) }
}

/** @throws BrokenBuild */
export const readFiles = (distDir: string, id: string): ReleaseFiles =>
  readJson(join(releaseFolder(distDir, id), 'files.json'))

/** Reads it, and looks whether each of its files is there. @throws BrokenBuild when it is not whole */
export function readWholeRelease(distDir: string, id: string): ReadRelease {
  const release = readRelease(distDir, id)
  const { dir, files } = release
  const names = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }))
  const listed = files.flatMap(([name, , packed]) => formsOnDisk[packed].map((form) => name + form))
  const missing = listed.find((name) => !names.has(name))
  if (missing !== undefined) throw new BrokenBuild(`${dir} is not whole: ${missing} is missing.`)
  return release
}

/** What a release says of the whole site. @throws BrokenBuild when it is not there, or of another version */
export function readManifest(distDir: string, id: string): ServerManifest {
  const file = join(releaseFolder(distDir, id), 'server.json')
  const manifest = readJson<ServerManifest>(file)
  // Those from before there were formats are like the first. Whatever earlier ones say is understood.
  const { format = 1 } = manifest
  if (format > releaseFormat)
    throw new BrokenBuild(`${file} was made by another version of this program; run "npm run build".`)
  return manifest
}

/** What the build wrote; a file that was copied by half is no JSON. @throws BrokenBuild */
function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new BrokenBuild(`${file} is missing or unreadable; run "npm run build".`)
  }
}

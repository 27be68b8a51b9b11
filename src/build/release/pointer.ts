import path from 'node:path'
import type { CurrentRelease } from '#schemas/release.ts'
import { BrokenBuild } from '#server/site/brokenBuild.ts'
import { readCurrent, releaseFolder } from '#server/site/currentRelease.ts'
import { type ReadRelease, readWholeRelease } from '#server/site/readRelease.ts'
import { writeFlushed } from '../flush.ts'

/** Which release is the site; `undefined` when there is none, or when the file says nothing that makes sense. */
export function currentRelease(distDir: string): Promise<CurrentRelease | undefined> {
  return unlessBroken(() => readCurrent(distDir))
}

/** A release as the server reads it, when all its files are there. */
export function wholeRelease(distDir: string, id: string): Promise<ReadRelease | undefined> {
  return unlessBroken(() => readWholeRelease(releaseFolder(distDir, id)))
}

/** Makes a release the site, in one step, and remembers which one was: whoever reads the file finds the one before or this one. */
export async function makeCurrent(distDir: string, release: string, inputs: string | null): Promise<void> {
  const before = await currentRelease(distDir)
  const previous = before?.release === release ? before.previous : (before?.release ?? null)
  const current: CurrentRelease = { release, previous, inputs }
  writeFlushed(path.join(distDir, 'current'), `${JSON.stringify(current)}\n`)
}

async function unlessBroken<Read>(read: () => Read | Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BrokenBuild) return undefined
    throw error
  }
}

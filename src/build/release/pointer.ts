import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CurrentRelease, ReleaseFiles } from '#schemas/release.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { writeFlushed } from './writeFlushed.ts'

/** Which release is the site; `undefined` when there is none, or when the file says nothing that makes sense. */
export function readCurrent(distDir: string): CurrentRelease | undefined {
  const value = readJson<CurrentRelease>(path.join(distDir, 'current'))
  return typeof value?.release === 'string' ? value : undefined
}

/** Makes a release the site, in one step: whoever reads the file finds the one before or this one. */
function writeCurrent(distDir: string, current: CurrentRelease): void {
  writeFlushed(path.join(distDir, 'current'), `${JSON.stringify(current)}\n`)
}

/** Makes a release the site and remembers which one was. */
export function makeCurrent(distDir: string, release: string, inputs: string | null): void {
  const before = readCurrent(distDir)
  const previous = before?.release === release ? before.previous : (before?.release ?? null)
  writeCurrent(distDir, { release, previous, inputs })
}

export interface Release {
  id: string
  dir: string
  manifest: ServerManifest
  list: ReleaseFiles
}

export function releaseDir(distDir: string, id: string): string {
  return path.join(distDir, 'releases', id)
}

/** A release with all its files; `undefined` for one of which something is missing. */
export function readRelease(distDir: string, id: string): Release | undefined {
  const dir = releaseDir(distDir, id)
  const manifest = readJson<ServerManifest>(path.join(dir, 'server.json'))
  const list = readJson<ReleaseFiles>(path.join(dir, 'files.json'))
  if (!manifest || !Array.isArray(list?.files)) return undefined
  const isThere = (name: string) => existsSync(path.join(dir, name))
  const isWhole = list.files.every(
    ([name, , packed]) => isThere(name) && (!packed || (isThere(`${name}.br`) && isThere(`${name}.gz`))),
  )
  return isWhole ? { id, dir, manifest, list } : undefined
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

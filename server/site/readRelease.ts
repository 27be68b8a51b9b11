import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidateFunction } from 'ajv'
import type { ReleaseFile, ReleaseFiles } from '#schemas/release.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { isReleaseFiles, isServerManifest } from './releaseSchemas.ts'

/** A finished site that cannot be served; its message is the one sentence that an operator reads. */
export class BrokenBuild extends Error {}

/** What is known of a release before a page is asked for. */
export interface ReadRelease {
  dir: string
  manifest: ServerManifest
  policies: ReleaseFiles['policies']
  /** By their names. */
  files: ReadonlyMap<string, ReleaseFile>
}

/** Reads what a release says of itself: some ten milliseconds, or up to a second for 40,000 files. @throws BrokenBuild */
export function readRelease(dir: string): ReadRelease {
  const manifest = readManifest(dir)
  const list = join(dir, 'files.json')
  const { policies, files } = checkedJson(list, isReleaseFiles)
  const wrong = files.find(([, , , policy = -1]) => policy >= policies.length)
  if (wrong) throw new BrokenBuild(`${list}: ${wrong[0]} names a policy that is not there; run "npm run build".`)
  return { dir, manifest, policies, files: new Map(files.map((row) => [row[0], row])) }
}

/** Reads it, and looks whether each of its files is there. @throws BrokenBuild when it is not whole */
export function readWholeRelease(dir: string): ReadRelease {
  const release = readRelease(dir)
  const names = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }))
  const listed = release.files
    .values()
    .flatMap(([name, , packed]) => (packed ? [name, `${name}.br`, `${name}.gz`] : [name]))
  const missing = listed.find((name) => !names.has(name))
  if (missing !== undefined) throw new BrokenBuild(`${dir} is not whole: ${missing} is missing.`)
  return release
}

/** What a release says of the whole site. @throws BrokenBuild */
export function readManifest(dir: string): ServerManifest {
  return checkedJson(join(dir, 'server.json'), isServerManifest)
}

/** @throws BrokenBuild when the file is absent, is no JSON, or has another form */
export function checkedJson<T>(file: string, check: ValidateFunction<T>): T {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new BrokenBuild(`${file} is missing or unreadable; run "npm run build".`)
  }
  if (check(value)) return value
  const [first] = check.errors ?? []
  throw new BrokenBuild(`${file}: ${first?.instancePath || 'the file'} ${first?.message}; run "npm run build".`)
}

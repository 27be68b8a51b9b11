import type { ReleaseFile, ReleaseFiles } from '#schemas/release.ts'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { BrokenBuild } from './brokenBuild.ts'
import { readManifest } from './manifest.ts'
import { missingFile } from './missingFile.ts'
import { readReleaseFiles } from './releaseFiles.ts'

/** What is known of a release before anybody asks for a page. */
export interface ReadRelease {
  dir: string
  manifest: ServerManifest
  policies: ReleaseFiles['policies']
  /** By their names. */
  files: ReadonlyMap<string, ReleaseFile>
}

/** Reads it at once: a large one takes part of a second. @throws BrokenBuild */
export function readRelease(dir: string): ReadRelease {
  const manifest = readManifest(dir)
  const { policies, files } = readReleaseFiles(dir)
  return { dir, manifest, policies, files: new Map(files.map((row) => [row[0], row])) }
}

/** Reads it, and looks whether each of its files is there. @throws BrokenBuild when it is not whole */
export function readWholeRelease(dir: string): ReadRelease {
  const release = readRelease(dir)
  const missing = missingFile(dir, release.files.values())
  if (missing !== null) throw new BrokenBuild(`${dir} is not whole: ${missing} is missing.`)
  return release
}

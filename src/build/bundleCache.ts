import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bundles } from './bundle.ts'

/**
 * The site's scripts, built anew only when their sources have changed: an edit to content does not start the bundler.
 *
 * @param cacheDir  where the last build's files are kept, with the fingerprint of what they were made of
 * @returns the bundles and the hashed files to copy into the site
 */
export async function cachedBundle(root: string, cacheDir: string, routes: string): Promise<CachedBundles> {
  const fingerprint = await sourceFingerprint(root, routes)
  const recordFile = path.join(cacheDir, 'bundle.json')
  const record = readRecord(recordFile)
  const outDir = path.join(cacheDir, 'client')
  if (record?.fingerprint === fingerprint && existsSync(record.bundles.prerender)) {
    return { ...record.bundles, assets: path.join(outDir, 'assets'), fingerprint }
  }
  // First of all, so that a build that is broken off does not pass for the one before it.
  await rm(recordFile, { force: true })
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  // The bundler is dear to load, and seldom needed.
  const { bundle } = await import('./bundle.ts')
  const bundles = await bundle(outDir, cacheDir, routes)
  await writeFile(recordFile, JSON.stringify({ fingerprint, bundles } satisfies BundleRecord))
  return { ...bundles, assets: path.join(outDir, 'assets'), fingerprint }
}

export interface CachedBundles extends Bundles {
  /** Folder of hashed files. */
  assets: string
  /** Changes whenever any source of the scripts does. */
  fingerprint: string
}

interface BundleRecord {
  fingerprint: string
  bundles: Bundles
}

function readRecord(file: string): BundleRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // There is none, or the machine stopped while it was written.
    return undefined
  }
}

/** Everything that decides what the scripts are: sources, schemas, packages, the route table. */
async function sourceFingerprint(root: string, routes: string): Promise<string> {
  const hash = createHash('sha256').update(routes)
  for (const folder of ['src', 'schemas']) {
    const files = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
    const names = files
      .filter((file) => file.isFile() && !/\.test\.tsx?$|\.md$/.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
      .sort()
    for (const name of names) hash.update(path.relative(root, name)).update(readFileSync(name))
  }
  return hash.update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
}

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { ServerManifest } from '#schemas/serverManifest.ts'
import { readManifest } from '../site/manifest.ts'

export interface StalenessOptions {
  distDir: string
  contentDir: string
  siteUrl: URL | null
  /** Where `src`, `schemas` and the lockfile are. */
  projectDir?: string
}

/** The first reason to build again, as half a sentence for the terminal; `null` when `dist/` is up to date. */
export function staleness({ distDir, contentDir, siteUrl, projectDir = '.' }: StalenessOptions): string | null {
  const stamp = join(distDir, 'server.json')
  if (!existsSync(stamp)) return 'there is no finished site yet'
  const built = builtFrom(distDir)
  if (built === null) return 'the finished site is incomplete'
  const builtFor = new URL(built.siteUrl).origin
  if (siteUrl !== null && siteUrl.origin !== builtFor)
    return `it was built for ${builtFor}, SITE_URL is ${siteUrl.origin}`
  if (resolve(projectDir, built.contentDir) !== resolve(contentDir)) return `it was built from ${built.contentDir}`
  const builtMs = statSync(stamp).mtimeMs
  const sources = ['src', 'schemas', 'package.json', 'package-lock.json'].map((name) => join(projectDir, name))
  for (const source of [contentDir, ...sources]) {
    const newer = newerThan(source, builtMs)
    if (newer !== null) return `${relative(projectDir, newer)} has changed`
  }
  return null
}

function builtFrom(distDir: string): ServerManifest | null {
  try {
    return readManifest(distDir)
  } catch {
    return null
  }
}

/** A folder counts as well as its files: its time moves when something in it is deleted. */
function newerThan(path: string, timeMs: number): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return null
  if (stat.mtimeMs > timeMs) return path
  if (!stat.isDirectory()) return null
  for (const entry of readdirSync(path)) {
    if (isBeside(entry)) continue
    const newer = newerThan(join(path, entry), timeMs)
    if (newer !== null) return newer
  }
  return null
}

/** Tests, generated files and guides are no sources: what the site is made of is beside them, or in `schemas/`. */
function isBeside(name: string): boolean {
  return name.startsWith('.') || name.includes('.gen.') || /\.test\.tsx?$|\.md$/.test(name)
}

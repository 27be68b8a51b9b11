import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { apiAddress, type Environment, givenDay, webAddress } from '#server/config.ts'
import { listFiles } from '#src/compiler/read/disk.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** What the environment says that a release is made of. */
export interface BuildSettings {
  contentDir: string
  siteUrl: string | undefined
  apiBase: string | undefined
  /** A day that was asked for. Otherwise days count by the release's `nextChange`. */
  today: string | undefined
}

/**
 * A variable that is empty says nothing, as for the server.
 *
 * @throws ConfigError naming the variable, what was wrong, and what it takes
 */
export function buildSettings(env: Environment): BuildSettings {
  return {
    contentDir: folderIn(env, 'CONTENT_DIR', 'content'),
    siteUrl: env.SITE_URL ? webAddress('SITE_URL', env.SITE_URL).origin : undefined,
    apiBase: env.API_BASE ? apiAddress(env.API_BASE) : undefined,
    today: givenDay(env) ?? undefined,
  }
}

/** @param usual  as seen from the project */
export function folderIn(env: Environment, variable: string, usual: string): string {
  return path.resolve(env[variable] || path.join(root, usual))
}

/** What a release is made from, each part as a hash: a release of equal inputs is an equal release. */
export interface Inputs {
  content: string
  code: string
  settings: string
}

/** Reads every file that decides what the site is. They are read before the build reads them, so an edit in between makes the next start build again. */
export function readInputs(settings: BuildSettings): Inputs {
  const { contentDir } = settings
  return {
    content: hashOfFiles(contentDir, [...listFiles(contentDir).files.values()].sort()),
    code: codeFingerprint(),
    settings: hash('sha256', JSON.stringify(settings)),
  }
}

/** Differs where code may come to something else with the same content: by its sources, the schemas, the packages, Node. */
export function codeFingerprint(project = root): string {
  const sources = hashOfSources(['src', 'schemas', 'vite.config.ts', 'package-lock.json'], project)
  // With labels in their classes, pages and scripts are others.
  return hash('sha256', `${sources} ${process.env.CLASS_LABELS}`)
}

/**
 * Differs where one of these files has changed, or Node.
 *
 * @param parts  files, and folders with all their sources, as seen from the project
 */
export function hashOfSources(parts: readonly string[], project = root): string {
  const files = parts.flatMap((part) => {
    const place = path.resolve(project, part)
    return statSync(place).isDirectory() ? filesIn(place).filter(isSource) : [place]
  })
  return `${hashOfFiles(project, files)} ${process.version}`
}

/** Tests and guides are no part of the site, and what is generated follows from the rest. */
function isSource(file: string): boolean {
  return !/\.test\.tsx?$|\.md$|\.gen\./.test(file)
}

/** All files below a folder but the hidden ones, in order. */
export function filesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** What files are called, below a folder, and what they hold. A file that cannot be read, being removed just now, say, holds nothing. */
export function hashOfFiles(folder: string, files: readonly string[]): string {
  const parts = files.map((file) => {
    const name = path.relative(folder, file).replaceAll('\\', '/')
    return `${name} ${hash('sha256', readOrNothing(file))}`
  })
  return hash('sha256', parts.join('\n'), 'base64url')
}

function readOrNothing(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a release is made from, each part as a hash: a release of equal inputs is an equal release. */
export interface Inputs {
  content: string
  code: string
  settings: string
}

export interface BuildSettings {
  contentDir: string
  siteUrl: string | undefined
  apiBase: string | undefined
  /** A day that was asked for. Otherwise days count by the release's `nextChange`. */
  today: string | undefined
}

/** Reads every file that decides what the site is. They are read before the build reads them, so an edit in between makes the next start build again. */
export function readInputs(root: string, settings: BuildSettings): Inputs {
  return {
    content: hashOfFiles(settings.contentDir, filesIn(settings.contentDir)),
    code: codeFingerprint(root),
    settings: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
  }
}

/** Everything that decides what code does with content: its sources, the schemas, the packages, Node. */
export function codeFingerprint(root: string): string {
  const sources = hashOfSources(root, 'src', 'schemas', 'vite.config.ts')
  // With labels in their classes, pages and scripts are others.
  return process.env.CLASS_LABELS === '1' ? createHash('sha256').update(sources).digest('hex') : sources
}

/**
 * A text that differs where code may come to something else: its sources, the packages, Node.
 *
 * @param parts  folders and files of the project
 */
export function hashOfSources(root: string, ...parts: string[]): string {
  const files = [...parts, 'package-lock.json'].flatMap((part) => {
    const place = path.join(root, part)
    return statSync(place).isDirectory() ? filesIn(place).filter(isSource) : [place]
  })
  return `${hashOfFiles(root, files)} ${process.version}`
}

/** Tests and guides are no part of the site, and what is generated follows from the rest. */
function isSource(file: string): boolean {
  return !/\.test\.tsx?$|\.md$|\.gen\./.test(file)
}

/** All files below a folder but the hidden ones, in order. */
export function filesIn(folder: string): string[] {
  const entries: Dirent[] = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** What files are called, below a folder, and what they hold. A file that cannot be read, being removed just now, say, holds nothing. */
export function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readOrNothing(file)
    hash.update(`${path.relative(root, file).replaceAll('\\', '/')}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('base64url')
}

function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/** As `dist/current` keeps them. */
export const writtenInputs = ({ content, code, settings }: Inputs): string => `${content} ${code} ${settings}`

/** Which of the inputs is not what a release was made from; `undefined` when none is. */
export function changedInput(inputs: Inputs, before: string): keyof Inputs | undefined {
  const parts = Object.keys(inputs) as (keyof Inputs)[]
  return parts.find((part) => !before.includes(inputs[part]))
}

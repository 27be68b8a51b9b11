import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { readOrNothing } from '#src/compiler/files/files.ts'

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
  const sources = ['src', 'schemas'].flatMap((folder) => filesIn(path.join(root, folder)))
  const files = [...sources.filter(isCode), path.join(root, 'vite.config.ts'), path.join(root, 'package-lock.json')]
  return `${hashOfFiles(root, files)} ${process.version}`
}

/** As `dist/current` keeps them. */
export const writtenInputs = ({ content, code, settings }: Inputs): string => `${content} ${code} ${settings}`

/** Which of the inputs is not what a release was made from; `undefined` when none is. */
export function changedInput(inputs: Inputs, before: string): keyof Inputs | undefined {
  const parts = Object.keys(inputs) as (keyof Inputs)[]
  return parts.find((part) => !before.includes(inputs[part]))
}

/** Tests and guides are no part of the site, and what is generated follows from the rest. */
export function isCode(file: string): boolean {
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

function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const name = path.relative(root, file).replaceAll('\\', '/')
    hash.update(`${name}\n${statSync(file, { throwIfNoEntry: false })?.size}\n`).update(readOrNothing(file))
  }
  return hash.digest('base64url')
}

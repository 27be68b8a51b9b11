import { createHash } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * A text that differs where code may come to something else: its sources, the packages, Node.
 *
 * @param root  the project's folder
 * @param parts  folders and files in it
 */
export function codeHash(root: string, parts: readonly string[]): string {
  const files = [...parts, 'package-lock.json'].flatMap((part) => codeIn(path.join(root, part)))
  return `${hashOfFiles(root, files)} ${process.version}`
}

function codeIn(part: string): string[] {
  return statSync(part, { throwIfNoEntry: false })?.isDirectory() ? filesIn(part).filter(isCode) : [part]
}

/** Tests and guides are no part of the site, and what is generated follows from the rest. */
function isCode(file: string): boolean {
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

/** What files are called, below a folder, and what they hold. */
export function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const name = path.relative(root, file).replaceAll('\\', '/')
    hash.update(`${name}\n${statSync(file, { throwIfNoEntry: false })?.size}\n`).update(readOrNothing(file))
  }
  return hash.digest('base64url')
}

/** The bytes of a file; none where it cannot be read. */
function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

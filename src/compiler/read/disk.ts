import { isUtf8 } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { wholeFile } from './fileProblems.ts'
import { folders } from './roles.ts'
import { SourceFile } from './sourceFile.ts'

export interface Listing {
  /** All files below the content folder, with forward slashes, in order; hidden files are none of ours. */
  names: string[]
  /** Folders that could not be listed, and the system's word for the reason: `pages/blog` → `EACCES`. The content folder itself is ``. */
  unreadable: Map<string, string>
}

/** A content folder that is not there is an empty one. */
export function listFiles(contentDir: string): Listing {
  const names: string[] = []
  const unreadable = new Map<string, string>()
  const list = (folder: string) => {
    const prefix = folder && `${folder}/`
    for (const entry of entriesOf(join(contentDir, folder), folder, unreadable)) {
      if (isLeftBehind(entry.name)) continue
      const name = prefix + entry.name
      // A folder in the place of a file is read as that file, which tells what is wrong.
      const path = join(contentDir, name)
      if (entry.isDirectory() && !entry.name.endsWith('.yaml')) list(name)
      else if (isLostFolder(entry, name, path)) unreadable.set(name, entry.isFile() ? 'ENOTDIR' : 'ELOOP')
      else if (entry.isFile() || entry.isDirectory() || isReadable(entry, path)) names.push(name)
    }
  }
  list('')
  return { names: names.sort(), unreadable }
}

/** A file, or a link, where one of the content's folders should be. Links to folders are not followed: they may lead in a circle. */
function isLostFolder(entry: Dirent, name: string, path: string): boolean {
  if (folders.includes(name)) return !entry.isDirectory()
  return entry.isSymbolicLink() && !name.includes('.') && !name.startsWith('media/') && !statOf(path)?.isFile()
}

/** Of what is neither a file nor a folder, links. One that leads to a pipe or a device would never end. */
function isReadable(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return false
  const target = statOf(path)
  return !target || target.isFile() || target.isDirectory()
}

function entriesOf(path: string, folder: string, unreadable: Map<string, string>): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (thrown) {
    const { code = 'unknown reason' } = thrown as NodeJS.ErrnoException
    if (folder || code !== 'ENOENT') unreadable.set(folder, code)
    return []
  }
}

/**
 * Whether a file or folder is not content by its name: hidden ones, and what editors, merges and systems leave beside the files they work on
 * (`about.yaml~`, `#about.yaml#`, `about.yaml.orig`, `.about.yaml.swp`, `Thumbs.db`).
 */
export function isLeftBehind(name: string): boolean {
  return /^(?:\.|~\$)|~$|^#.*#$|\.(?:orig|rej|bak|save|tmp|old|sw[a-z])$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|4913)$/i.test(
    name,
  )
}

/** What lies at a path, links followed; nothing where nothing is, where links lead in a circle or nowhere, and where access is denied. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** The bytes of a file; none where it cannot be read. */
export function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/**
 * Opens a file of the content.
 *
 * @param wrong  what is wrong with it as a file, so that it is not read
 * @returns `undefined` when it is not there
 */
export function readSource(path: string, file: string, wrong?: Diagnostic): SourceFile | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    // Of a link, what it leads to may be missing.
    if (code === 'ENOTDIR' || (code === 'ENOENT' && !isThere(path))) return undefined
    const failure = error('yaml/unreadable', wholeFile(file), { reason: code ?? 'unknown reason' })
    return new SourceFile(file, '', failure)
  }
  if (wrong) return new SourceFile(file, isUtf8(bytes) ? bytes : '', wrong)
  if (isUtf8(bytes) && !isWide(bytes)) return new SourceFile(file, bytes)
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' || mark === '\xfe\xff' || isWide(bytes) ? 'UTF-16' : ''
  const text = bytes.toString('utf8')
  const place = new SourceFile(file, '#').range(0, 0, [])
  const line = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length
  const range = { ...place, ...(encoding ? {} : { line, endLine: line }) }
  return new SourceFile(file, '', error('yaml/encoding', range, { encoding }))
}

/** Two bytes for each letter, without the mark that tells so: every other one of the first is zero. */
function isWide(bytes: Buffer): boolean {
  const first = bytes.subarray(0, 16)
  const zeros = first.filter((byte) => byte === 0).length
  return zeros > 0 && zeros === first.length / 2 && (first[0] === 0) !== (first[1] === 0)
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

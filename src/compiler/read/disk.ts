import { isUtf8 } from 'node:buffer'
import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { DataCache } from './dataCache.ts'
import { wholeFile } from './fileProblems.ts'
import { folders } from './roles.ts'
import { SourceFile } from './sourceFile.ts'

/** What editors hold and nobody has saved, by the absolute paths of files. */
export type Unsaved = ReadonlyMap<string, UnsavedFile>

/** The text of a file, or the path at which one lies that shall be here; `undefined` where a file shall be gone. */
export type UnsavedFile = string | { from: string } | undefined

interface Listing {
  /**
   * The path of each file below the content folder by its name: from that folder, with forward slashes, and in NFC, whichever
   * form of `ü` the disk has. Hidden files are none of ours.
   */
  files: Map<string, string>
  /**
   * Folders that could not be listed and links that are not followed, with the system's word for the reason: `pages/blog` →
   * `EACCES`. The content folder itself is ``.
   */
  unreadable: Map<string, string>
}

/** The content folder as it will be once everything is saved. One that is not there is an empty one. */
export function listFiles(contentDir: string, unsaved: Unsaved = new Map()): Listing {
  const files = new Map<string, string>()
  const unreadable = new Map<string, string>()
  const list = (folder: string, dir: string) => {
    for (const entry of entriesOf(dir, folder, unreadable)) {
      const path = join(dir, entry.name)
      const name = (folder && `${folder}/`) + entry.name.normalize()
      const isLink = entry.isSymbolicLink()
      const found = isLink ? statOf(path) : entry
      if (isLeftBehind(entry.name, found?.isDirectory())) continue
      const reason = isLink ? linkRefusal(path, contentDir) : undefined
      // A folder in the place of a file is read as that file, which says what is wrong.
      const isFolder = found?.isDirectory() && !name.endsWith('.yaml')
      if (isFolder && !reason) list(name, path)
      else if (folders.includes(name)) unreadable.set(name, reason ?? 'ENOTDIR')
      // A pipe or a device would never end.
      else if (reason || found?.isFile() || found?.isDirectory()) {
        if (reason) unreadable.set(name, reason)
        if (!isFolder) files.set(name, path)
      }
    }
  }
  list('', contentDir)
  for (const [path, text] of unsaved) {
    const name = relative(contentDir, path).split(sep).join('/').normalize()
    if (text === undefined) files.delete(name)
    else if (name && !isLeftBehind(name)) files.set(name, typeof text === 'string' ? path : text.from)
  }
  return { files, unreadable }
}

/**
 * Why a link is not followed, in the system's words. `EXDEV` is one out of the repository, or to something hidden there: what
 * content says is published, and those files are not meant to be.
 *
 * @param contentDir  the folder in which it lies, at any depth
 */
export function linkRefusal(path: string, contentDir: string): string | undefined {
  try {
    const real = realpathSync(path)
    // The steps out of a folder, `..`, count as hidden.
    if (isLeftBehind(relative(repositoryOf(contentDir), real), statOf(real)?.isDirectory())) return 'EXDEV'
    // A link to a folder that it lies in leads in a circle.
    for (let dir = dirname(path); ; dir = dirname(dir)) {
      if (`${realpathSync(dir)}${sep}`.startsWith(`${real}${sep}`)) return 'ELOOP'
      if (dir === contentDir || dir === dirname(dir)) return undefined
    }
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code ?? 'unknown reason'
  }
}

/** The repository that a folder lies in; without one, the folder around it. */
function repositoryOf(folder: string): string {
  const real = realpathSync(folder)
  for (let dir = real; dir !== dirname(dir); dir = dirname(dir)) if (existsSync(join(dir, '.git'))) return dir
  const around = dirname(real)
  return around === dirname(around) ? real : around
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
 * Whether a file or folder is not content by its name: hidden ones, and what editors, merges, synchronization, cameras and systems leave beside
 * the files they work on (`about.yaml~`, `about.yaml.orig`, `a.jpg.json`, `Thumbs.db`), and downloads that are not finished.
 *
 * @param path  from a folder whose own name does not matter
 */
export function isLeftBehind(path: string, isFolder = false): boolean {
  const names = path.split(/[/\\]/)
  return (
    names.some((name) => leftBehind.some((pattern) => pattern.test(name))) ||
    (!isFolder && fileLeftBehind.some((pattern) => pattern.test(names.at(-1)!)))
  )
}

const leftBehind = [
  /^(?:\.|~\$)|~$|^#.*#$/,
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|picasa\.ini|icon\r|4913|@eaDir|#recycle|\$RECYCLE\.BIN|__MACOSX|lost\+found|nohup\.out|npm-debug\.log|System Volume Information)$/i,
]

/** Folders have such names, too: `tour.save`. What stands beside a photo says where it was taken. */
const fileLeftBehind = [
  /\.(?:orig|rej|bak\d*|backup|(?:auto)?save|te?mp|old|(?:kate-)?sw[a-z]|(?:file)?part|partial|(?:cr|op)?download|lnk|url|fuse_hidden\w*|\w+_original)$/i,
  /\.sync-conflict-\d|\([^()]*\bconflicted copy\b[^()]*\)|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+\.ya?ml$/,
  /\.(?:xmp|aae)$|\.(?:jpe?g|png|webp|avif|gif|hei[cf]|tiff?|dng|mp4|mov)(?:\(\d+\))?(?:\.su[a-z-]*)?(?:\(\d+\))?\.json$/i,
]

/** What lies at a path, links followed; nothing where nothing is, where links lead in a circle or nowhere, and where access is denied. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/**
 * Opens a file of the content.
 *
 * @param wrong  what is wrong with it as a file, so that it is not read
 * @param cache  remembers what sound texts say
 * @returns `undefined` when it is not there
 */
export function readSource(path: string, file: string, wrong?: Diagnostic, cache?: DataCache): SourceFile | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    // Of a link, what it leads to may be missing.
    if (code === 'ENOTDIR' || (code === 'ENOENT' && !lstatSync(path, { throwIfNoEntry: false }))) return undefined
    const failure = error('yaml/unreadable', wholeFile(file), { reason: code ?? 'unknown reason' })
    return new SourceFile(file, '', failure)
  }
  const text = bytes.toString()
  if (wrong) return new SourceFile(file, isUtf8(bytes) ? text : '', wrong)
  // Text has no zeros; with two bytes for each letter every other one is.
  if (isUtf8(bytes) && !bytes.includes(0)) return new SourceFile(file, text, undefined, cache)
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' || mark === '\xfe\xff' ? 'UTF-16' : ''
  const line = encoding ? 1 : text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length
  const range = { ...wholeFile(file), line, endLine: line }
  return new SourceFile(file, '', error('yaml/encoding', range, { encoding }))
}

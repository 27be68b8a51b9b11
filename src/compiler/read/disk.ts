import { isUtf8 } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { wholeFile } from './fileProblems.ts'
import { folders } from './roles.ts'
import { SourceFile } from './sourceFile.ts'

/** What editors hold and nobody has saved: texts by the absolute paths of their files; `undefined` where a file shall be gone. */
export type Unsaved = ReadonlyMap<string, string | undefined>

interface Listing {
  /** All files below the content folder, with forward slashes, in order; hidden files are none of ours. */
  names: string[]
  /** Folders that could not be listed, and the system's word for the reason: `pages/blog` → `EACCES`. The content folder itself is ``. */
  unreadable: Map<string, string>
}

/** The content folder as it will be once everything is saved. One that is not there is an empty one. */
export function listFiles(contentDir: string, unsaved: Unsaved): Listing {
  const names = new Set<string>()
  const unreadable = new Map<string, string>()
  const list = (folder: string) => {
    const prefix = folder && `${folder}/`
    for (const entry of entriesOf(join(contentDir, folder), folder, unreadable)) {
      if (isLeftBehind(entry.name)) continue
      const name = prefix + entry.name
      const isFolder = entry.isDirectory()
      // A folder in the place of a file is read as that file, which says what is wrong.
      if (isFolder && !entry.name.endsWith('.yaml')) list(name)
      // Links to folders are not followed: they may lead in a circle.
      else if (folders.includes(name)) unreadable.set(name, entry.isFile() ? 'ENOTDIR' : 'ELOOP')
      else if (isFolder || entry.isFile() || isReadable(entry, join(contentDir, name))) names.add(name)
    }
  }
  list('')
  for (const [path, text] of unsaved) {
    const name = relative(contentDir, path).split(sep).join('/')
    if (text === undefined) names.delete(name)
    else if (name.split('/').every((part) => part !== '' && !isLeftBehind(part))) names.add(name)
  }
  return { names: [...names].sort(), unreadable }
}

/** Of what is neither a file nor a folder, links. One that leads to a pipe or a device would never end. */
function isReadable(entry: Dirent, path: string): boolean {
  const target = statOf(path)
  return entry.isSymbolicLink() && (!target || target.isFile() || target.isDirectory())
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
    if (code === 'ENOTDIR' || (code === 'ENOENT' && !lstatSync(path, { throwIfNoEntry: false }))) return undefined
    const failure = error('yaml/unreadable', wholeFile(file), { reason: code ?? 'unknown reason' })
    return new SourceFile(file, '', failure)
  }
  const text = bytes.toString()
  if (wrong) return new SourceFile(file, isUtf8(bytes) ? text : '', wrong)
  // Text has no zeros; with two bytes for each letter every other one is.
  if (isUtf8(bytes) && !bytes.includes(0)) return new SourceFile(file, text)
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' || mark === '\xfe\xff' ? 'UTF-16' : ''
  const line = encoding ? 1 : text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length
  const range = { ...wholeFile(file), line, endLine: line }
  return new SourceFile(file, '', error('yaml/encoding', range, { encoding }))
}

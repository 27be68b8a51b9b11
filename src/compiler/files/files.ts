import { isUtf8 } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverPage, serverPages } from '#schemas/serverPages.ts'
import type { Code, Facts } from '../catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { nearest } from '../values/nearest.ts'
import { isLeftBehind } from './leftBehind.ts'
import { serverFolder } from './routes.ts'
import { SourceFile } from './source.ts'
import { statOf } from './statOf.ts'

/** What a file of the content folder is for, by its place alone. */
export type Role =
  | { kind: 'site' | 'facts' | 'media' | 'other' }
  | { kind: 'page'; place: string }
  | { kind: 'entry'; collection: string; slug: string }
  | { kind: 'list'; collection: string }
  | { kind: 'mail'; mail: string }
  | { kind: 'misplaced'; diagnostic: (file: string) => Diagnostic }

const folders = ['pages', 'server', 'mails', 'collections', 'media']

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

/** What the file that stands beside the folders is called by people who look for it under another name. */
const otherNames: Record<string, string> = { 'settings.yaml': 'site.yaml', 'config.yaml': 'site.yaml' }

/**
 * Where a file should lie that has another ending or lies elsewhere: `pages/about.yaml` for `pages/about.yml`,
 * `pages/about.yaml.txt`, `page/about.yaml` and `about.yaml`.
 */
export function meantName(name: string): string {
  const [top = '', ...rest] = wellEnded(name).split('/')
  const isContent = top.endsWith('.yaml') || rest.at(-1)?.endsWith('.yaml')
  if (rest.length === 0) {
    if (!isContent) return name
    const near = sharedFile(top)
    return near ?? `pages/${top}`
  }
  if (top === 'choices') return `collections/${wellEnded(name)}`
  if (isSharedInFolder(name)) return rest[0]!
  if (top === 'collections' && rest.length > 2) return `collections/${rest[0]}/${rest.at(-1)}`
  if (folders.includes(top)) return wellEnded(name)
  if (/\.(?:jpe?g|png|webp|avif|gif|svg)$/i.test(name)) return `media/${name}`
  const folder = isContent ? nearest(top, folders) : undefined
  return folder ? [folder, ...rest].join('/') : wellEnded(name)
}

/** JSON is YAML; of files with other endings only their owners know what they are. */
function wellEnded(name: string): string {
  return name.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml').replace(/^(site|facts)\.json$/, '$1.yaml')
}

/** `site.yaml` or `facts.yaml`, when a file beside the folders is one of them, or nearly. */
function sharedFile(name: string): string | undefined {
  const shared = ['site.yaml', 'facts.yaml']
  if (shared.includes(name)) return name
  return otherNames[name] ?? nearest(name, shared)
}

/** `collections/facts.yaml`, `settings/site.yaml`: pages and pictures may be called so, nothing else is. */
function isSharedInFolder(name: string): boolean {
  return /^(?!(?:pages|server|media)\/)[^/]+\/(?:site|facts)\.ya?ml$/.test(name)
}

/** @param name  of a file, from the content folder */
export function roleOf(name: string): Role {
  const [top = '', ...rest] = name.split('/')
  const meant = wellEnded(name)
  if (meant !== name) return misplaced('yaml/extension', { name: basename(meant) })
  if (rest.length === 0) {
    if (name === 'site.yaml') return { kind: 'site' }
    if (name === 'facts.yaml') return { kind: 'facts' }
    if (!name.endsWith('.yaml')) return { kind: 'other' }
    const near = sharedFile(name)
    const where = near
      ? `Did you mean "${near}"?`
      : 'Pages belong in the folder pages, entries in a folder of collections.'
    return misplaced('yaml/misplaced-file', { found: name, where })
  }
  if (isSharedInFolder(name))
    return misplaced('yaml/misplaced-file', {
      found: basename(name),
      where: `It stands beside the folders: content/${basename(name)}.`,
    })
  if (!folders.includes(top)) {
    const meantFolder = top === 'choices' ? 'collections/choices' : nearest(top, folders)
    return misplaced('yaml/unknown-folder', { folder: top, nearest: meantFolder })
  }
  if (top === 'media') {
    if (name.endsWith('.yaml'))
      return misplaced('yaml/misplaced-file', {
        found: basename(name),
        where: 'This folder holds pictures. Pages belong in the folder pages.',
      })
    return { kind: 'media' }
  }
  if (!name.endsWith('.yaml')) {
    if (/^readme(\.\w+)?$/i.test(basename(name))) return { kind: 'other' }
    const isPicture = /\.(?:jpe?g|png|webp|avif|gif|svg|ico|heic|tiff?)$/i.test(name)
    return misplaced('yaml/misplaced-file', {
      found: basename(name),
      where: isPicture
        ? `The folder ${top} holds YAML files. Pictures belong in the folder media.`
        : `The folder ${top} holds YAML files. If it is one, its name is "${basename(name).replace(/\.[^.]*$/, '')}.yaml".`,
    })
  }
  const place = rest.join('/').slice(0, -'.yaml'.length)
  if (top === 'pages') return { kind: 'page', place }
  if (top === 'server') {
    if (serverPage(place)) return { kind: 'page', place: `${serverFolder}/${place}` }
    const names = Object.keys(serverPages)
    return misplaced('page/unknown-server-page', { name: place, nearest: nearest(place, names), names })
  }
  const [collection = '', slug, ...deeper] = place.split('/')
  if (top === 'mails') {
    if (slug === undefined) return { kind: 'mail', mail: place }
    return misplaced('yaml/misplaced-file', {
      found: basename(name),
      where: 'Mails stand directly in the folder mails.',
    })
  }
  if (slug === undefined) return { kind: 'list', collection }
  if (deeper.length)
    return misplaced('yaml/misplaced-file', {
      found: basename(name),
      where: `Entries stand directly in the folder collections/${collection}.`,
    })
  return { kind: 'entry', collection, slug }
}

function misplaced<C extends Code>(code: C, facts: Facts<C>): Role {
  return { kind: 'misplaced', diagnostic: (file) => error(code, wholeFile(file), facts) }
}

/** The place of a diagnostic about a file as such. */
export function wholeFile(file: string): Range {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1, path: '' }
}

/** What is known of a file before it is read. */
type Known = Pick<NonNullable<ConstructorParameters<typeof SourceFile>[2]>, 'misfits' | 'failure'>

/** @returns the file, or `undefined` when it is not there */
export function readSource(path: string, file: string, known: Known = {}): SourceFile | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    // Of a link, what it leads to may be missing.
    if (code === 'ENOTDIR' || (code === 'ENOENT' && !isThere(path))) return undefined
    const failure = error('yaml/unreadable', wholeFile(file), { reason: code ?? 'unknown reason' })
    return new SourceFile(file, '', { failure })
  }
  const { failure } = known
  if (failure) return new SourceFile(file, isUtf8(bytes) ? bytes : '', { failure })
  if (isUtf8(bytes) && !isWide(bytes)) return new SourceFile(file, bytes, known)
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = mark === '\xff\xfe' || mark === '\xfe\xff' || isWide(bytes) ? 'UTF-16' : ''
  const text = bytes.toString('utf8')
  const place = new SourceFile(file, '#').range(0, 0, [])
  const line = text.slice(0, Math.max(0, text.indexOf('\ufffd'))).split('\n').length
  const range = { ...place, ...(encoding ? {} : { line, endLine: line }) }
  return new SourceFile(file, '', { failure: error('yaml/encoding', range, { encoding }) })
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

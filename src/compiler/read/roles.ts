import { basename } from 'node:path'
import { serverPage, serverPages } from '#schemas/serverPages.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { nearest } from '../values/nearest.ts'
import { wholeFile } from './fileProblems.ts'
import { serverFolder } from './pagePlace.ts'

/** What a file of the content folder is for, by its place alone. */
export type Role =
  | { kind: 'site' | 'facts' | 'media' | 'other' | Unread }
  | { kind: 'page'; place: string }
  | { kind: 'entry'; collection: string; slug: string }
  | { kind: 'list'; collection: string }
  | { kind: 'mail'; mail: string }
  | { kind: 'misplaced'; diagnostic: (file: string) => Diagnostic }

/** Files beside `site.yaml` that have a name already, and that nothing reads yet. */
const unreadKinds = ['words', 'theme', 'navigation', 'footer', 'splash'] as const

type Unread = (typeof unreadKinds)[number]

/** The folders that content has. */
export const folders = ['pages', 'server', 'mails', 'collections', 'media']

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
    if (unreadKinds.some((kind) => top === `${kind}.yaml`)) return top
    return sharedFile(top) ?? `pages/${top}`
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
    const unread = unreadKinds.find((kind) => name === `${kind}.yaml`)
    if (unread) return { kind: unread }
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

/** What pages share: an edit of it may reach many of them. */
export function isShared(name: string): boolean {
  const { kind } = roleOf(meantName(name))
  return kind === 'site' || kind === 'facts' || kind === 'entry' || kind === 'list'
}

export function isMail(name: string): boolean {
  return roleOf(meantName(name)).kind === 'mail'
}

/** Whether a file of this role is read as YAML. */
export function holdsContent({ kind }: Role): boolean {
  return kind !== 'media' && kind !== 'other' && kind !== 'misplaced' && !isUnread(kind)
}

/** Whether nothing reads a file of this role yet. */
export function isUnread(kind: Role['kind']): kind is Unread {
  return unreadKinds.some((unread) => unread === kind)
}

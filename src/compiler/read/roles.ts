import { basename } from 'node:path'
import { serverPage, serverPages } from '#schemas/serverPages.ts'
import type { Code, Facts } from '../diagnostics/catalogue/catalogue.ts'
import { filesOfBuild } from '../diagnostics/catalogue/files.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { nearest } from '../values/nearest.ts'
import { wholeFile } from './fileProblems.ts'
import { serverFolder } from './pagePlace.ts'

/** What a file of the content folder is for, by its place alone. */
export type Role =
  | { kind: (typeof beside)[number] | 'media' | 'other' }
  | { kind: 'page'; place: string }
  | { kind: 'entry'; collection: string; slug: string }
  | { kind: 'list'; collection: string }
  | { kind: 'mail'; mail: string }
  | { kind: 'misplaced'; diagnostic: (file: string, isList?: boolean) => Diagnostic }

/** Files beside `site.yaml` that have a name already, and that nothing reads yet. */
const unread = ['navigation.yaml', 'footer.yaml', 'splash.yaml']

/** The files beside the folders. */
const beside = ['site', 'facts', 'words', 'theme'] as const

/** The folders that content has. */
export const folders = ['pages', 'server', 'mails', 'collections', 'media']

/** Files beside the folders, and folders, by the names that they have elsewhere. */
const otherNames = new Map(
  Object.entries({
    settings: 'site.yaml',
    config: 'site.yaml',
    nav: 'site.yaml',
    redirects: 'site.yaml',
    home: 'pages/index.yaml',
    choices: 'collections/choices',
    data: 'collections',
    posts: 'pages/posts',
    emails: 'mails',
  }),
)

/** Files that pages show or offer, and nothing reads. */
const ofMedia = /\.(?:jpe?g|png|webp|avif|heic|gif|svg|pdf|mp[34]|webm|zip|ics|docx?|pptx?|woff2?|[ot]tf)$/i

/**
 * Where a file should lie that has another ending or lies elsewhere: `pages/about.yaml` for `pages/about.yml`,
 * `pages/about.yaml.txt`, `page/about.yaml` and `about.yaml`.
 */
export function meantName(name: string): string {
  const ended = wellEnded(name).replace(/^content\//, '')
  const [top = '', ...rest] = ended.split('/')
  const file = rest.at(-1) ?? top
  const isFolder = folders.includes(top)
  if (top !== 'media' && ofMedia.test(file))
    return `media/${folders.includes(top.toLowerCase()) ? rest.join('/') : ended}`
  if (!file.endsWith('.yaml')) return ended
  if (rest.length === 0 && unread.includes(top)) return top
  if (rest.length === 0) {
    // `site (1).yaml`, `facts copy.yaml`
    const stem = top.slice(0, -'.yaml'.length).replace(/[\s_-]*(?:\(?\d+\)?|copy|old|backup)$/i, '')
    // Two slips away is another word: "team" is not "theme".
    const near = beside.find((one) => one === stem) ?? nearest(stem, beside, 1)
    return otherNames.get(stem) ?? (near ? `${near}.yaml` : `pages/${top}`)
  }
  // Pages and pictures may be called so, nothing else is.
  if (/^(?:site|facts|words|theme)\.yaml$/.test(file) && rest.length === 1 && !/^(?:pages|server|media)$/.test(top))
    return file
  if (top === 'media') return `pages/${file}`
  if (top === 'mails') return `mails/${file}`
  if (top === 'collections' && rest.length > 2) return `collections/${rest[0]}/${file}`
  return [isFolder ? top : (folderNear(top) ?? `pages/${top}`), ...rest].join('/')
}

function folderNear(name: string): string | undefined {
  return otherNames.get(name) ?? nearest(name, folders, Math.max(1, Math.floor(name.length / 4)))
}

/** JSON is YAML; of files with other endings only their owners know what they are. */
function wellEnded(name: string): string {
  return name.replace(/\.ya?ml(?:\.txt)?$/i, '.yaml').replace(/^(site|facts|words|theme)\.json$/, '$1.yaml')
}

/** @param name  of a file, from the content folder */
export function roleOf(name: string): Role {
  const [top = '', ...rest] = name.split('/')
  const found = basename(name)
  const meant = meantName(name)
  if (wellEnded(name) !== name) return misplaced('yaml/extension', { name: basename(wellEnded(name)) })
  const isYaml = name.endsWith('.yaml')
  if (Object.hasOwn(filesOfBuild, name)) return misplaced('yaml/misplaced-file', { found })
  if (meant === name && rest.length === 0 && !isYaml) return { kind: 'other' }
  // The authors' guide lies beside what it is about.
  if (top === 'guide' && name.endsWith('.md')) return { kind: 'other' }
  const kind = beside.find((one) => name === `${one}.yaml`)
  if (kind) return { kind }
  if (unread.includes(name)) return misplaced('yaml/misplaced-file', { found })
  if (rest.length > 0 && !folders.includes(top) && meant.includes('/')) {
    const near = meant.startsWith('media/') ? undefined : folderNear(top)
    return misplaced('yaml/unknown-folder', { folder: top, nearest: near, ...(meant !== name && { meant }) })
  }
  if (meant !== name) return misplaced('yaml/misplaced-file', { found, meant })
  if (top === 'media') return { kind: 'media' }
  if (/^readme(\.\w+)?$/i.test(found)) return { kind: 'other' }
  if (!isYaml) return misplaced('yaml/misplaced-file', { found, renamed: found.replace(/(?:\.[^.]*)?$/, '.yaml') })
  const place = rest.join('/').slice(0, -'.yaml'.length)
  if (top === 'pages') return { kind: 'page', place }
  if (top === 'server') {
    if (serverPage(place)) return { kind: 'page', place: `${serverFolder}/${place}` }
    const names = Object.keys(serverPages)
    return misplaced('page/unknown-server-page', { name: place, nearest: nearest(place, names), names })
  }
  if (top === 'mails') return { kind: 'mail', mail: place }
  const [collection = '', slug] = place.split('/')
  return slug === undefined ? { kind: 'list', collection } : { kind: 'entry', collection, slug }
}

function misplaced<C extends Code>(code: C, facts: Facts<C> & { meant?: string }): Role {
  // A page is a mapping; what is a list are the entries of a collection.
  const ofList = { ...facts, ...(facts.meant && { meant: facts.meant.replace(/^pages\//, 'collections/') }) }
  return { kind: 'misplaced', diagnostic: (file, isList) => error(code, wholeFile(file), isList ? ofList : facts) }
}

/** What pages share: an edit of it may reach many of them. */
export function isShared(name: string): boolean {
  return [...beside, 'entry', 'list'].includes(roleOf(name).kind)
}

/** Whether a file of this role is read as YAML. */
export function holdsContent({ kind }: Role): boolean {
  return kind !== 'media' && kind !== 'other' && kind !== 'misplaced'
}

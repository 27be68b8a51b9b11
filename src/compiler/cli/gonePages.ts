import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { readOrNothing } from '../files/files.ts'
import { pagePlace } from '../files/routes.ts'
import { nearest } from '../values/nearest.ts'
import type { EarlierContent } from './earlierContent.ts'

/** A page that was there, and where those who have its address may be led. */
export interface GonePage {
  path: string
  to: string | undefined
}

/** So many are told at once, and so many new files are compared with what is gone. */
const most = 20

/**
 * The pages whose files an earlier commit has and the folder has not, and whose addresses lead nowhere now. Pages that
 * search engines did not list and drafts are left out: nobody has their address.
 */
export function gonePages(contentDir: string, earlier: EarlierContent, site: CompiledSite): GonePage[] {
  const present = new Set(['pages', 'collections'].flatMap((folder) => filesIn(contentDir, folder)))
  const gone = earlier.names.filter((name) => !present.has(name))
  if (gone.length === 0) return []
  const before = new Set(earlier.names)
  const added = [...present].filter((name) => !before.has(name) && name.endsWith('.yaml')).slice(0, most)
  const pathsOf = addresses(earlier)
  const pages = new Set(site.pages.filter(({ status }) => status === 200).map(({ path }) => path))
  const redirected = new Set(site.redirects.map(({ from }) => from))
  const found = new Map<string, GonePage>()
  for (const name of gone) {
    for (const path of pathsOf(name)) {
      if (found.size === most || path === '/' || pages.has(path) || redirected.has(path) || found.has(path)) continue
      const text = earlier.read(name) ?? ''
      if (/^(?:draft|noindex):\s*true\b/m.test(text)) continue
      const moved = added.find((other) => isLike(readOrNothing(join(contentDir, other)).toString(), text))
      const now = moved === undefined ? undefined : pathsOf(moved).find((other) => pages.has(other))
      found.set(path, { path, to: now ?? nearestPage(path, pages) })
    }
  }
  return [...found.values()]
}

/** From the content folder. Ten thousand names are listed in a hundredth of a second. */
function filesIn(contentDir: string, folder: string): string[] {
  try {
    const names = readdirSync(join(contentDir, folder), { recursive: true, encoding: 'utf8' })
    return names.map((name) => `${folder}/${name.split(sep).join('/')}`)
  } catch {
    return []
  }
}

/** What addresses a page's or an entry's file gives; an entry's are those of the templates that its collection filled. */
function addresses(earlier: EarlierContent): (name: string) => string[] {
  let templates: { route: string; each: string | undefined }[] | undefined
  const fromTemplates = () =>
    earlier.names.flatMap((name) => {
      const { route, param } = placeOf(name)
      if (param === undefined) return []
      return [{ route, each: /^each:\s*["']?([\w-]+)/m.exec(earlier.read(name) ?? '')?.[1] }]
    })
  return (name) => {
    const [top, collection, entry] = name.slice(0, -'.yaml'.length).split('/')
    if (top === 'pages') {
      const { route, param, status, problem } = placeOf(name)
      return param === undefined && status === 200 && !problem ? [route] : []
    }
    if (top !== 'collections' || entry === undefined) return []
    templates ??= fromTemplates()
    return templates.flatMap(({ route, each }) => (each === collection ? [route.replace(/\$\w+$/, entry)] : []))
  }
}

function placeOf(name: string): Partial<ReturnType<typeof pagePlace>> & { route: string } {
  return name.startsWith('pages/') ? pagePlace(name.slice('pages/'.length, -'.yaml'.length)) : { route: '' }
}

/** More than half of the lines are the same. */
function isLike(text: string, other: string): boolean {
  const lines = new Set(linesOf(text))
  const others = linesOf(other)
  const same = others.filter((line) => lines.has(line)).length
  return same * 2 > Math.max(lines.size, others.length)
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** A page of nearly that name beside it, or the one above. */
function nearestPage(path: string, pages: ReadonlySet<string>): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const beside = [...pages].filter((page) => page.startsWith(folder) && !page.slice(folder.length).includes('/'))
  const names = beside.map((page) => page.slice(folder.length))
  const name = nearest(path.slice(folder.length), names)
  if (name) return folder + name
  const above = folder.slice(0, -1)
  return above !== '' && pages.has(above) ? above : undefined
}

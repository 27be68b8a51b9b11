import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { CompiledSite } from '#schemas/compiled.ts'
import { readOrNothing } from '../files/readOrNothing.ts'
import { nearest } from '../values/nearest.ts'
import {
  addressOf,
  type EarlierTemplate,
  earlierTemplates,
  entriesOf,
  entryAddress,
  placeOf,
} from './earlierAddresses.ts'
import type { EarlierContent } from './earlierContent.ts'
import { isLike } from './isLike.ts'

/** A page that was there, and where those who have its address may be led. */
export interface GonePage {
  path: string
  to: string | undefined
  /** The pages of a template that went with it: one redirect, made with `each`, is for all of them. */
  entries?: { collection: string; count: number; from: string; to: string | undefined }
}

/** So many are told at once, and so many new files are compared with what is gone. */
const most = 20

/**
 * The pages which an earlier commit has and the folder has not, by their own files, a template's or an entry's, and whose
 * addresses lead nowhere now. Pages that search engines did not list and drafts are left out: nobody has their address.
 */
export function gonePages(contentDir: string, earlier: EarlierContent, site: CompiledSite): GonePage[] {
  const present = new Set(['pages', 'collections'].flatMap((folder) => filesIn(contentDir, folder)))
  const before = new Set(earlier.names)
  const added = [...present].filter((name) => !before.has(name) && name.endsWith('.yaml')).slice(0, most)
  const now = (name: string) => readOrNothing(join(contentDir, name)).toString()
  const pages = new Set(site.pages.filter(({ status }) => status === 200).map(({ path }) => path))
  const redirected = new Set(site.redirects.map(({ from }) => from))
  const found = new Map<string, GonePage>()
  const isGone = (path: string) => path !== '/' && !pages.has(path) && !redirected.has(path) && !found.has(path)
  const tell = (path: string, to: string | undefined) => {
    if (found.size < most && isGone(path))
      found.set(path, { path, to: to !== undefined && pages.has(to) ? to : nearestPage(path, pages) })
  }
  const successor = (text: string) => added.find((other) => isLike(now(other), text))
  for (const name of earlier.names) {
    const path = present.has(name) ? undefined : addressOf(name)
    if (path === undefined || !isGone(path)) continue
    const text = earlier.read(name) ?? ''
    if (isHidden(text)) continue
    const moved = successor(text)
    tell(path, moved && addressOf(moved))
  }
  for (const template of earlierTemplates(earlier, (name) => (present.has(name) ? now(name) : undefined))) {
    entriesGone(template)
  }
  return [...found.values()]

  /** Entries that are gone, or all of a template's pages with it. */
  function entriesGone({ name, route, each }: EarlierTemplate): void {
    if (each === undefined) return
    const isKept = present.has(name)
    const text = isKept ? '' : (earlier.read(name) ?? '')
    if (isHidden(text)) return
    const entries = entriesOf(each, earlier.names, (file) => earlier.read(file) ?? '')
    const there = entriesOf(each, present, now)
    const moved = isKept ? undefined : successor(text)
    const target = isKept ? route : moved && placeOf(moved).param ? placeOf(moved).route : undefined
    // An entry that is there has no page for another reason: it is not its time, or it has a mistake.
    const gone = [...entries].filter(([slug]) => !(isKept && there.has(slug)) && isGone(entryAddress(route, slug)))
    const added = [...there].filter(([slug]) => !entries.has(slug)).slice(0, most)
    const together = isKept ? [] : gone.filter(([slug]) => there.has(slug))
    if (together.length > 1 && found.size < most) {
      const pathOf = (of: string) => entryAddress(of, '{{slug}}')
      const path = entryAddress(route, together[0]![0])
      const to = target === undefined ? undefined : pathOf(target)
      found.set(path, { path, to, entries: { collection: each, count: together.length, from: pathOf(route), to } })
    }
    for (const one of gone) {
      if (together.length > 1 && together.includes(one)) continue
      const [slug, read] = one
      if (found.size === most) return
      const next = there.has(slug) ? slug : added.find(([, text]) => isLike(text(), read()))?.[0]
      tell(
        entryAddress(route, slug),
        next !== undefined && target !== undefined ? entryAddress(target, next) : undefined,
      )
    }
  }
}

function isHidden(text: string): boolean {
  return /^(?:draft|noindex):\s*true\b/m.test(text)
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

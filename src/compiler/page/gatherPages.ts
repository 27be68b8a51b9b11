import type { CompiledPage } from '#schemas/compiled.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { own } from '../values/own.ts'
import type { PageInstance } from './compilePage.ts'
import type { PageUnit } from './pageIndex.ts'

/** All pages of a site, and what is known of those that did not come about. */
export interface Gathered {
  /** In path order. */
  pages: CompiledPage[]
  /** Routes of pages that exist but could not be compiled. */
  unfinished: Set<string>
  findings: Diagnostic[]
}

/**
 * Puts the pages of all files together, and finds those that want the same address.
 *
 * @param instances  takes how each page came about
 */
export function gatherPages(units: Iterable<PageUnit>, instances: WeakMap<CompiledPage, PageInstance>): Gathered {
  const unfinished = new Set<string>()
  const findings: Diagnostic[] = []
  const byPath = new Map<string, CompiledPage>()
  const templates = new Map<string, string>()
  const twins = new Set<string>()
  for (const unit of units) {
    const { source, place, pages: results } = unit
    const { file } = source
    findings.push(...unit.findings)
    const isBroken = unit.findings.length + source.problems.length > 0
    if (!unit.template && isBroken) for (const route of routesOf(unit)) unfinished.add(route)
    if (place.param) {
      const folder = place.route.slice(0, place.route.lastIndexOf('/'))
      const other = templates.get(folder)
      if (other) {
        findings.push(error('page/duplicate-template', wholeFile(file), { other }))
        twins.add(`${other}\n${file}`)
      } else templates.set(folder, file)
    }
    for (const { instance } of results.values()) {
      findings.push(...instance.findings)
      if (isBroken) instance.incomplete = true
      const { page, path } = instance
      if (!page) {
        if (instance.incomplete) unfinished.add(path)
        continue
      }
      instances.set(page, instance)
      const other = byPath.get(path)
      // Of two templates for one folder, that alone is reported.
      if (other && other.file !== file && !twins.has(`${other.file}\n${file}`)) {
        findings.push(error('page/duplicate-path', addressPlace(instance), { path, other: other.file }))
        // A link may mean the one or the other.
        unfinished.add(path)
      }
      // A page of its own is more particular than one that a template makes.
      if (!other || !place.param) byPath.set(path, page)
    }
  }
  const pages = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { pages, unfinished, findings }
}

/** What a file that made nothing was to be: one page, or, when only the brackets in its name are missing, many. */
function routesOf({ source, place }: PageUnit): string[] {
  const folder = place.route.slice(0, place.route.lastIndexOf('/'))
  return own(source.data, 'each') === undefined || place.param ? [place.route] : [place.route, `${folder}/$slug`]
}

/** What gives a page its address: its file, or the entry that fills it. */
function addressPlace(instance: PageInstance): Range {
  const { source, scope } = instance.document
  const { entry } = scope
  if (!entry || !('place' in entry)) return wholeFile(source.file)
  const { base, source: written } = entry.place.document
  return base.length > 0 ? written.at([...base, 'slug']) : wholeFile(written.file)
}

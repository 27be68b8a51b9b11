import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { Reads } from '../memo.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { own } from '../values/own.ts'
import { routePattern } from '../values/pathPattern.ts'
import type { PageInstance, PageItem } from './compilePage.ts'
import { hasErrors, type PageTemplate } from './pageFile.ts'

/** A page file, its template and every page made from it. */
export interface PageUnit extends PageTemplate {
  /** From the content folder. */
  name: string
  /** What the check of its bindings looked at. */
  reads: Reads
  /** By the slug that fills it; a plain page by none. */
  pages: Map<string | undefined, PageInstance>
  /** The revision in which its pages were found current. */
  revision: number
}

/** How the page at a path came about, or why it did not. */
export interface PageSource {
  unit: PageUnit
  /** Absent when the file made no page at all. */
  instance?: PageInstance
  /** It or a section of it is missing because of mistakes, not because its author wants it so. */
  isPartial: boolean
}

/** All pages of a site by path, and what is known of those that did not come about. */
export class PageIndex {
  /** Those that are there today, in path order. */
  readonly pages: readonly PageItem[]
  /** Routes of pages that exist but could not be compiled. */
  readonly brokenRoutes = new Set<string>()
  /** In page files and pages, and of two that have one address. */
  readonly findings: Diagnostic[] = []
  readonly #byPath = new Map<string, PageSource>()
  readonly #unitsWithoutPages: PageUnit[] = []

  constructor(units: Iterable<PageUnit>) {
    const templates = new Map<string, PageUnit>()
    for (const unit of units) {
      this.findings.push(...unit.findings)
      if (!unit.template) {
        this.#unitsWithoutPages.push(unit)
        if (hasErrors(unit)) for (const route of routesOf(unit)) this.brokenRoutes.add(route)
      }
      const folder = folderOf(unit.place.route)
      const twin = unit.place.param ? templates.get(folder) : undefined
      if (twin) {
        const facts = { path: `${folder}/[slug]`, other: twin.source.file }
        this.findings.push(error('page/duplicate-path', wholeFile(unit.source.file), facts))
      } else if (unit.place.param) templates.set(folder, unit)
      for (const instance of unit.pages.values()) this.#add(unit, instance, twin)
    }
    this.pages = [...this.#byPath.values()]
      .flatMap(({ instance }) => (instance && isThere(instance) ? [instance] : []))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  at(path: string): PageSource | undefined {
    const found = this.#byPath.get(path)
    if (found) return found
    const unit = this.#unitsWithoutPages.findLast(
      ({ place }) => place.route === path || (place.param && routePattern(place.route)(path)),
    )
    return unit && { unit, isPartial: hasErrors(unit) }
  }

  /** @param twin  another template for the same folder */
  #add(unit: PageUnit, instance: PageInstance, twin: PageUnit | undefined): void {
    const { path, page, isPartial } = instance
    this.findings.push(...instance.findings)
    if (!page && isPartial) this.brokenRoutes.add(path)
    const other = this.#byPath.get(path)
    const otherPage = other?.instance?.page
    // Of two templates for one folder, that alone is reported.
    if (page && otherPage && otherPage.file !== page.file && other?.unit !== twin) {
      this.findings.push(error('page/duplicate-path', addressLocation(instance), { path, other: otherPage.file }))
      // A link may mean the one or the other.
      this.brokenRoutes.add(path)
    }
    // A page of its own is more particular than one that a template makes.
    if (!otherPage || (page && !unit.place.param)) this.#byPath.set(path, { unit, instance, isPartial })
  }
}

/** Names of all files that had a part in a page, its own first, as diagnostics name them. */
export function filesOf({ unit, instance }: PageSource): Set<string> {
  return new Set([unit.source.file, ...unit.reads.files(), ...(instance?.reads.files() ?? [])])
}

/** What gives a page its address: its file, or the slug of the entry that fills it. */
export function addressLocation({ document: { source, scope } }: PageInstance): Range {
  const { entry } = scope
  if (!entry || !('place' in entry)) return wholeFile(source.file)
  const { base, source: written } = entry.place.document
  return base.length > 0 ? written.at([...base, 'slug']) : wholeFile(written.file)
}

function isThere(instance: PageInstance): instance is PageItem {
  return instance.page !== undefined
}

/** What a file that made nothing was to be: one page, or, when only the brackets in its name are missing, many. */
function routesOf({ source, place: { route, param } }: PageUnit): string[] {
  return own(source.data, 'each') === undefined || param ? [route] : [route, `${folderOf(route)}/$slug`]
}

function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'))
}

import type { Reads } from '../memo.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { routePattern } from '../values/pathPattern.ts'
import type { PageInstance } from './compilePage.ts'
import type { PageTemplate } from './pageFile.ts'

/** A page file, its template and every page made from it. */
export interface PageUnit extends PageTemplate {
  /** From the content folder. */
  name: string
  /** What the check of its bindings looked at. */
  reads: Reads
  /** By the slug that fills it; a plain page by none. */
  pages: Map<string | undefined, PageResult>
  /** The revision in which its pages were found current. */
  revision: number
}

export interface PageResult {
  instance: PageInstance
  /** Of the entry that fills it. */
  slug: string | undefined
  reads: Reads
  /** The revision in which it was found current. */
  revision: number
}

/** How the page at a path came about, or why it did not. */
export interface PageSource {
  unit: PageUnit
  /** The page's own file. */
  source: SourceFile
  /** It or a section of it is missing because of mistakes, not because its author wants it so. */
  isBroken: boolean
  /** Absent when the file made no page at all. */
  result?: PageResult
  /** The page as the newest content makes it, also out of season. */
  instance?: PageInstance
}

/** Finds out how pages came about. The first question costs a walk over all pages, the others nothing. */
export class PageIndex {
  readonly #made = new Map<string, PageSource>()
  /** Files that made no page. */
  readonly #unmade: PageUnit[] = []

  constructor(units: Iterable<PageUnit>) {
    for (const unit of units) {
      if (!unit.template) this.#unmade.push(unit)
      for (const result of unit.pages.values()) {
        const { path, incomplete } = result.instance
        // A page of its own is more particular than one that a template makes.
        const known = this.#made.get(path)
        if (known && !known.unit.place.param) continue
        const { instance } = result
        this.#made.set(path, { unit, source: unit.source, isBroken: incomplete, result, instance })
      }
    }
  }

  at(path: string): PageSource | undefined {
    const made = this.#made.get(path)
    if (made) return made
    const unit = this.#unmade.findLast(
      ({ place }) => place.route === path || (place.param && routePattern(place.route)(path)),
    )
    return unit && { unit, source: unit.source, isBroken: unit.findings.length + unit.source.problems.length > 0 }
  }
}

/** Names of all files that had a part in a page, its own first, as diagnostics name them. */
export function filesOf({ unit, source, result }: PageSource): Set<string> {
  return new Set([source.file, ...unit.reads.files(), ...(result?.reads.files() ?? [])])
}

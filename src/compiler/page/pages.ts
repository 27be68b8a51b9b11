import { channel } from 'node:diagnostics_channel'
import type { SharedContent } from '../content/sharedContent.ts'
import { during } from '../failure.ts'
import { Reads } from '../memo.ts'
import { pagePlace } from '../read/pagePlace.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { routePattern } from '../values/pathPattern.ts'
import { compilePage, type Filling, type PageInstance } from './compilePage.ts'
import { preparePage } from './pageFile.ts'
import { PageIndex, type PageUnit } from './pageIndex.ts'

/** For whoever waits: see `report/progress.ts`. */
const progress = channel('site:progress')

/** All page files of a folder, each compiled again only when something that it was made from is different. */
export class Pages {
  /** How pages came about. */
  index = new PageIndex([])
  readonly #shared: SharedContent
  readonly #units = new Map<string, PageUnit>()
  /** Files that may say something else: each is read when its turn comes. */
  readonly #unread = new Set<string>()
  /** The revision in which what pages share may have changed the last time. */
  #sharedRevision = 0

  constructor(shared: SharedContent) {
    this.#shared = shared
  }

  /** In the order of files. */
  *all(): Generator<PageUnit> {
    for (const name of this.#shared.environment.parts.folder.roles.keys()) {
      const unit = this.#units.get(name)
      if (unit) yield unit
    }
  }

  /** Takes note of edited files, and of whether anything that pages share may be different. */
  changed(names: Iterable<string>, sharedChanged: boolean): void {
    for (const name of names) this.#unread.add(name)
    if (sharedChanged) this.#sharedRevision = this.#revision
  }

  /**
   * Compiles the pages at these paths before all others.
   *
   * @returns those that may be different
   */
  refreshFirst(paths: readonly string[]): string[] {
    const changed = paths.filter((path) => this.#refreshOne(path))
    if (changed.length > 0) this.index = new PageIndex(this.all())
    return changed
  }

  /** @returns whether the page may be different; a page that is new or gone waits for all others */
  #refreshOne(path: string): boolean {
    const known = this.index.at(path)
    const unit = known?.instance && this.#unit(known.unit.name)
    if (!unit?.template) return unit !== undefined
    return this.#refreshPage(unit, known!.instance!.slug)
  }

  /** @returns whether the page of a file is there and may be different */
  #refreshPage(unit: PageUnit, slug: string | undefined): boolean {
    return this.#fillings(unit)
      .filter((filling) => filling?.slug === slug)
      .some((filling) => {
        const known = unit.pages.get(slug)
        const page = this.#page(unit, filling)
        unit.pages.set(slug, page)
        return page !== known
      })
  }

  /**
   * While others are still to come: compiles what makes the page at a path, and the not-found pages, which every page names.
   *
   * @returns whether there is something new
   */
  compileAhead(path: string): boolean {
    let hasNew = false
    for (const [name, role] of this.#shared.environment.parts.folder.roles) {
      if (role.kind !== 'page') continue
      const { route, param, status } = pagePlace(role.place)
      const isAsked = param ? routePattern(route)(path) : route === path
      const unit = isAsked || status === 404 ? this.#unit(name) : undefined
      const slug = param && path.slice(path.lastIndexOf('/') + 1)
      if (unit && this.#refreshPage(unit, slug)) hasNew = true
    }
    if (hasNew) this.index = new PageIndex(this.all())
    return hasNew
  }

  /** Compiles every page that its file, or something that it reads, would make another one. */
  refresh(): void {
    for (const _ of this.steps());
  }

  /** The same, page by page. */
  *steps(): Generator<void> {
    const { folder } = this.#shared.environment.parts
    const names = [...folder.roles].flatMap(([name, role]) => (role.kind === 'page' ? [name] : []))
    for (const [index, name] of names.entries()) {
      progress.publish({ doing: 'Checking pages', done: index + 1, of: names.length })
      const unit = this.#unit(name)
      if (!unit || unit.revision >= this.#sharedRevision) continue
      const fillings = this.#fillings(unit)
      for (const filling of fillings) {
        unit.pages.set(filling?.slug, this.#page(unit, filling))
        yield
      }
      // In the order of the entries, without those that are gone.
      unit.pages = new Map(fillings.map((filling) => [filling?.slug, unit.pages.get(filling?.slug)!]))
      unit.revision = this.#revision
    }
    folder.read([...this.#unread].filter((name) => !folder.roles.has(name)))
    this.#unread.clear()
    for (const name of this.#units.keys()) if (!folder.sources.has(name)) this.#units.delete(name)
    this.index = new PageIndex(this.all())
  }

  get #revision(): number {
    return this.#shared.environment.memo.revision
  }

  /** A page file as it is now, its bindings checked against what they reach now. */
  #unit(name: string): PageUnit | undefined {
    const { folder } = this.#shared.environment.parts
    if (this.#unread.delete(name)) folder.read([name])
    const source = folder.sources.get(name)
    const known = this.#units.get(name)
    if (!source) return undefined
    if (known?.source === source && (known.revision >= this.#sharedRevision || isCurrent(known))) return known
    const unit = during(source.file, () => this.#prepare(name, source))
    // Where a binding was or is broken, what the pages lack is not among the things that they were made from.
    if (known?.source === source && known.findings.length + unit.findings.length === 0) unit.pages = known.pages
    this.#units.set(name, unit)
    return unit
  }

  #prepare(name: string, source: SourceFile): PageUnit {
    const { environment } = this.#shared
    const { schemas, folder } = environment.parts
    const role = folder.roles.get(name)!
    const place = pagePlace(role.kind === 'page' ? role.place : name)
    const reads = new Reads(environment.memo)
    const prepared = preparePage(source, place, environment.build(reads), schemas)
    return { ...prepared, name, reads, pages: new Map(), revision: -1 }
  }

  /** What fills the pages of a file: each entry of a collection, or nothing. */
  #fillings({ template, each }: PageUnit): (Filling | undefined)[] {
    if (!template) return []
    if (each === undefined) return [undefined]
    const entries = this.#shared.entries.get(each) ?? []
    const count = entries.length
    // Of two entries with one slug, which is a mistake, the last one fills the page.
    const bySlug = new Map(
      entries.map(({ slug, document }, index) => [slug, { slug, document, position: index + 1, count }]),
    )
    return [...bySlug.values()]
  }

  #page(unit: PageUnit, filling: Filling | undefined): PageInstance {
    const known = unit.pages.get(filling?.slug)
    if (known && (unit.revision >= this.#sharedRevision || isCurrent(known))) return known
    return during(unit.source.file, () => compilePage(unit, filling, this.#shared))
  }
}

/** What is said about a mistake names its neighbors, and places elsewhere, which are not among what was read. */
function isCurrent({ findings, reads }: { findings: readonly unknown[]; reads: Reads }): boolean {
  return findings.length === 0 && reads.areCurrent
}

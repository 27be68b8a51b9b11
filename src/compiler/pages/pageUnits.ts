import type { Calendar } from '../dates/calendar.ts'
import type { Folder } from '../files/folder.ts'
import { pagePlace } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import type { Schemas } from '../schemas/schemaFile.ts'
import { type Changes, type Dependencies, settingsKey } from '../shared/dependencies.ts'
import type { SharedContent } from '../shared/sharedContent.ts'
import type { Surroundings } from '../shared/surroundings.ts'
import { own } from '../values/own.ts'
import { compilePage, type Filling, type PageInstance } from './compilePage.ts'
import { type PageTemplate, preparePage } from './preparePage.ts'

/** A page file, its template and every page made from it. */
export interface PageUnit {
  prepared: PageTemplate
  /** What the check of its bindings looked at. */
  uses: Dependencies
  /** By the slug that fills it; a plain page by no slug. */
  made: Map<string, { instance: PageInstance; depends: Dependencies; filling: Filling | undefined }>
}

/** All page files of a folder, each compiled again only when something it was made from is different. */
export class PageUnits {
  readonly #units = new Map<string, PageUnit>()
  readonly #folder: Folder
  readonly #shared: SharedContent
  readonly #schemas: Schemas
  readonly #calendar: Calendar

  constructor(folder: Folder, shared: SharedContent, schemas: Schemas, calendar: Calendar) {
    this.#folder = folder
    this.#shared = shared
    this.#schemas = schemas
    this.#calendar = calendar
  }

  /** In the order of files. */
  *all(): Generator<PageUnit> {
    for (const name of this.#folder.roles.keys()) {
      const unit = this.#units.get(name)
      if (unit) yield unit
    }
  }

  /**
   * @param edited  names of the files whose text may be different
   * @param changes  what is different in the content that pages share; `undefined` when nothing can be
   */
  refresh(edited: ReadonlySet<string>, changes: Changes | undefined, around: Surroundings): void {
    const { roles, sources } = this.#folder
    for (const [name, role] of roles) {
      const source = sources.get(name)
      if (role.kind !== 'page' || !source) continue
      const known = edited.has(name) ? undefined : this.#units.get(name)
      if (known && !changes) continue
      this.#units.set(name, this.#refreshUnit(known, source, role.place, changes, around))
    }
    for (const name of this.#units.keys()) if (!sources.has(name)) this.#units.delete(name)
  }

  #refreshUnit(
    known: PageUnit | undefined,
    source: SourceFile,
    place: string,
    changes: Changes | undefined,
    around: Surroundings,
  ): PageUnit {
    const isCurrent = known && !changes?.reachesAny(known.uses)
    const { prepared, uses } = isCurrent ? known : this.#prepare(source, place, around)
    const made: PageUnit['made'] = new Map()
    const { template, each } = prepared
    // Where a binding was or is broken, what the pages lack is not among the things they were made from.
    const isSound = !prepared.findings.length && !known?.prepared.findings.length
    for (const [slug, filling] of template ? this.#fillings(each) : []) {
      const old = isSound ? known?.made.get(slug) : undefined
      const isSame = old && samePosition(old.filling, filling, source) && !changes?.reachesAny(old.depends)
      // A place in another file may have moved although the value is the same.
      const keep = isSame && (old.instance.findings.length === 0 || old.depends.size === 0)
      made.set(slug, keep ? old : this.#make({ ...prepared, template: template! }, filling, around))
    }
    return { prepared, uses, made }
  }

  #prepare(source: SourceFile, place: string, around: Surroundings): Pick<PageUnit, 'prepared' | 'uses'> {
    const uses: Dependencies = new Set()
    return { prepared: preparePage(source, pagePlace(place), around.build(uses), this.#schemas), uses }
  }

  #fillings(each: string | undefined): Map<string, Filling | undefined> {
    if (each === undefined) return new Map([['', undefined]])
    const entries = this.#shared.written.get(each) ?? []
    const count = entries.length
    return new Map(entries.map(({ slug, document }, index) => [slug, { slug, document, position: index + 1, count }]))
  }

  #make(prepared: Parameters<typeof compilePage>[0], filling: Filling | undefined, around: Surroundings) {
    const depends: Dependencies = new Set([settingsKey('site', ['seo', 'description'])])
    if (filling && prepared.each) depends.add(`entry:${prepared.each}/${filling.slug}`)
    const instance = compilePage(prepared, filling, {
      schemas: this.#schemas,
      today: this.#calendar.today,
      context: (page, findings) => around.context(findings, depends, page),
      description: () => String(own(own(this.#shared.settings, 'seo'), 'description') ?? ''),
    })
    return { instance, depends, filling }
  }
}

/** Only pages that ask for their position notice that an entry before them came or went. */
function samePosition(a: Filling | undefined, b: Filling | undefined, source: SourceFile): boolean {
  if (!a || !b) return a === b
  return !source.text.includes('@') || (a.position === b.position && a.count === b.count)
}

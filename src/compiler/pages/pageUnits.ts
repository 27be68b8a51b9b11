import type { Calendar } from '../dates/calendar.ts'
import { during } from '../failure.ts'
import type { Folder } from '../files/folder.ts'
import { pagePlace } from '../files/routes.ts'
import type { SourceFile } from '../files/source.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { type Changes, type Dependencies, settingsKey } from '../shared/dependencies.ts'
import type { SharedContent } from '../shared/sharedContent.ts'
import type { Surroundings } from '../shared/surroundings.ts'
import type { Template } from '../templates/template.ts'
import { own } from '../values/own.ts'
import { compilePage, type Filling } from './compilePage.ts'
import type { MadePage, PageFile, PageUnit } from './pageUnit.ts'
import { type PageTemplate, preparePage } from './preparePage.ts'

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
   * @param changed  names of the files whose text may be different: they are read again
   * @param edited  these, and those that may come out different all the same
   * @param changes  what is different in the content that pages share; `undefined` when nothing can be
   */
  refresh(
    changed: ReadonlySet<string>,
    edited: ReadonlySet<string>,
    changes: Changes | undefined,
    around: Surroundings,
  ): void {
    const { roles, sources } = this.#folder
    for (const [name, role] of roles) {
      if (role.kind !== 'page') continue
      if (changed.has(name)) this.#folder.read([name])
      const source = sources.get(name)
      if (!source) continue
      const known = edited.has(name) ? undefined : this.#units.get(name)
      if (known && !changes) continue
      const file = { source, place: pagePlace(role.place) }
      const refresh = () => this.#refreshUnit(known, file, changes, around)
      this.#units.set(name, during(source.file, refresh))
    }
    for (const name of this.#units.keys()) if (!sources.has(name)) this.#units.delete(name)
  }

  /**
   * The page at a path as the content of this moment makes it, alone of all pages of its file; `undefined` when no file made
   * it before, when nothing makes it any more, and when it cannot be different. It is not remembered.
   *
   * @param edited  names of files that say something else
   * @param changes  see `refresh`
   */
  again(
    path: string,
    edited: ReadonlySet<string>,
    changes: Changes | undefined,
    around: Surroundings,
  ): PageUnit | undefined {
    const { roles, sources } = this.#folder
    const found = this.#making(path)
    const role = found && roles.get(found.name)
    if (role?.kind !== 'page') return undefined
    const { name, known, slug } = found!
    if (edited.has(name)) this.#folder.read([name])
    else if (!changes || !reachesPage(changes, known, known.made.get(slug))) return undefined
    const source = sources.get(name)
    if (!source) return undefined
    const unit = during(source.file, () => this.#prepare({ source, place: pagePlace(role.place) }, around))
    if (!unit.hasTemplate) return unit
    const fillings = this.#fillings(unit.each)
    if (!fillings.has(slug)) return undefined
    const made = during(source.file, () => this.#make(unit.prepared(), fillings.get(slug), around))
    return { ...unit, made: new Map([[slug, made]]) }
  }

  /** What makes a page; one of its own is more particular than one that a template makes. */
  #making(path: string): { name: string; known: PageUnit; slug: string } | undefined {
    let found: { name: string; known: PageUnit; slug: string } | undefined
    for (const [name, known] of this.#units) {
      for (const [slug, { instance }] of known.made) {
        if (instance.path === path && (!found || found.known.place.param)) found = { name, known, slug }
      }
    }
    return found
  }

  #refreshUnit(
    known: PageUnit | undefined,
    file: PageFile,
    changes: Changes | undefined,
    around: Surroundings,
  ): PageUnit {
    // What is told of a broken binding names its neighbors, wherever these are.
    const isCurrent = known && !(changes && (known.isBroken || changes.reachesAny(known.uses)))
    const earlier = known?.source === file.source ? known.prepared().template : undefined
    const unit = isCurrent ? known : this.#prepare(file, around, earlier)
    const made: PageUnit['made'] = new Map()
    // Where a binding was or is broken, what the pages lack is not among the things they were made from.
    const isSound = !unit.isBroken && !known?.isBroken
    for (const [slug, filling] of unit.hasTemplate ? this.#fillings(unit.each) : []) {
      const old = isSound ? known?.made.get(slug) : undefined
      const isSame = old && samePosition(old.filling, filling, file.source) && !changes?.reachesAny(old.depends)
      // A place in another file may have moved although the value is the same.
      const keep = isSame && (old.instance.findings.length === 0 || old.depends.size === 0)
      made.set(slug, keep ? old : this.#make(unit.prepared(), filling, around))
    }
    return { ...unit, made }
  }

  #prepare({ source, place }: PageFile, around: Surroundings, earlier?: Template): PageUnit {
    const uses: Dependencies = new Set()
    const prepared = preparePage(source, place, around.build(uses), this.#schemas, earlier)
    return {
      source,
      place,
      hasTemplate: prepared.template !== undefined,
      isBroken: prepared.findings.length > 0,
      prepared: () => prepared,
      each: prepared.each,
      uses,
      made: new Map(),
    }
  }

  #fillings(each: string | undefined): Map<string, Filling | undefined> {
    if (each === undefined) return new Map([['', undefined]])
    const entries = this.#shared.written.get(each) ?? []
    const count = entries.length
    return new Map(entries.map(({ slug, document }, index) => [slug, { slug, document, position: index + 1, count }]))
  }

  #make(prepared: PageTemplate, filling: Filling | undefined, around: Surroundings): MadePage {
    const depends: Dependencies = new Set([settingsKey('site', ['seo', 'description'])])
    if (filling && prepared.each) depends.add(`entry:${prepared.each}/${filling.slug}`)
    const instance = compilePage({ ...prepared, template: prepared.template! }, filling, {
      schemas: this.#schemas,
      today: this.#calendar.today,
      context: (page, findings) => around.context(findings, depends, page),
      slugs: (collection) => {
        depends.add(`slugs:${collection}`)
        return this.#shared.slugs(collection)
      },
      description: () => String(own(own(this.#shared.settings, 'seo'), 'description') ?? ''),
    })
    return { instance, depends, filling }
  }
}

function reachesPage(changes: Changes, { isBroken, uses }: PageUnit, made: MadePage | undefined): boolean {
  return isBroken || changes.reachesAny(uses) || (made !== undefined && changes.reachesAny(made.depends))
}

/** Only pages that ask for their position notice that an entry before them came or went. */
function samePosition(a: Filling | undefined, b: Filling | undefined, source: SourceFile): boolean {
  if (!a || !b) return a === b
  return !source.text.includes('@') || (a.position === b.position && a.count === b.count)
}

import { statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { CompiledPage, CompiledSite, Redirect } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { Reach } from './bindings/check.ts'
import type { Located } from './bindings/scope.ts'
import { dataShape, openShape, type Shape, schemaShape } from './bindings/shape.ts'
import { checkEntry, entryCuts, entryShape, MakeEntry, readEntry, readList, type WrittenEntry } from './collections.ts'
import type { Compilation, CompileOptions } from './compile.ts'
import { Changes, type Dependencies, emptySnapshot, type Snapshot, settingsKey } from './dependencies.ts'
import { error } from './diagnostics.ts'
import { listFiles, type Role, readSource, roleOf, wholeFile } from './files.ts'
import { type Finding, toldOnce } from './finding.ts'
import { iconPaths } from './icons.ts'
import { issueFinding } from './issues.ts'
import { nearest } from './nearest.ts'
import { isMapping, own } from './own.ts'
import { compilePage, type Filling, type PageInstance, type PageTemplate, preparePage } from './pages.ts'
import { pagePlace } from './routes.ts'
import { loadSchemas, type Schemas } from './schemas.ts'
import { finishSettings, readSettings, type WrittenSettings } from './settings.ts'
import { stageContext } from './siteContext.ts'
import type { SourceFile } from './source.ts'
import type { Entry, StageContext } from './stage.ts'
import { stages } from './stages.ts'
import type { Build } from './templates/build.ts'
import type { Context } from './templates/resolve.ts'

/** A content folder that is compiled once and then kept up to date, file by file. */
export interface Project {
  result(): Compilation
  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   */
  update(changedFiles: readonly string[]): Update
  /** Where the author wrote a value of the site as it is now; see `StageContext`. */
  origin: StageContext['origin']
}

export interface Update {
  site: CompiledSite
  diagnostics: Diagnostic[]
  /** URL paths whose compiled page is new, different or gone. */
  changedPaths: string[]
  /** `site.settings` is different. */
  settingsChanged: boolean
}

export function createProject(contentDir: string, options: CompileOptions = {}): Project {
  return new ContentProject(contentDir, options)
}

/** A page file, its template and every page made from it. */
interface Unit {
  prepared: PageTemplate
  /** What the check of its bindings looked at. */
  uses: Dependencies
  /** By the slug that fills it; a plain page by no slug. */
  made: Map<string, { instance: PageInstance; depends: Dependencies; filling: Filling | undefined }>
}

class ContentProject implements Project {
  readonly #dir: string
  readonly #cwd: string
  readonly #drafts: boolean
  readonly #today: string
  readonly #schemas: Schemas
  /** Every file by its name from the content folder, in order. */
  #roles = new Map<string, Role>()
  readonly #sources = new Map<string, SourceFile>()
  #facts: WrittenSettings | undefined
  #site: WrittenSettings | undefined
  #settings = {} as SiteSettings
  #icons: Record<string, string> = {}
  #settingsFindings: Finding[] = []
  #written = new Map<string, WrittenEntry[]>()
  #entries = new Map<string, Entry[]>()
  #entryFindings: Finding[] = []
  readonly #entryFiles = new Map<string, { source: SourceFile; entries: WrittenEntry[]; findings: Finding[] }>()
  readonly #units = new Map<string, Unit>()
  #snapshot: Snapshot = emptySnapshot
  #result: Compilation
  /** Made new for each run, before anybody can ask. */
  #stageContext!: StageContext

  constructor(contentDir: string, options: CompileOptions) {
    this.#cwd = options.cwd ?? process.cwd()
    this.#dir = resolve(this.#cwd, contentDir)
    this.#drafts = options.drafts ?? false
    this.#today = options.today ?? new Date().toISOString().slice(0, 10)
    this.#schemas = loadSchemas(options.schemasDir === undefined ? undefined : resolve(this.#cwd, options.schemasDir))
    this.#result = this.#refresh(this.#scan(), true)
  }

  result(): Compilation {
    return this.#result
  }

  update(changedFiles: readonly string[]): Update {
    const before = this.#result.site
    const names = this.#namesOf(changedFiles)
    const shared = names.some((name) => !['page', 'media', 'other', 'misplaced'].includes(roleOf(name).kind))
    this.#result = this.#refresh(names, shared)
    const { site, diagnostics } = this.#result
    return {
      site,
      diagnostics,
      changedPaths: changedPaths(before.pages, site.pages),
      settingsChanged: before.settings !== site.settings,
    }
  }

  /** Lists the folder anew. */
  #scan(): string[] {
    const names = listFiles(this.#dir)
    const present = new Set(names)
    const gone = [...this.#roles.keys()].filter((name) => !present.has(name))
    this.#roles = new Map(names.map((name) => [name, roleOf(name)]))
    return [...names, ...gone]
  }

  /** Names from the content folder of what was changed; where folders came or went, of everything that came or went. */
  #namesOf(changedFiles: readonly string[]): string[] {
    const found = new Set<string>()
    let rescan = false
    for (const changed of changedFiles) {
      const path = isAbsolute(changed) ? changed : resolve(this.#cwd, changed)
      const name = relative(this.#dir, path).split(sep).join('/')
      if (name.startsWith('..')) continue
      const isKnown = this.#roles.has(name)
      if (!isKnown || !isFile(path)) rescan = true
      if (isKnown || isFile(path)) found.add(name)
    }
    if (rescan) {
      const known = new Set(this.#roles.keys())
      for (const name of this.#scan()) if (known.has(name) !== this.#roles.has(name)) found.add(name)
    }
    return [...found]
  }

  /** @param shared  whether facts, settings or entries may have changed, on which pages depend */
  #refresh(changed: readonly string[], shared: boolean): Compilation {
    const changedNames = new Set(changed)
    for (const name of changed) {
      const role = this.#roles.get(name)
      const source =
        role && role.kind !== 'media' && role.kind !== 'other' && role.kind !== 'misplaced'
          ? readSource(join(this.#dir, name), this.#file(name))
          : undefined
      if (source) this.#sources.set(name, source)
      else this.#sources.delete(name)
    }
    let changes: Changes | undefined
    if (shared) {
      this.#readShared()
      this.#checkShared()
      const snapshot = this.#takeSnapshot()
      changes = new Changes(this.#snapshot, snapshot)
      this.#snapshot = snapshot
    }
    for (const [name, role] of this.#roles)
      if (role.kind === 'page') this.#refreshUnit(name, role.place, changedNames.has(name), changes)
    for (const name of this.#units.keys()) if (this.#roles.get(name)?.kind !== 'page') this.#units.delete(name)
    return this.#assemble()
  }

  #file(name: string): string {
    return relative(this.#cwd, join(this.#dir, name)).split(sep).join('/')
  }

  /** Facts, settings and entries, in any order: their parts are filled in when something reads them. */
  #readShared(): void {
    const { factsSource, siteSource } = {
      factsSource: this.#sources.get('facts.yaml'),
      siteSource: this.#sources.get('site.yaml'),
    }
    const shared = this.#shared(this.#reach())
    const context = (findings: Finding[]) => this.#context(findings)
    this.#facts = factsSource && readSettings('facts', factsSource, shared, context, this.#schemas)
    this.#site = siteSource && readSettings('site', siteSource, shared, context, this.#schemas)
    const make = new MakeEntry(shared, context, this.#schemas)
    this.#written = new Map()
    for (const [name, role] of this.#roles) {
      if (role.kind !== 'entry' && role.kind !== 'list') continue
      const source = this.#sources.get(name)
      if (!source) continue
      let file = this.#entryFiles.get(name)
      if (file?.source !== source || file.entries.some(({ isBound }) => isBound)) {
        file =
          role.kind === 'entry'
            ? { source, entries: [readEntry(role.collection, role.slug, source, make)], findings: [] }
            : { source, ...readList(role.collection, source, make) }
        file.findings.push(...entryCuts(role.collection, source, this.#schemas, role.kind === 'list'))
        this.#entryFiles.set(name, file)
      }
      const entries = this.#written.get(role.collection) ?? []
      entries.push(...file.entries)
      this.#written.set(role.collection, entries)
    }
    for (const name of this.#entryFiles.keys()) if (!this.#sources.has(name)) this.#entryFiles.delete(name)
    for (const entries of this.#written.values()) entries.sort(byOrder)
  }

  #checkShared(): void {
    const icons = new Set<string>()
    this.#entryFindings = []
    const checked = new Map<WrittenEntry, Entry>()
    for (const { entries, findings } of this.#entryFiles.values()) {
      this.#entryFindings.push(...findings)
      for (const written of entries) {
        const { entry, findings } = checkEntry(written, this.#schemas)
        checked.set(written, entry)
        this.#entryFindings.push(...findings)
      }
    }
    this.#entries = new Map(
      [...this.#written].map(([name, entries]) => [name, entries.map((written) => checked.get(written)!)]),
    )
    for (const entries of this.#written.values())
      for (const written of entries) this.#byEntry.set(checked.get(written)!, written)
    for (const name of this.#written.keys()) {
      if (this.#schemas.collections.has(name)) continue
      const [first] = this.#written.get(name)!
      const facts = { name, nearest: nearest(name, this.#schemas.collections.keys()) }
      this.#entryFindings.push({ diagnostic: error('schema/unknown-collection', wholeFile(first!.source.file), facts) })
    }
    // Reading all facts once finds those that are made of themselves.
    this.#facts?.document.read([])
    this.#settingsFindings = [...(this.#facts?.findings ?? [])]
    const { settings, findings } = this.#site
      ? finishSettings(this.#site, this.#schemas, icons)
      : { settings: {} as SiteSettings, findings: [] }
    this.#settingsFindings.push(...findings)
    if (!this.#site && this.#schemas.site?.schema.required) {
      this.#settingsFindings.push({ diagnostic: error('page/no-site', wholeFile(this.#file('site.yaml')), {}) })
    }
    if (!isDeepStrictEqual(this.#settings, settings)) this.#settings = settings
    this.#icons = iconPaths(icons)
  }

  readonly #byEntry = new WeakMap<Entry, WrittenEntry>()

  #takeSnapshot(): Snapshot {
    const entries = new Map<string, { data: unknown; source: object }>()
    for (const [name, written] of this.#written) {
      for (const { slug, document, source } of written)
        entries.set(`${name}/${slug}`, { data: document.read([]), source })
    }
    const slugs = new Map([...this.#written].map(([name, written]) => [name, written.map(({ slug }) => slug)]))
    return { facts: this.#facts?.document.read([]), site: this.#site?.document.read([]), entries, slugs }
  }

  #refreshUnit(name: string, place: string, changed: boolean, changes: Changes | undefined): void {
    const source = this.#sources.get(name)
    if (!source) {
      this.#units.delete(name)
      return
    }
    let unit = changed ? undefined : this.#units.get(name)
    if (unit && !changes) return
    const stale = unit
    if (!unit || changes?.reachesAny(unit.uses)) {
      const uses: Dependencies = new Set()
      unit = {
        prepared: preparePage(source, pagePlace(place), this.#shared(this.#reach(uses)), this.#schemas),
        uses,
        made: new Map(),
      }
      this.#units.set(name, unit)
    }
    const { template, each } = unit.prepared
    // Where a binding was or is broken, what the pages lack is not among the things they were made from.
    const isSound = [unit, stale].every((one) => !one?.prepared.findings.length)
    const made: Unit['made'] = new Map()
    if (template) {
      for (const [slug, filling] of this.#fillings(each)) {
        const old = stale?.made.get(slug)
        const reusable =
          isSound && old && changes && samePosition(old.filling, filling, source) && !changes.reachesAny(old.depends)
        // A place in another file may have moved although the value is the same.
        const keep = reusable && (old.instance.findings.length === 0 || old.depends.size === 0)
        made.set(slug, keep ? old : this.#compileInstance({ ...unit.prepared, template }, filling))
      }
    }
    unit.made = made
  }

  #fillings(each: string | undefined): Map<string, Filling | undefined> {
    if (each === undefined) return new Map([['', undefined]])
    const entries = this.#written.get(each) ?? []
    return new Map(
      entries.map(({ slug, document }, index) => [
        slug,
        { slug, document, position: index + 1, count: entries.length },
      ]),
    )
  }

  #compileInstance(prepared: Parameters<typeof compilePage>[0], filling: Filling | undefined) {
    const depends: Dependencies = new Set([settingsKey('site', ['seo', 'description'])])
    if (filling && prepared.each) depends.add(`entry:${prepared.each}/${filling.slug}`)
    const instance = compilePage(prepared, filling, {
      schemas: this.#schemas,
      today: this.#today,
      context: (page, findings) => this.#context(findings, depends, page),
      description: () => String(own(own(this.#settings, 'seo'), 'description') ?? ''),
    })
    return { instance, depends, filling }
  }

  #shared(reach: Reach): Omit<Build, 'source' | 'report'> {
    return { reach, drafts: this.#drafts, planOfBlock: (type) => this.#schemas.blocks.get(type)?.plan }
  }

  /** What the check of bindings can look at; it remembers what it looked at. */
  #reach(uses?: Dependencies): Reach {
    const { collections, site, resolve } = this.#schemas
    const names = () => [
      ...new Set([
        ...collections.keys(),
        ...[...this.#roles.values()].flatMap((role) => ('collection' in role ? [role.collection] : [])),
      ]),
    ]
    return {
      facts: () => {
        uses?.add(settingsKey('facts', []))
        return writtenShape(this.#sources.get('facts.yaml'))
      },
      site: () => {
        if (site) return schemaShape(site.schema, resolve)
        uses?.add(settingsKey('site', []))
        return writtenShape(this.#sources.get('site.yaml'))
      },
      collection: (name) => {
        const schema = collections.get(name)
        if (schema) return entryShape(schema, resolve)
        return names().includes(name) ? dataShape(undefined) : undefined
      },
      collectionNames: names,
      slugs: (name) => {
        uses?.add(`slugs:${name}`)
        return this.#slugsAsWritten(name)
      },
    }
  }

  #slugsAsWritten(collection: string): string[] | undefined {
    if (this.#isPartial(collection)) return undefined
    return [...this.#roles].flatMap(([name, role]) => {
      if (role.kind === 'entry' && role.collection === collection) return [role.slug]
      const data = role.kind === 'list' && role.collection === collection ? this.#sources.get(name)?.data : undefined
      return Array.isArray(data) ? data.map((item) => String(own(item, 'slug') ?? '')) : []
    })
  }

  /** Whether a list file of the collection cannot be read. */
  #isPartial(collection: string): boolean {
    return [...this.#roles].some(([name, role]) => {
      return role.kind === 'list' && role.collection === collection && !Array.isArray(this.#sources.get(name)?.data)
    })
  }

  #context(findings: Finding[], depends?: Dependencies, page?: string): Context {
    return {
      facts: () => this.#facts?.document,
      site: () => this.#site?.document,
      collection: (name): Located | undefined => {
        depends?.add(`collection:${name}`)
        return { items: (this.#written.get(name) ?? []).map(({ document }) => document.located()) }
      },
      isPartial: (name) => this.#isPartial(name),
      ...(page === undefined ? {} : { page }),
      depend: (on, path) => depends?.add(settingsKey(on, path)),
      report: (issue) => {
        const finding = issueFinding(issue)
        if (finding) findings.push(finding)
      },
    }
  }

  #assemble(): Compilation {
    const instances = new WeakMap<CompiledPage, PageInstance>()
    const unfinished = new Set<string>()
    const findings: Finding[] = []
    for (const [name, role] of this.#roles)
      if (role.kind === 'misplaced') findings.push({ diagnostic: role.diagnostic(this.#file(name)) })
    findings.push(...this.#entryFindings, ...this.#settingsFindings)
    const byPath = new Map<string, PageInstance>()
    const templates = new Map<string, string>()
    for (const { prepared, made } of this.#units.values()) {
      const { source, place, template } = prepared
      findings.push(...prepared.findings)
      const isBroken = prepared.findings.length > 0 || source.problems.length > 0
      if (!template && isBroken) unfinished.add(place.route)
      if (place.param) {
        const folder = place.route.slice(0, place.route.lastIndexOf('/'))
        const other = templates.get(folder)
        if (other) findings.push({ diagnostic: error('page/duplicate-template', wholeFile(source.file), { other }) })
        else templates.set(folder, source.file)
      }
      for (const { instance } of made.values()) {
        findings.push(...instance.findings)
        if (isBroken) instance.incomplete = true
        const { page, path } = instance
        if (!page) {
          if (instance.incomplete) unfinished.add(path)
          continue
        }
        instances.set(page, instance)
        const other = byPath.get(path)?.page
        if (other && other.file !== page.file) {
          findings.push({ diagnostic: error('page/duplicate-path', wholeFile(page.file), { path, other: other.file }) })
        }
        // A page of its own is more particular than one that a template makes.
        if (!other || !place.param) byPath.set(path, instance)
      }
    }
    const pages = [...byPath.values()].map(({ page }) => page!).sort((a, b) => (a.path < b.path ? -1 : 1))
    const site: CompiledSite = {
      settings: this.#settings,
      pages,
      redirects: redirectsOf(this.#settings),
      icons: this.#icons,
    }
    // Where a value is wrong as such, what follows from it for links and rules is not told too.
    const known = new Set(findings.map(({ diagnostic }) => placeOf(diagnostic)))
    for (const diagnostic of this.#runStages(site, instances, unfinished)) {
      if (known.has(placeOf(diagnostic))) continue
      // Settings with mistakes may lack the redirects and exceptions that links rely on.
      if (diagnostic.code === 'link/broken' && this.#site?.document.flawed) continue
      findings.push({ diagnostic })
    }

    const problems = [...this.#sources.values()].flatMap(({ problems }) => problems)
    const brokenLines = new Set(problems.map(({ file, line }) => `${file}:${line}`))
    // What else seems wrong on a line that could not be read is a consequence.
    const rest = findings.filter(({ diagnostic: { file, line } }) => !brokenLines.has(`${file}:${line}`))
    const diagnostics = toldOnce([...problems.map((diagnostic) => ({ diagnostic })), ...rest])
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const summary = { files: this.#sources.size, pages: pages.length, errors, warnings: diagnostics.length - errors }
    return { site, diagnostics, summary }
  }

  origin: StageContext['origin'] = (of, path, part) => this.#stageContext.origin(of, path, part)

  #runStages(
    site: CompiledSite,
    instances: WeakMap<CompiledPage, PageInstance>,
    unfinished: ReadonlySet<string>,
  ): Diagnostic[] {
    const sound = [...this.#entries].map(([name, entries]) => {
      return [name, entries.filter((entry) => !this.#byEntry.get(entry)?.document.flawed)] as const
    })
    this.#stageContext = stageContext({
      contentDir: this.#dir,
      site,
      schemas: this.#schemas,
      sources: new Map([...this.#sources.values()].map((source) => [source.file, source])),
      collections: new Map(sound),
      facts: this.#facts?.document,
      settings: this.#site?.document,
      media: new Set(
        [...this.#roles].flatMap(([name, { kind }]) => (kind === 'media' ? [name.slice('media/'.length)] : [])),
      ),
      unfinished,
      instances,
      entries: this.#byEntry,
    })
    return stages.flatMap((stage) => stage(site, this.#stageContext))
  }
}

/** By the number in `order` where there is one; otherwise as files and lists have them. */
function byOrder(a: WrittenEntry, b: WrittenEntry): number {
  const [first, second] = [a.document.read(['order']), b.document.read(['order'])]
  const number = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)
  const difference = number(first) - number(second)
  return Number.isNaN(difference) ? 0 : difference
}

/** Only pages that ask for their position notice that an entry before them came or went. */
function samePosition(a: Filling | undefined, b: Filling | undefined, source: SourceFile): boolean {
  if (!a || !b) return a === b
  return !source.text.includes('@') || (a.position === b.position && a.count === b.count)
}

function redirectsOf(settings: unknown): Redirect[] {
  const list = own(settings, 'redirects')
  return (Array.isArray(list) ? list : []).filter(
    (rule): rule is Redirect => isMapping(rule) && typeof rule.from === 'string' && typeof rule.to === 'string',
  )
}

/** Of a file that cannot be read nothing is known; one that is not there has nothing. */
function writtenShape(source: SourceFile | undefined): Shape {
  return source && (!isMapping(source.data) || source.problems.length > 0) ? openShape : dataShape(source?.data ?? {})
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`
}

function changedPaths(before: readonly CompiledPage[], after: readonly CompiledPage[]): string[] {
  const old = new Map(before.map((page) => [page.path, page]))
  const changed: string[] = []
  for (const page of after) {
    const was = old.get(page.path)
    if (was !== page && !isDeepStrictEqual(was, page)) changed.push(page.path)
    old.delete(page.path)
  }
  return [...changed, ...old.keys()].sort()
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

import { isDeepStrictEqual } from 'node:util'
import type { CompiledPage, CompiledSite, Redirect } from '#schemas/compiled.ts'
import { choicesCollection, choicesOf } from './choices/choicesCollection.ts'
import type { Compilation, CompileOptions } from './compilation.ts'
import { type Content, contextOf, openContent } from './content.ts'
import { type Dated, nextChange } from './dates/nextChange.ts'
import { type Diagnostic, isOf } from './diagnostics/diagnostic.ts'
import { type Finding, merged, once } from './diagnostics/once.ts'
import { during } from './failure.ts'
import { isMail, isShared } from './files/folder.ts'
import type { SourceFile } from './files/source.ts'
import { eachSection, type PlacedSection } from './links/nestedSections.ts'
import { type MailFile, Mails } from './mails/mails.ts'
import type { PageInstance } from './pages/compilePage.ts'
import { type Gathered, gatherPages } from './pages/gatherPages.ts'
import { Makings, type PageMaking } from './pages/makings.ts'
import type { PageUnit } from './pages/pageUnit.ts'
import type { Changes } from './shared/dependencies.ts'
import { lostFacts } from './shared/lostFacts.ts'
import type { Stage, StageContext } from './stages/stage.ts'
import { stages } from './stages/stages.ts'
import { isMapping, own } from './values/own.ts'

/** A content folder that is compiled once and then kept up to date, file by file. */
export interface Project {
  /** What it works with; read, never written to. */
  readonly content: Content
  /** What checks of the whole site look into, as it is now. */
  readonly context: StageContext
  result(): Compilation
  /**
   * The mistakes of some of the content, also where `result` tells one of them at another place, since one slip reaches
   * many.
   */
  told(isAsked: (diagnostic: Diagnostic) => boolean): Diagnostic[]
  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   * @param first  pages that somebody is looking at
   */
  update(changedFiles: readonly string[], first?: First): Update
  /** Where the author wrote a value of the site as it is now, or of a page as it was before; see `StageContext`. */
  origin: StageContext['origin']
  /** How the page at a path came about, or why it did not; `undefined` when no file makes one. */
  making(path: string): PageMaking | undefined
  /** It has mistakes, and so it lacks a section, for now. */
  isIncomplete(page: CompiledPage): boolean
  /** The file of a page, as it was when the page was made. */
  writtenIn(page: CompiledPage): SourceFile | undefined
  /** The files of the mails that the server sends, also those with mistakes. */
  mailFiles(): MailFile[]
  /** The text of a YAML file as it is now, by the name that diagnostics give it; for `reported`. */
  textOf(file: string): string | undefined
  /** A YAML file as it is now, by the name that diagnostics give it. */
  source(file: string): SourceFile | undefined
  /** A page's sections in reading order, nested ones after the section that holds them. */
  sectionsOf(page: CompiledPage): PlacedSection[]
  /** `site.yaml` could be read whole and says what its schema asks for. */
  hasSoundSettings(): boolean
  /** The file is `site.yaml`, as diagnostics name it. */
  isSettings(file: string): boolean
}

/** Pages that are made before all others. */
export interface First {
  paths: readonly string[]
  /**
   * Called, if at all, before the others are made, with those that may be different. Until it returns the project answers
   * for these alone: how they were made, where they are written, and what is wrong with them as far as that is known. What
   * was found last about links, pictures and rules is said again, and `result` is from before.
   */
  made(paths: readonly string[]): void
}

interface Update {
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

class ContentProject implements Project {
  readonly content: Content
  /** Of this run, once somebody asked. */
  #makings: Makings | undefined
  readonly #mails: Mails
  /** Of pages of earlier runs too, as long as somebody holds them. */
  readonly #instances = new WeakMap<CompiledPage, PageInstance>()
  #result: Compilation
  /** Each mistake at every place that it reaches. */
  #told: readonly Diagnostic[] = []
  /** What the checks of the whole site have found. */
  #found: readonly Diagnostic[] = []
  /** Made new for each run, before anybody can ask. */
  context!: StageContext

  constructor(contentDir: string, options: CompileOptions) {
    this.content = openContent(contentDir, options)
    const { folder, schemas, found } = this.content
    this.#mails = new Mails(folder, schemas)
    this.#result = this.#refresh(found, true)
  }

  result(): Compilation {
    return this.#result
  }

  told(isAsked: (diagnostic: Diagnostic) => boolean): Diagnostic[] {
    return this.#told.filter(isAsked)
  }

  update(changedFiles: readonly string[], first?: First): Update {
    const before = this.#result.site
    const names = this.content.folder.changed(changedFiles)
    this.#result = this.#refresh(names, names.some(isShared), first)
    const { site, diagnostics } = this.#result
    const settingsChanged = before.settings !== site.settings
    return { site, diagnostics, changedPaths: changedPaths(before.pages, site.pages), settingsChanged }
  }

  textOf = (file: string): string | undefined => this.context.sources.get(file)?.text

  origin: StageContext['origin'] = (of, path, part) => this.context.origin(of, path, part)

  making(path: string): PageMaking | undefined {
    const { folder, shared, units } = this.content
    this.#makings ??= new Makings(folder, shared, units.all())
    return this.#makings.at(path)
  }

  isIncomplete(page: CompiledPage): boolean {
    return this.#instances.get(page)?.incomplete ?? false
  }

  writtenIn(page: CompiledPage): SourceFile | undefined {
    return this.#instances.get(page)?.document.source
  }

  mailFiles(): MailFile[] {
    return this.#mails.files()
  }

  source(file: string): SourceFile | undefined {
    return this.context.sources.get(file)
  }

  sectionsOf(page: CompiledPage): PlacedSection[] {
    return eachSection(page.sections, this.context.blocks)
  }

  isSettings(file: string): boolean {
    return file === this.content.folder.file('site.yaml')
  }

  hasSoundSettings(): boolean {
    const document = this.content.shared.site?.document
    return document !== undefined && !document.flawed && document.flaws.length + document.lost().length === 0
  }

  /**
   * Compiles what is different, and on a new day everything: anything may come or go.
   *
   * @param sharedEdited  whether facts, settings or entries may have changed, on which pages depend
   */
  #refresh(names: readonly string[], sharedEdited: boolean, first?: First): Compilation {
    const { roles } = this.content.folder
    const isPage = (name: string) => roles.get(name)?.kind === 'page'
    // Pages are read one by one as they are made: not all of them need be in memory together.
    this.content.folder.read(names.filter((name) => !isPage(name)))
    const { today } = this.content.calendar
    const shared = sharedEdited || this.content.calendar.isBehind
    const changes = shared ? this.content.shared.refresh(this.content.around) : undefined
    const isNewDay = this.content.calendar.today !== today
    const edited = new Set(isNewDay ? this.content.folder.roles.keys() : names)
    if (first) this.#makeFirst(first, edited, changes)
    this.#makings = undefined
    this.content.units.refresh(new Set(names), edited, changes, this.content.around)
    if (shared || names.some(isMail)) this.#mails.refresh(this.content.around)
    return this.#assemble(gatherPages(this.content.units.all(), this.#instances))
  }

  #makeFirst({ paths, made }: First, edited: ReadonlySet<string>, changes: Changes | undefined): void {
    const { folder, shared, units, around } = this.content
    const again = [...new Set(paths)].flatMap((path) => units.again(path, edited, changes, around) ?? [])
    if (again.length === 0) return
    const { findings, unfinished } = gatherPages(again, this.#instances)
    this.context = this.#contextOf(this.#result.site, unfinished)
    this.#makings = new Makings(folder, shared, again)
    this.#told = this.#tell(findings, this.#found)
    made(paths.filter((path) => this.#makings?.at(path)))
  }

  #assemble(gathered: Gathered): Compilation {
    const { settings, icons } = this.content.shared
    const { mails, findings: inMails } = this.#mails
    const { timeZone, today } = this.content.calendar
    const { pages } = gathered
    const site: CompiledSite = {
      settings,
      pages,
      redirects: redirectsOf(settings),
      mails,
      get icons() {
        return icons()
      },
      choices: Object.fromEntries(choicesOf(this.content.shared.soundEntries().get(choicesCollection))),
      timeZone,
      nextChange: nextChange(this.#dated(), today),
    }
    // Of a site that lacks a folder, a link or a picture that leads nowhere may lead there.
    this.#found = this.#runStages(site, gathered, this.content.folder.isPartial ? [] : stages)
    this.#told = this.#tell([...gathered.findings, ...inMails], this.#found)
    const diagnostics = merged(this.#told)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const files = this.content.folder.sources.size
    const summary = { files, pages: site.pages.length, errors, warnings: diagnostics.length - errors }
    return { site, diagnostics, summary }
  }

  /** @param findings  in pages and mails */
  #tell(findings: readonly Finding[], found: readonly Diagnostic[]): Diagnostic[] {
    const { folder, shared } = this.content
    const missing = folder.isPartial ? ['page/no-site', 'mail/missing'] : []
    const all = [...folder.findings(), ...this.#facts(), ...shared.findings, ...findings]
    const sources = [...folder.sources.values()]
    return once({
      problems: sources.flatMap(({ problems }) => problems),
      remarks: sources.flatMap(({ remarks }) => remarks),
      findings: all.filter(
        ({ diagnostic }) => !missing.includes(diagnostic.code) && !this.#isOfWrongSetting(diagnostic),
      ),
      found: found.filter((diagnostic) => !this.#isOfWrongSetting(diagnostic)),
    })
  }

  /** Everything that was filled in, in the order of files. */
  *#dated(): Generator<Dated> {
    yield* this.content.shared.dated()
    for (const mail of Object.values(this.#mails.mails))
      yield { document: this.#mails.documents.get(mail)!, seasons: [] }
    for (const { made } of this.content.units.all()) for (const { instance } of made.values()) yield instance
  }

  /** A link, or a text, made of an address that the settings have wrong is not told again wherever it stands. */
  #isOfWrongSetting(found: Diagnostic): boolean {
    const wrong = this.content.shared.site?.document.wrongTexts ?? []
    const text = isOf(found, 'link/address')
      ? found.facts.to
      : isOf(found, 'schema/stray-mark')
        ? found.facts.found
        : ''
    return text !== '' && wrong.some((part) => text.includes(part))
  }

  #facts(): Finding[] {
    const { folder, around, units } = this.content
    if (folder.sources.has('facts.yaml')) return []
    const readsFacts = ({ uses }: PageUnit) => [...uses].some((key) => key.startsWith('shape-of-facts:'))
    const isRead = around.readsFacts || [...units.all()].some(readsFacts)
    return isRead ? lostFacts(folder.file('facts.yaml'), folder.sources.values()) : []
  }

  #contextOf(site: CompiledSite, unfinished: ReadonlySet<string>): StageContext {
    const { folder, shared } = this.content
    const settings = shared.site ? [shared.site.document.source] : []
    return contextOf(this.content, {
      site,
      sources: new Map([...folder.sources.values(), ...settings].map((source) => [source.file, source])),
      unfinished,
      instances: this.#instances,
      mails: this.#mails.documents,
    })
  }

  #runStages(site: CompiledSite, { unfinished }: Gathered, checks: readonly Stage[]): Diagnostic[] {
    const { site: settings } = this.content.shared
    this.context = this.#contextOf(site, unfinished)
    const found = checks.flatMap((stage) => during(stage.name, () => stage(site, this.context)))
    // Settings that could not be read whole may lack the redirects and exceptions that links rely on.
    return settings?.document.lacksParts ? found.filter(({ code }) => code !== 'link/broken') : found
  }
}

/** Of settings with mistakes, those redirects that are whole. */
function redirectsOf(settings: unknown): Redirect[] {
  const list = own(settings, 'redirects')
  return (Array.isArray(list) ? list : []).filter(
    (rule): rule is Redirect => isMapping(rule) && typeof rule.from === 'string' && typeof rule.to === 'string',
  )
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

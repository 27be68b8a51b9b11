import type { CompiledPage, CompiledSite, Redirect } from '#schemas/compiled.ts'
import { choicesCollection, choicesOf } from './choices/choices.ts'
import type { Compilation, CompileOptions } from './compilation.ts'
import { missingFacts } from './content/missingFacts.ts'
import { type Content, openContent } from './content.ts'
import { type Dated, nextChange } from './dates/nextChange.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { merged, once } from './diagnostics/once.ts'
import type { Path, Range } from './diagnostics/range.ts'
import { during } from './failure.ts'
import type { MailFile } from './mails/mails.ts'
import type { PageInstance } from './page/compilePage.ts'
import { type Gathered, gatherPages } from './page/gatherPages.ts'
import type { PageSource } from './page/pageIndex.ts'
import { isMail, isShared } from './read/roles.ts'
import type { SourceFile } from './read/sourceFile.ts'
import { allRules } from './rules/rules.ts'
import { runRules } from './rules/waivers.ts'
import { eachSection, type PlacedSection } from './schema/blockKeywords.ts'
import { createSite } from './site/createSite.ts'
import { location } from './site/location.ts'
import type { PageItem, Part, Site } from './site/site.ts'
import { isMapping, own } from './values/own.ts'

/** A content folder that is compiled once and then kept up to date, file by file. */
export interface Project {
  /** What it works with; read, never written to. */
  readonly content: Content
  /** What checks of the whole site look into, as it is now. */
  readonly site: Site
  result(): Compilation
  /**
   * The mistakes of some of the content, also where `result` reports one of them at another place, since one slip reaches
   * many.
   */
  diagnosticsWhere(isAsked: (diagnostic: Diagnostic) => boolean): Diagnostic[]
  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   * @param first  pages that are open in a browser
   */
  update(changedFiles: readonly string[], first?: First): Compilation
  /** Where the author wrote a value of the settings as they are now, or of a page, also as it was before; see `Site`. */
  origin(of: CompiledPage | 'site', path: Path, part?: Part): Range
  /** How the page at a path came about, or why it did not; `undefined` when no file makes one. */
  pageSource(path: string): PageSource | undefined
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

/** Pages that are compiled before all others. */
export interface First {
  paths: readonly string[]
  /**
   * Called, if at all, before the others are compiled, with those that may be different. Until it returns the project
   * answers for these alone: how they came about, where they are written, and what is wrong with them as far as that is
   * known. What was found last about links, pictures and rules is reported again, and `result` is from before.
   */
  compiled(paths: readonly string[]): void
}

export function createProject(contentDir: string, options: CompileOptions = {}): Project {
  return new ContentProject(contentDir, options)
}

class ContentProject implements Project {
  readonly content: Content
  /** Of pages of earlier runs too, as long as they are in use. */
  readonly #instances = new WeakMap<CompiledPage, PageInstance>()
  #result: Compilation
  /** Each mistake at every place that it reaches. */
  #reported: readonly Diagnostic[] = []
  /** What the checks of the whole site have found. */
  #found: readonly Diagnostic[] = []
  /** Made new for each run, before its first use. */
  site!: Site

  constructor(contentDir: string, options: CompileOptions) {
    this.content = openContent(contentDir, options)
    this.#result = this.#compile(this.content.folder.scan(), true)
  }

  update(changedFiles: readonly string[], first?: First): Compilation {
    const names = this.content.folder.changed(changedFiles)
    this.#result = this.#compile(names, names.some(isShared), first)
    return this.#result
  }

  /** @param sharedEdited  facts, settings or entries may have changed, which pages are made from */
  #compile(names: readonly string[], sharedEdited: boolean, first?: First): Compilation {
    const { folder, calendar, inputs, environment, shared, pages, mails } = this.content
    const sharedChanged = sharedEdited || calendar.isBehind
    const isPage = (name: string) => folder.roles.get(name)?.kind === 'page'

    inputs.memo.nextRevision()
    folder.read(names.filter((name) => !isPage(name)))
    if (sharedChanged) shared.refresh()

    // Pages are read one by one as they are compiled: not all of them need be in memory together.
    pages.changed(names.filter(isPage), sharedChanged)
    if (first) this.#compileFirst(first)
    pages.refresh()
    const gathered = gatherPages(pages.all(), this.#instances)

    if (sharedChanged || names.some(isMail)) mails.refresh(environment)

    const site = this.#site(gathered)
    this.#lookInto(site, gathered)
    this.#found = this.#check()
    return this.#report(site, [...gathered.findings, ...mails.findings])
  }

  #compileFirst({ paths, compiled }: First): void {
    const units = this.content.pages.refreshFirst(paths)
    if (units.length === 0) return
    const gathered = gatherPages(units, this.#instances)
    this.#lookInto(this.#result.site, gathered)
    this.#reported = this.#merge(gathered.findings, this.#found)
    const isMade = ({ unit, result }: PageSource) =>
      units.some(({ name, pages }) => name === unit.name && pages.get(result?.slug) === result)
    compiled(
      paths.filter((path) => {
        const source = this.pageSource(path)
        return source && isMade(source)
      }),
    )
  }

  #site({ pages }: Gathered): CompiledSite {
    const { shared, mails, calendar } = this.content
    const { settings, icons } = shared
    return {
      settings,
      pages,
      redirects: redirectsOf(settings),
      mails: mails.mails,
      get icons() {
        return icons()
      },
      choices: Object.fromEntries(choicesOf(shared.soundEntries().get(choicesCollection))),
      timeZone: calendar.timeZone,
      nextChange: nextChange(this.#dated(), calendar.today),
    }
  }

  /** Everything that was filled in, in the order of files. */
  *#dated(): Generator<Dated> {
    const { shared, pages, mails } = this.content
    yield* shared.dated()
    for (const { document } of mails.items()) yield { document, seasons: [] }
    for (const unit of pages.all()) for (const { instance } of unit.pages.values()) yield instance
  }

  #lookInto(compiled: CompiledSite, { unfinished }: Gathered): void {
    this.site = createSite(this.content, { compiled, unfinished, instances: this.#instances })
  }

  /** What needs the whole site. Of one that lacks a folder, a link or a picture that leads nowhere may lead there. */
  #check(): Diagnostic[] {
    if (this.content.folder.isPartial) return []
    return during('rules', () => runRules(allRules, this.site))
  }

  #report(site: CompiledSite, findings: readonly Diagnostic[]): Compilation {
    this.#reported = this.#merge(findings, this.#found)
    const diagnostics = merged(this.#reported)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const files = this.content.folder.sources.size
    const summary = { files, pages: site.pages.length, errors, warnings: diagnostics.length - errors }
    return { site, diagnostics, summary }
  }

  /** @param findings  in pages and mails */
  #merge(findings: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
    const { folder, shared } = this.content
    const missing = folder.isPartial ? ['page/no-site', 'mail/missing'] : []
    const all = [...folder.findings(), ...this.#missingFacts(), ...shared.findings, ...findings]
    return once({
      sources: [...folder.sources.values()],
      findings: all.filter((diagnostic) => !missing.includes(diagnostic.code) && !this.#readsWrongSettings(diagnostic)),
      found: found.filter((diagnostic) => !this.#readsWrongSettings(diagnostic)),
    })
  }

  /** A link, or a text, that is made of settings with mistakes is not reported too. */
  #readsWrongSettings({ code, place }: Diagnostic): boolean {
    if (code !== 'link/address' && code !== 'schema/stray-mark') return false
    if (!this.content.shared.site?.document.hasErrors) return false
    const lines = (this.textOf(place.file) ?? '').split(/\r?\n/).slice(place.line - 1, place.endLine)
    return /\{\{[^}]*\bsite\./.test(lines.join('\n'))
  }

  #missingFacts(): Diagnostic[] {
    const { folder } = this.content
    if (folder.sources.has('facts.yaml')) return []
    return missingFacts(folder.file('facts.yaml'), folder.sources.values())
  }

  result(): Compilation {
    return this.#result
  }

  diagnosticsWhere(isAsked: (diagnostic: Diagnostic) => boolean): Diagnostic[] {
    return this.#reported.filter(isAsked)
  }

  textOf = (file: string): string | undefined => this.site.sources.get(file)?.text

  origin(of: CompiledPage | 'site', path: Path, part?: Part): Range {
    const item = of === 'site' ? this.site.settings : (this.#instances.get(of) as PageItem)
    return location(item, path, part)
  }

  pageSource(path: string): PageSource | undefined {
    return this.content.pages.index.at(path)
  }

  isIncomplete(page: CompiledPage): boolean {
    return this.#instances.get(page)?.incomplete ?? false
  }

  writtenIn(page: CompiledPage): SourceFile | undefined {
    return this.#instances.get(page)?.document.source
  }

  mailFiles(): MailFile[] {
    return this.content.mails.files()
  }

  source(file: string): SourceFile | undefined {
    return this.site.sources.get(file)
  }

  sectionsOf(page: CompiledPage): PlacedSection[] {
    return eachSection(page.sections, this.site.blocks)
  }

  isSettings(file: string): boolean {
    return file === this.content.folder.file('site.yaml')
  }

  hasSoundSettings(): boolean {
    const document = this.content.shared.site?.document
    return document !== undefined && !document.hasErrors && document.errorPaths.length === 0 && !document.isPartial
  }
}

/** Of settings with mistakes, those redirects that are whole. */
function redirectsOf(settings: unknown): Redirect[] {
  const list = own(settings, 'redirects')
  return (Array.isArray(list) ? list : []).filter(
    (rule): rule is Redirect => isMapping(rule) && typeof rule.from === 'string' && typeof rule.to === 'string',
  )
}

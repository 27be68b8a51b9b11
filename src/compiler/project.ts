import { tracingChannel } from 'node:diagnostics_channel'
import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { merged, once } from './diagnostics/once.ts'
import type { Path, Range } from './diagnostics/range.ts'
import { during } from './failure.ts'
import { compileMails } from './mails/mails.ts'
import { instanceOf } from './page/compilePage.ts'
import type { PageSource } from './page/pageIndex.ts'
import { isShared, roleOf } from './read/roles.ts'
import { contrastOfTheme } from './rules/contrast.ts'
import { fontsOfTheme } from './rules/fonts.ts'
import { allRules } from './rules/rules.ts'
import { runRules } from './rules/waivers.ts'
import { compiledSite } from './site/compiledSite.ts'
import { type CompileOptions, type Content, openContent } from './site/content.ts'
import { location, type Part } from './site/location.ts'
import { createSite, type Site } from './site/site.ts'

/** Pages that are compiled before all others. */
export interface First {
  /** Of pages that are open in a browser. */
  paths: readonly string[]
  /**
   * Called, if at all, before the others are compiled, with those that may be different. Until it returns the project
   * answers for these alone: how they came about, where they are written, and what is wrong with them as far as that is
   * known. What was found last about links, pictures and rules is reported again, and `result` is from before.
   */
  compiled(paths: readonly string[]): void
}

export interface Compilation {
  site: CompiledSite
  /** Of all files, in the order of files and lines, each mistake once. */
  diagnostics: Diagnostic[]
  summary: Summary
}

export interface Summary {
  files: number
  pages: number
  errors: number
  warnings: number
}

/**
 * Reads a content folder, checks everything in it and gives the finished site: bindings resolved, lists filled from
 * collections, absent sections gone. Sections with mistakes are left out of the site and reported in the diagnostics;
 * content never makes it throw.
 *
 * @throws when `schemasDir` does not hold valid schemas: that is a mistake in the project, not in the content
 */
export function compile(contentDir: string, options: CompileOptions = {}): Compilation {
  return new Project(contentDir, options).result()
}

/** They decide what every page is drawn with, and need no page. */
const rulesOfTheme = [contrastOfTheme, fontsOfTheme]

/** For whoever measures: see `src/build/ledger.ts`. */
const checkTrace = tracingChannel('site:check')

/** A content folder that is compiled once and then kept up to date, file by file. */
export class Project {
  /** What it works with; read, never written to. */
  readonly content: Content
  /** What checks of the whole site look into, as it is now. */
  site!: Site
  /** Everything is compiled and checked. Before that the project answers for what is compiled so far. */
  isWhole = false
  #result!: Compilation
  /** Each mistake at every place that it reaches. */
  #reported: readonly Diagnostic[] = []
  /** What the rules have found. */
  #found: readonly Diagnostic[] = []

  constructor(contentDir: string, options: CompileOptions = {}) {
    this.content = openContent(contentDir, options)
    checkTrace.traceSync(() => {
      this.#compileShared(this.content.folder.refresh([]), true)
      if (options.inSteps) this.#look()
      else for (const _ of this.rest());
    })
  }

  /** Of a project that is opened `inSteps`: page by page what is still to be compiled, and then what needs all of them. */
  *rest(): Generator<void> {
    const steps = this.content.pages.steps()
    // An edit in between leaves nothing to do.
    while (!this.isWhole && !steps.next().done) yield
    if (!this.isWhole) this.#conclude()
    this.content.folder.cache?.save()
  }

  /** How the page at a path came about, which need not wait for the others, and is what it will be when they are there. */
  compileAhead(path: string): PageSource | undefined {
    if (!this.isWhole && this.content.pages.compileAhead(path)) this.#look()
    return this.pageSource(path)
  }

  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   */
  update(changedFiles: readonly string[], first?: First): Compilation {
    const names = this.content.folder.refresh(changedFiles)
    checkTrace.traceSync(() => {
      this.#compileShared(names, names.some(isShared), first)
      this.content.pages.refresh()
      this.#conclude()
    })
    return this.#result
  }

  /**
   * Everything but the other pages, of which it takes note.
   *
   * @param sharedEdited  facts, settings or entries may have changed, which pages are made from
   */
  #compileShared(names: readonly string[], sharedEdited: boolean, first?: First): void {
    const { folder, calendar, environment, shared, pages } = this.content
    const sharedChanged = sharedEdited || calendar.isBehind
    const isPage = (name: string) => folder.roles.get(name)?.kind === 'page'

    environment.memo.nextRevision()
    folder.read(names.filter((name) => !isPage(name)))
    if (sharedChanged) shared.refresh()

    // Pages are read one by one as they are compiled: not all of them need be in memory together.
    pages.changed(names.filter(isPage), sharedChanged)
    if (first) this.#compileFirst(first)
    if (sharedChanged || names.some((name) => roleOf(name).kind === 'mail'))
      this.content.mails = compileMails(environment)
  }

  /** Checks what needs all pages. */
  #conclude(): void {
    this.isWhole = true
    this.#look()
  }

  /** Puts together what is there. */
  #look(): void {
    const { folder } = this.content
    const site = compiledSite(this.content)
    this.site = createSite(this.content, site)
    const rules = () =>
      this.isWhole ? runRules(allRules, this.site) : rulesOfTheme.flatMap((rule) => [...rule.check(this.site)])
    // Of a site that lacks a folder, a link or a picture that leads nowhere may lead there.
    this.#found = folder.isPartial ? [] : during('rules', rules)
    this.#reported = this.#merge()
    const diagnostics = merged(this.#reported)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const warnings = diagnostics.length - errors
    const summary = { files: folder.sources.size, pages: site.pages.length, errors, warnings }
    this.#result = { site, diagnostics, summary }
  }

  #compileFirst({ paths, compiled }: First): void {
    const changed = this.content.pages.refreshFirst(paths)
    if (changed.length === 0) return
    this.site = createSite(this.content, this.#result.site)
    this.#reported = this.#merge()
    compiled(changed)
  }

  #merge(): Diagnostic[] {
    const { folder, shared, pages, mails } = this.content
    const sources = [...folder.sources.values()]
    const found = [
      ...folder.findings(),
      ...shared.missingFacts(),
      ...shared.findings,
      ...pages.index.findings,
      ...mails.findings,
    ]
    const isUnknown = ({ code }: Diagnostic) => folder.isPartial && (code === 'page/no-site' || code === 'mail/missing')
    return once(
      sources,
      found.filter((one) => !isUnknown(one)),
      this.#found,
    )
  }

  result(): Compilation {
    return this.#result
  }

  /**
   * The mistakes of some of the content, also where `result` reports one of them at another place, since one slip reaches
   * many.
   */
  diagnosticsWhere(isAsked: (diagnostic: Diagnostic) => boolean): Diagnostic[] {
    return this.#reported.filter(isAsked)
  }

  /** The text of a YAML file as it is now, by the name that diagnostics give it; for `reported`. */
  textOf = (file: string): string | undefined => this.site.sources.get(file)?.text

  /** How the page at a path came about, or why it did not; `undefined` when no file makes one. */
  pageSource(path: string): PageSource | undefined {
    return this.content.pages.index.at(path)
  }

  /** Where the author wrote a value of the settings as they are now, or of a page, also as it was before; see `Site`. */
  origin(of: CompiledPage | 'site', path: Path, part?: Part): Range {
    return location(of === 'site' ? this.site.settings : instanceOf(of), path, part)
  }
}

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

/** For whoever measures: see `src/build/ledger.ts`. */
const checkTrace = tracingChannel('site:check')

/** A content folder that is compiled once and then kept up to date, file by file. */
export class Project {
  /** What it works with; read, never written to. */
  readonly content: Content
  /** What checks of the whole site look into, as it is now. */
  site!: Site
  #result: Compilation
  /** Each mistake at every place that it reaches. */
  #reported: readonly Diagnostic[] = []
  /** What the rules have found. */
  #found: readonly Diagnostic[] = []

  constructor(contentDir: string, options: CompileOptions = {}) {
    this.content = openContent(contentDir, options)
    this.#result = this.#compile(this.content.folder.refresh([]), true)
    this.content.folder.cache?.save()
  }

  /**
   * Takes in edited, new and deleted files and recompiles what depends on them, nothing else.
   *
   * @param changedFiles  absolute, or from the working directory; a path that no longer exists counts as deleted
   */
  update(changedFiles: readonly string[], first?: First): Compilation {
    const names = this.content.folder.refresh(changedFiles)
    this.#result = this.#compile(names, names.some(isShared), first)
    return this.#result
  }

  /** @param sharedEdited  facts, settings or entries may have changed, which pages are made from */
  #compile(names: readonly string[], sharedEdited: boolean, first?: First): Compilation {
    return checkTrace.traceSync(() => this.#compiled(names, sharedEdited, first))
  }

  #compiled(names: readonly string[], sharedEdited: boolean, first?: First): Compilation {
    const { folder, calendar, environment, shared, pages } = this.content
    const sharedChanged = sharedEdited || calendar.isBehind
    const isPage = (name: string) => folder.roles.get(name)?.kind === 'page'

    environment.memo.nextRevision()
    folder.read(names.filter((name) => !isPage(name)))
    if (sharedChanged) shared.refresh()

    // Pages are read one by one as they are compiled: not all of them need be in memory together.
    pages.changed(names.filter(isPage), sharedChanged)
    if (first) this.#compileFirst(first)
    pages.refresh()
    if (sharedChanged || names.some((name) => roleOf(name).kind === 'mail'))
      this.content.mails = compileMails(environment)

    const site = compiledSite(this.content)
    this.site = createSite(this.content, site)
    // Of a site that lacks a folder, a link or a picture that leads nowhere may lead there.
    this.#found = folder.isPartial ? [] : during('rules', () => runRules(allRules, this.site))
    this.#reported = this.#merge()
    const diagnostics = merged(this.#reported)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const warnings = diagnostics.length - errors
    return { site, diagnostics, summary: { files: folder.sources.size, pages: site.pages.length, errors, warnings } }
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

import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from '#schemas/types.gen.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { SourceFile } from '../read/sourceFile.ts'
import { leadsTo } from '../schema/fields.ts'
import { iconPathsLater } from '../schema/icons.ts'
import { collectionsIn } from '../template/template.ts'
import { nearest } from '../values/nearest.ts'
import { descend } from '../values/own.ts'
import { checkEntry, duplicateSlugs, type EntryItem, readEntries } from './entries.ts'
import { BindingEnvironment, type ContentParts } from './environment.ts'
import { unknownEntries } from './references.ts'
import type { Dated } from './seasons.ts'
import { finishSettings, offerSeason, readSettings } from './settings.ts'
import { isSound, type SharedItem, type Used } from './sharedItem.ts'

/**
 * What pages share: facts, settings and the entries of collections. Their parts are filled in when something reads them, so
 * they may use each other in any order.
 */
export class SharedContent {
  facts: SharedItem | undefined
  site: SharedItem | undefined
  /** Filled in and finished; the same object as before while nothing about it is different. */
  settings = {} as SiteSettings
  /** Path data of the icons that the settings name. */
  icons = iconPathsLater(new Set())
  /** By collection, in the collection's order. */
  entries: ReadonlyMap<string, readonly EntryItem[]> = new Map()
  findings: Diagnostic[] = []
  readonly environment: BindingEnvironment
  readonly #parts: ContentParts
  /** Those in which nothing is wrong stay as they are while nothing that they are made of has changed. */
  #kept = new WeakMap<SourceFile, EntryItem[]>()

  constructor(parts: ContentParts) {
    this.#parts = parts
    this.environment = new BindingEnvironment(parts, this)
  }

  /** Reads what changed, and fills in again what may say something else because of that. */
  refresh(): void {
    const { cycles } = this.environment
    // On another day lists may leave out what is over.
    if (this.#parts.calendar.isBehind) this.#kept = new WeakMap()
    const same = this.#sameSettings()
    if (!same.has('facts')) this.facts = this.#settings('facts')
    if (!same.has('site')) this.site = this.#settings('site')
    const ofFiles: Diagnostic[] = []
    const inFileOrder = Map.groupBy(this.#readEntries(ofFiles, same), ({ collection }) => collection)
    this.entries = new Map([...inFileOrder].map(([name, entries]) => [name, inOrder(entries)]))
    cycles.reset()
    this.#parts.calendar.look(this.site?.document.read(['timeZone']))
    // All in one order, so that the same content closes the same circles.
    for (const { document } of this.#items()) during(document.source.file, () => document.read([]))
    const duplicates = [...inFileOrder.values()].flatMap(duplicateSlugs)
    this.#checkEntries()
    this.#finishSettings()
    this.findings = [
      ...cycles.findings,
      ...ofFiles,
      ...[...this.#items()].flatMap((item) => item.findings),
      ...duplicates,
      ...this.#unknownEntries(),
      ...this.#unknownCollections(),
    ]
  }

  /** `site.yaml` could be read whole and says what its schema asks for. */
  get hasSoundSettings(): boolean {
    if (!this.site || this.site.document.hasErrors || this.site.document.isPartial) return false
    return this.site.findings.every(({ severity }) => severity === 'warning')
  }

  /** That `facts.yaml` is missing where something reads facts. */
  missingFacts(): Diagnostic[] {
    const { folder } = this.#parts
    const readsFacts = ({ text }: SourceFile) => /^(?!\s*#).*\{\{[^}]*\bfacts\./m.test(text)
    if (folder.sources.has('facts.yaml') || !folder.sources.values().some(readsFacts)) return []
    return [error('ref/no-facts', wholeFile(folder.file('facts.yaml')), {})]
  }

  /** Entries whose own mistakes do not make them useless to check anything else by. */
  soundEntries(): Map<string, EntryItem[]> {
    return new Map([...this.entries].map(([name, all]) => [name, all.filter(({ document }) => !document.hasErrors)]))
  }

  /** Whether a list in an entry may lack something: what it is made from has mistakes. */
  isPartial({ document }: EntryItem): boolean {
    const hasErrors = (name: string) =>
      this.#parts.folder.lacksEntries(name) || this.entries.get(name)?.some((entry) => entry.document.hasErrors)
    return collectionsIn(document.template).some(hasErrors)
  }

  /** What may have something in it that comes or goes. */
  *dated(): Generator<Dated> {
    for (const { document } of this.#items())
      yield { document, seasons: document === this.site?.document ? offerSeason(document) : [] }
  }

  *#items(): Generator<SharedItem> {
    if (this.facts) yield this.facts
    if (this.site) yield this.site
    for (const entries of this.entries.values()) yield* entries
  }

  /** Facts and settings that stay as they are: nothing is wrong in them, and no entry had part in them. */
  #sameSettings(): ReadonlySet<Used> {
    const { folder, calendar } = this.#parts
    if (calendar.isBehind) return new Set()
    const isUnchanged = (kind: 'facts' | 'site') => {
      const item = this[kind]
      const isItsSource = item?.document.source === folder.sources.get(`${kind}.yaml`)
      return isItsSource && item !== undefined && isSound(item) && !item.uses.has('entries')
    }
    const unchanged = new Set((['facts', 'site'] as const).filter(isUnchanged))
    return new Set([...unchanged].filter((kind) => isMadeOf(this[kind]!, unchanged)))
  }

  #settings(kind: 'facts' | 'site'): SharedItem | undefined {
    const { folder, schemas } = this.#parts
    const file = folder.file(`${kind}.yaml`)
    const source = folder.sources.get(`${kind}.yaml`)
    if (source) return during(file, () => readSettings(kind, source, this.environment))
    if (kind === 'site' && !schemas.site?.schema.required) return undefined
    // Nothing is known of what a file that is not there would say. That facts are missing is reported where they are read.
    const missing = error(kind === 'site' ? 'page/no-site' : 'ref/no-facts', wholeFile(file), {})
    const item = readSettings(kind, new SourceFile(file, '', missing), this.environment)
    if (kind === 'site') item.findings.push(missing)
    return item
  }

  /**
   * In the order of files.
   *
   * @param findings  takes those of files as a whole
   * @param same  of facts and settings those that are as they were
   */
  #readEntries(findings: Diagnostic[], same: ReadonlySet<Used>): EntryItem[] {
    const { folder } = this.#parts
    return [...folder.roles].flatMap(([name, role]) => {
      const source = folder.sources.get(name)
      if (!source || (role.kind !== 'entry' && role.kind !== 'list')) return []
      const known = this.#kept.get(source)
      if (known?.every((entry) => isSound(entry) && isMadeOf(entry, same))) return known
      const before = findings.length
      const entries = during(source.file, () => readEntries(role, source, this.environment, findings))
      if (findings.length === before) this.#kept.set(source, entries)
      return entries
    })
  }

  #checkEntries(): void {
    const isMade = ({ document }: EntryItem) => collectionsIn(document.template).length > 0
    const unchecked = [...this.entries.values()].flat().filter(({ isChecked }) => !isChecked)
    // What is made from other entries is checked after those: their mistakes are not reported again.
    for (const entry of unchecked.toSorted((a, b) => Number(isMade(a)) - Number(isMade(b))))
      during(entry.document.source.file, () => checkEntry(entry))
  }

  #finishSettings(): void {
    const { site } = this
    const icons = new Set<string>()
    const finish = (item: SharedItem) => finishSettings(item, icons, this.#parts.calendar.today)
    const settings = site ? during('site.yaml', () => finish(site)) : ({} as SiteSettings)
    if (!isDeepStrictEqual(this.settings, settings)) this.settings = settings
    this.icons = iconPathsLater(icons)
  }

  /** Names of entries, in entries and settings, that are not there. */
  #unknownEntries(): Diagnostic[] {
    return [...this.#items()].flatMap(({ schema, document }) => {
      if (!schema || document.hasErrors || document.errorPaths.length > 0 || !leadsTo(schema.shape, 'entry')) return []
      return unknownEntries(
        document.read([]),
        schema.shape,
        (name) => this.#parts.folder.slugs(name),
        (path) => document.trace(path),
      )
    })
  }

  #unknownCollections(): Diagnostic[] {
    const { collections } = this.#parts.schemas
    return [...this.entries].flatMap(([name, [first]]) => {
      if (!first || collections.has(name)) return []
      const facts = { name, nearest: nearest(name, collections.keys()) }
      return [error('schema/unknown-collection', wholeFile(first.document.source.file), facts)]
    })
  }
}

/** Whether all that an item is made of is among these. */
function isMadeOf({ uses }: SharedItem, same: ReadonlySet<Used>): boolean {
  return [...uses].every((used) => same.has(used))
}

/** By the number in `order` where there is one; otherwise as files and lists have them. */
function inOrder(entries: readonly EntryItem[]): EntryItem[] {
  // As it is written: what bindings give may itself depend on the order.
  const orderOf = ({ document: { source, base } }: EntryItem) => {
    const order = descend(source.data, [...base, 'order'])
    return typeof order === 'number' ? order : Number.POSITIVE_INFINITY
  }
  // Without a number in both, infinities differ by NaN.
  return entries.toSorted((a, b) => orderOf(a) - orderOf(b) || 0)
}

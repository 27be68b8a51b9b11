import { isDeepStrictEqual } from 'node:util'
import type { WrittenWords } from '#schemas/siteWords.ts'
import type { SiteSettings, Theme } from '#schemas/types.gen.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../read/fileProblems.ts'
import { SourceFile } from '../read/sourceFile.ts'
import { leadsTo } from '../schema/fields.ts'
import { localeOf } from '../values/localeOf.ts'
import { nearest } from '../values/nearest.ts'
import { descend } from '../values/own.ts'
import { checkEntry, duplicateSlugs, type EntryItem, readEntries } from './entries.ts'
import { BindingEnvironment, type ContentParts } from './environment.ts'
import { unknownEntries } from './references.ts'
import type { Dated } from './seasons.ts'
import { checkFacts, finishSettings, offerSeason } from './settings.ts'
import { finishItem, isSound, readItem, type SharedItem, usesEntries } from './sharedItem.ts'
import { finishWords } from './words.ts'

/** The files beside the folders, by name, and what each holds. */
const aboutFiles = {
  facts: 'facts that pages use',
  site: 'the settings of the site',
  words: 'the words of the site',
  theme: 'colors and fonts',
}

type FileName = keyof typeof aboutFiles
const fileNames = Object.keys(aboutFiles) as FileName[]

/**
 * What pages share: facts, settings, words, colors and the entries of collections. Their parts are filled in when something
 * reads them, so they may use each other in any order.
 */
export class SharedContent {
  /** Those that are there; of facts and settings also what stands in for them. */
  files: { readonly [Name in FileName]?: SharedItem | undefined } = {}
  /** Filled in and finished; the same object as before while nothing about it is different. */
  settings = {} as SiteSettings
  /** Names of the icons in the settings. */
  icons: ReadonlySet<string> = new Set()
  /** The phrases of `words.yaml` that have no mistakes. */
  words: WrittenWords = {}
  /** What `theme.yaml` says; nothing while it has mistakes. */
  theme: Theme = {}
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
    const areSame = this.#areFilesSame()
    if (!areSame) this.files = Object.fromEntries(fileNames.map((name) => [name, this.#readFile(name)]))
    const ofFiles: Diagnostic[] = []
    const inFileOrder = Map.groupBy(this.#readEntries(ofFiles, areSame), ({ collection }) => collection)
    this.entries = new Map([...inFileOrder].map(([name, entries]) => [name, inOrder(entries)]))
    cycles.reset()
    this.#parts.calendar.look(this.files.site?.document.read(['timeZone']))
    // All in one order, so that the same content closes the same circles.
    for (const { document } of this.#items()) during(document.source.file, () => document.read([]))
    const duplicates = [...inFileOrder.values()].flatMap(duplicateSlugs)
    this.#checkEntries()
    if (!areSame) this.#finishFiles()
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
    const { site } = this.files
    return site !== undefined && isSound(site)
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
  isPartial({ uses }: EntryItem): boolean {
    const hasErrors = (name: string) =>
      this.#parts.folder.lacksEntries(name) || this.entries.get(name)?.some((entry) => entry.document.hasErrors)
    return [...uses].some((key) => key.startsWith('collection:') && hasErrors(key.slice('collection:'.length)))
  }

  /** What may have something in it that comes or goes. */
  *dated(): Generator<Dated> {
    for (const { document } of this.#items())
      yield { document, seasons: document === this.files.site?.document ? offerSeason(document) : [] }
  }

  *#items(): Generator<SharedItem> {
    yield* Object.values(this.files).filter((item) => item !== undefined)
    for (const entries of this.entries.values()) yield* entries
  }

  /** Whether all of them stay as they are: nothing is wrong in them, and no entry had part in them. */
  #areFilesSame(): boolean {
    const { folder, calendar } = this.#parts
    if (calendar.isBehind || !this.files.facts) return false
    return fileNames.every((name) => {
      const item = this.files[name]
      const isItsSource = item?.document.source === folder.sources.get(`${name}.yaml`)
      return isItsSource && (!item || (isSound(item) && !usesEntries(item)))
    })
  }

  #readFile(name: FileName): SharedItem | undefined {
    const { folder, schemas } = this.#parts
    const file = folder.file(`${name}.yaml`)
    const schema = name === 'facts' ? undefined : schemas[name]
    const read = (source: SourceFile) => readItem({ name, source, schema }, aboutFiles[name], this.environment)
    const source = folder.sources.get(`${name}.yaml`)
    if (source) {
      const item = during(file, () => read(source))
      if (name === 'facts') checkFacts(item)
      return item
    }
    if (name !== 'facts' && !schema?.schema.required) return undefined
    // Nothing is known of what a file that is not there would say. That facts are missing is reported where they are read.
    const missing = error(name === 'facts' ? 'ref/no-facts' : 'page/no-site', wholeFile(file), {})
    const item = read(new SourceFile(file, '', missing))
    if (name !== 'facts') item.findings.push(missing)
    return item
  }

  /**
   * In the order of files.
   *
   * @param findings  takes those of files as a whole
   * @param areFilesSame  facts and settings are as they were
   */
  #readEntries(findings: Diagnostic[], areFilesSame: boolean): EntryItem[] {
    const { folder } = this.#parts
    return [...folder.roles].flatMap(([name, role]) => {
      const source = folder.sources.get(name)
      if (!source || (role.kind !== 'entry' && role.kind !== 'list')) return []
      const known = this.#kept.get(source)
      const isSame = (entry: EntryItem) =>
        isSound(entry) && !usesEntries(entry) && (areFilesSame || entry.uses.size === 0)
      if (known?.every(isSame)) return known
      const before = findings.length
      const entries = during(source.file, () => readEntries(role, source, this.environment, findings))
      if (findings.length === before) this.#kept.set(source, entries)
      return entries
    })
  }

  #checkEntries(): void {
    const unchecked = [...this.entries.values()].flat().filter(({ isChecked }) => !isChecked)
    // What is made from other entries is checked after those: their mistakes are not reported again.
    for (const entry of unchecked.toSorted((a, b) => Number(usesEntries(a)) - Number(usesEntries(b))))
      during(entry.document.source.file, () => checkEntry(entry))
  }

  #finishFiles(): void {
    const { site, words, theme } = this.files
    const icons = new Set<string>()
    const settings = site && during('site.yaml', () => finishSettings(site, icons, this.#parts.calendar.today))
    if (!isDeepStrictEqual(this.settings, settings ?? {})) this.settings = settings ?? ({} as SiteSettings)
    this.icons = icons
    const { language } = localeOf(this.settings)
    this.words = words ? during('words.yaml', () => finishWords(words, language)) : {}
    const values = theme && during('theme.yaml', () => finishItem(theme, 'theme.yaml'))
    this.theme = theme && isSound(theme) ? (values as Theme) : {}
  }

  /** Names of entries, in entries and settings, that are not there. */
  #unknownEntries(): Diagnostic[] {
    return [...this.#items()].flatMap(({ schema, document }) => {
      if (!schema || document.isUnread || document.errorPaths.length > 0 || !leadsTo(schema.shape, 'entry')) return []
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

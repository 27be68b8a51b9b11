import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Dated } from '../dates/nextChange.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { during } from '../failure.ts'
import { perObject } from '../memo.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { Folder } from '../read/folder.ts'
import { SourceFile } from '../read/sourceFile.ts'
import { leadsTo } from '../schema/fields.ts'
import { iconPathsLater } from '../schema/icons.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { collectionsIn } from '../template/collectionsIn.ts'
import { nearest } from '../values/nearest.ts'
import { checkEntry } from './checkEntry.ts'
import { type EntryItem, forgetFilling, type WrittenEntry } from './entries.ts'
import { EntryFiles } from './entryFiles.ts'
import type { BindingEnvironment } from './environment.ts'
import type { Inputs } from './inputs.ts'
import { unknownEntries } from './references.ts'
import { finishSettings, offerSeason, readSettings, type WrittenSettings } from './settings.ts'

interface SharedParts {
  folder: Folder
  schemas: Schemas
  calendar: Calendar
  inputs: Inputs
  environment: BindingEnvironment
}

/**
 * What pages share: facts, settings and the entries of collections. Their parts are filled in when something reads them, so
 * they may use each other in any order.
 */
export class SharedContent {
  facts: WrittenSettings | undefined
  site: WrittenSettings | undefined
  /** FilledDocument in and finished; the same object as before while nothing about it is different. */
  settings = {} as SiteSettings
  /** Path data of the icons that the settings name. */
  icons = iconPathsLater(new Set())
  /** By collection, in the collection's order. */
  written = new Map<string, WrittenEntry[]>()
  findings: Diagnostic[] = []
  readonly #parts: SharedParts
  readonly #files: EntryFiles

  constructor(parts: SharedParts) {
    this.#parts = parts
    this.#files = new EntryFiles(parts.folder, parts.schemas, parts.environment)
  }

  /** Takes in what changed, and fills in again whatever has bindings: it is far less than the pages. */
  refresh(): void {
    this.#readSettings()
    this.#files.refresh()
    this.#setEntries(this.#files.byCollection())
    this.#parts.calendar.look(this.site?.document.read(['timeZone']))
    this.#fillIn()
    this.findings = [
      ...this.#parts.environment.cycles.findings,
      ...this.#checkEntries(),
      ...this.#unknownEntries(),
      ...this.#unknownCollections(),
      ...this.#checkSettings(),
    ]
  }

  /** `site.yaml` could be read whole and says what its schema asks for. */
  get hasSoundSettings(): boolean {
    const document = this.site?.document
    return document !== undefined && !document.hasErrors && document.errorPaths.length === 0 && !document.isPartial
  }

  /** Entries whose own mistakes do not make them useless to check anything else by. */
  soundEntries(): Map<string, EntryItem[]> {
    const sound = (entries: readonly WrittenEntry[]) =>
      entries.flatMap(({ document, checked }) => (checked && !document.hasErrors ? [checked.entry] : []))
    return new Map([...this.written].map(([name, entries]) => [name, sound(entries)]))
  }

  /** Whether a list in an entry may lack something: what it is made from has mistakes. */
  isPartial({ document }: EntryItem): boolean {
    const isWrong = (name: string) =>
      this.#parts.folder.lacksEntries(name) ||
      this.written.get(name)?.some(({ document }) => document.hasErrors) === true
    return collectionsIn(document.template).some(isWrong)
  }

  /** Of a collection, by its files; `undefined` when not all are known. The same object while they are the same. */
  slugs = (collection: string): ReadonlySet<string> | undefined => {
    const slugs = this.#parts.inputs.slugs(collection).answer as string[] | undefined
    return slugs && slugSet(slugs)
  };

  /** What may have something in it that comes or goes. */
  *dated(): Generator<Dated> {
    for (const written of this.written.values()) for (const { document } of written) yield { document, seasons: [] }
    if (this.facts) yield { document: this.facts.document, seasons: [] }
    if (this.site) yield { document: this.site.document, seasons: offerSeason(this.site.document) }
  }

  #readSettings(): void {
    const { folder, schemas, environment, inputs } = this.#parts
    const settings = (kind: 'facts' | 'site') => {
      const source = folder.sources.get(`${kind}.yaml`) ?? this.#missingFile(kind)
      return source && during(source.file, () => readSettings(kind, source, environment, schemas))
    }
    this.facts = settings('facts')
    this.site = settings('site')
    inputs.facts = this.facts?.document
    inputs.site = this.site?.document
  }

  /** In the place of a file that is not there: nothing is known of what it would say. */
  #missingFile(kind: 'facts' | 'site'): SourceFile | undefined {
    const { folder, schemas } = this.#parts
    const file = folder.file(`${kind}.yaml`)
    if (kind === 'facts') return new SourceFile(file, '', error('ref/no-facts', wholeFile(file), { places: 0 }))
    if (!schemas.site?.schema.required) return undefined
    return new SourceFile(file, '', error('page/no-site', wholeFile(file), {}))
  }

  #setEntries(entries: Map<string, WrittenEntry[]>): void {
    this.written = entries
    this.#parts.inputs.entries = entries
  }

  /** Reads every part of what has bindings in one order, so that the same content closes the same circles. */
  #fillIn(): void {
    const { cycles } = this.#parts.environment
    const entries = [...this.written.values()].flat().filter(({ isBound }) => isBound)
    for (const entry of entries) forgetFilling(entry)
    this.#setEntries(new Map([...this.written].map(([name, written]) => [name, inOrder(written)])))
    cycles.reset()
    for (const entry of entries) forgetFilling(entry)
    const settings = [this.facts, this.site].flatMap((written) => written?.document ?? [])
    for (const document of settings) document.forget()
    for (const document of [...settings, ...entries.map((entry) => entry.document)])
      during(document.source.file, () => document.read([]))
  }

  #checkEntries(): Diagnostic[] {
    const findings = [...this.#files.findings()]
    const all = [...this.written.values()].flat()
    const isMade = ({ document }: WrittenEntry) => collectionsIn(document.template).length > 0
    // What is made from other entries is judged after those: their mistakes are not reported again.
    for (const entry of [...all.filter((one) => !isMade(one)), ...all.filter(isMade)]) {
      if (entry.isBound || !entry.checked)
        entry.checked = during(entry.source.file, () => checkEntry(entry, this.#parts.schemas))
      findings.push(...entry.checked.findings)
    }
    return findings
  }

  /** Names of entries, in entries, that are not there. */
  #unknownEntries(): Diagnostic[] {
    return [...this.written].flatMap(([name, entries]) => {
      const shape = this.#parts.schemas.collections.get(name)?.shape
      const sound = shape && leadsTo(shape, 'entry') ? entries.filter(({ document }) => !document.hasErrors) : []
      return sound.flatMap(({ document }) =>
        unknownEntries(document.read([]), shape, this.slugs, (path) => document.trace(path)),
      )
    })
  }

  #unknownCollections(): Diagnostic[] {
    const { collections } = this.#parts.schemas
    return [...this.written].flatMap(([name, [first]]) => {
      if (!first || collections.has(name)) return []
      const facts = { name, nearest: nearest(name, collections.keys()) }
      return [error('schema/unknown-collection', wholeFile(first.source.file), facts)]
    })
  }

  #checkSettings(): Diagnostic[] {
    const { folder, schemas, calendar } = this.#parts
    const icons = new Set<string>()
    const findings = [...(this.facts?.findings ?? [])]
    let settings = {} as SiteSettings
    if (this.site) {
      const { site } = this
      const { source } = site.document
      const finish = () => finishSettings(site, schemas, icons, calendar.today, this.slugs)
      const finished = during(source.file, finish)
      settings = finished.settings
      findings.push(...finished.findings)
      // Those of a file that is there are reported with all others.
      if (folder.sources.get('site.yaml') !== source) findings.push(...source.problems)
    }
    if (!isDeepStrictEqual(this.settings, settings)) this.settings = settings
    this.icons = iconPathsLater(icons)
    return findings
  }
}

const slugSet = perObject((slugs: readonly string[]): ReadonlySet<string> => new Set(slugs))

/** By the number in `order` where there is one; otherwise as files and lists have them. */
function inOrder(entries: readonly WrittenEntry[]): WrittenEntry[] {
  const numbered = entries.map((entry) => ({ entry, order: orderOf(entry) }))
  // Two without a number differ by NaN.
  return numbered.sort((a, b) => a.order - b.order || 0).map(({ entry }) => entry)
}

function orderOf({ document }: WrittenEntry): number {
  const order = document.read(['order'])
  return typeof order === 'number' ? order : Number.POSITIVE_INFINITY
}

import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Dated } from '../dates/nextChange.ts'
import { error } from '../diagnostics/diagnostic.ts'
import type { Finding } from '../diagnostics/once.ts'
import { during } from '../failure.ts'
import { wholeFile } from '../files/files.ts'
import type { Folder } from '../files/folder.ts'
import { SourceFile } from '../files/source.ts'
import { iconPathsLater } from '../schema/icons.ts'
import { narrow } from '../schema/plan.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import type { Entry } from '../stages/stage.ts'
import { Circles } from '../templates/circles.ts'
import { collectionsIn } from '../templates/collectionsIn.ts'
import { nearest } from '../values/nearest.ts'
import type { Around } from './around.ts'
import { checkEntry } from './checkEntry.ts'
import { Changes, type Dependencies, emptySnapshot, type Snapshot } from './dependencies.ts'
import { EntryFiles } from './entryFiles.ts'
import { EntryMaker, type WrittenEntry } from './entryMaker.ts'
import { type SlugsOf, unknownEntries } from './references.ts'
import { finishSettings, offerSeason, readSettings, type WrittenSettings } from './settings.ts'
import { SettingsChanges } from './settingsChanges.ts'

/**
 * What pages share: facts, settings and the entries of collections. Their parts are filled in when something reads them, so
 * they may use each other in any order.
 */
export class SharedContent {
  facts: WrittenSettings | undefined
  site: WrittenSettings | undefined
  /** Filled in and finished; the same object as before while nothing about it is different. */
  settings = {} as SiteSettings
  /** Path data of the icons that the settings name. */
  icons = iconPathsLater(new Set())
  /** By collection, in the collection's order. */
  written = new Map<string, WrittenEntry[]>()
  findings: Finding[] = []
  #slugs = new Map<string, ReadonlySet<string> | undefined>()
  #slugsBefore = this.#slugs
  readonly circles = new Circles()
  readonly origins = new WeakMap<Entry, WrittenEntry>()
  #snapshot = emptySnapshot
  readonly #files: EntryFiles
  readonly #folder: Folder
  readonly #schemas: Schemas
  readonly #calendar: Calendar

  constructor(folder: Folder, schemas: Schemas, calendar: Calendar) {
    this.#folder = folder
    this.#files = new EntryFiles(folder, schemas)
    this.#schemas = schemas
    this.#calendar = calendar
  }

  /**
   * Takes in what changed, and makes of the rest what its bindings may make another.
   *
   * @returns what is different since the last time
   */
  refresh(around: Around): Changes {
    const before = this.#snapshot
    const { today } = this.#calendar
    const hadCircles = this.circles.any
    this.circles.reset()
    this.#slugsBefore = this.#slugs
    this.#slugs = new Map()
    const changes = this.#readSettings(around)
    this.#files.read(new EntryMaker(around, this.#schemas))
    this.written = this.#files.byCollection()
    this.#calendar.look(this.site?.document.read(['timeZone']))
    const isKept = (entry: WrittenEntry) => isCurrent(entry, changes) && !this.circles.any
    this.#fillIn(hadCircles || today !== this.#calendar.today ? () => false : isKept)
    // What is made of itself is told in one order, whatever was edited.
    if (this.circles.any) this.#fillIn(() => false)
    this.findings = [
      ...this.circles.findings,
      ...this.#checkEntries(),
      ...this.#unknownEntries(),
      ...this.#unknownCollections(),
      ...this.#checkSettings(),
    ]
    this.#snapshot = this.#look()
    return new Changes(before, this.#snapshot)
  }

  /** In the place of a file that is not there: nothing is known of what it would say. */
  #lostFile(kind: 'facts' | 'site'): SourceFile | undefined {
    const file = this.#folder.file(`${kind}.yaml`)
    if (kind === 'facts')
      return new SourceFile(file, '', { failure: error('ref/no-facts', wholeFile(file), { places: 0 }) })
    if (!this.#schemas.site?.schema.required) return undefined
    return new SourceFile(file, '', { failure: error('page/no-site', wholeFile(file), {}) })
  }

  /** Makes entries anew that are not kept, and reads every part of what is new in one order. */
  #fillIn(isKept: (entry: WrittenEntry) => boolean): void {
    const renewed = this.#files.renew(isKept)
    this.written = this.#files.byCollection()
    for (const [name, entries] of this.written) this.written.set(name, inOrder(entries))
    const documents = [this.facts, this.site, ...renewed].flatMap((written) => (written ? [written.document] : []))
    this.circles.reset()
    for (const document of documents) document.forget()
    for (const document of documents) during(document.source.file, () => document.read([]))
  }

  /** Entries whose own mistakes do not make them useless to check anything else by. */
  soundEntries(): Map<string, Entry[]> {
    const sound = (entries: readonly WrittenEntry[]) =>
      entries.flatMap(({ document, checked }) => (checked && !document.flawed ? [checked.entry] : []))
    return new Map([...this.written].map(([name, entries]) => [name, sound(entries)]))
  }

  /** Whether a list in an entry may lack something: what it is made from has mistakes. */
  isDoubtful(entry: Entry): boolean {
    const { document } = this.origins.get(entry) ?? {}
    const isFlawed = (name: string) =>
      this.#folder.lacksEntries(name) || this.written.get(name)?.some(({ document }) => document.flawed) === true
    return document !== undefined && collectionsIn(document.template).some(isFlawed)
  }

  /** Of a collection, by its files; `undefined` when not all can be told. The same object while they are the same. */
  slugs = (collection: string): ReadonlySet<string> | undefined => {
    if (!this.#slugs.has(collection)) {
      const slugs = this.#folder.slugs(collection)
      const [was, now] = [this.#slugsBefore.get(collection), slugs && new Set(slugs)]
      this.#slugs.set(collection, isDeepStrictEqual(was, now) ? was : now)
    }
    return this.#slugs.get(collection)
  };

  /** What may have something in it that comes or goes. */
  *dated(): Generator<Dated> {
    for (const written of this.written.values()) for (const { document } of written) yield { document, seasons: [] }
    if (this.facts) yield { document: this.facts.document, seasons: [] }
    if (this.site) yield { document: this.site.document, seasons: offerSeason(this.site.document) }
  }

  #readSettings(around: Around): SettingsChanges {
    const uses: Dependencies = new Set()
    const settings = (kind: 'facts' | 'site') => {
      const source = this.#folder.sources.get(`${kind}.yaml`) ?? this.#lostFile(kind)
      const context = (findings: Finding[]) => around.context(findings, uses)
      return source && during(source.file, () => readSettings(kind, source, around.build(), context, this.#schemas))
    }
    this.facts = settings('facts')
    this.site = settings('site')
    return new SettingsChanges(this.#snapshot, { facts: this.facts?.document, site: this.site?.document }, uses)
  }

  #look(): Snapshot {
    const { sources } = this.#folder
    const entries = new Map<string, { data: unknown; source: object }>()
    const slugs = new Map<string, string[] | undefined>()
    for (const [name, written] of this.written) {
      const known = written.map(({ slug }) => slug)
      slugs.set(name, this.slugs(name) && known)
      for (const { slug, document, source } of written)
        entries.set(`${name}/${slug}`, { data: document.state(), source })
    }
    return {
      facts: this.facts?.document.state(),
      site: this.site?.document.state(),
      sources: { facts: sources.get('facts.yaml'), site: sources.get('site.yaml') },
      entries,
      slugs,
    }
  }

  #checkEntries(): Finding[] {
    const findings = [...this.#files.findings()]
    const all = [...this.written.values()].flat()
    const isMade = ({ document }: WrittenEntry) => collectionsIn(document.template).length > 0
    // What is made from other entries is judged after those: their mistakes are not told again.
    for (const one of [...all.filter((entry) => !isMade(entry)), ...all.filter(isMade)]) {
      if (!one.checked) {
        one.checked = during(one.source.file, () => checkEntry(one, this.#schemas))
        this.origins.set(one.checked.entry, one)
      }
      findings.push(...one.checked.findings)
    }
    return findings
  }

  #unknownEntries(): Finding[] {
    return [...this.written].flatMap(([name, entries]) => {
      const plan = narrow(this.#schemas.collections.get(name)?.plan, 'entry')
      const sound = plan ? entries.filter(({ document }) => !document.flawed) : []
      return sound.flatMap((entry) => {
        const isSame = entry.named && [...entry.named].every(([collection, was]) => this.slugs(collection) === was)
        if (isSame) return []
        const asked = new Map<string, ReadonlySet<string> | undefined>()
        const slugs: SlugsOf = (collection) => {
          asked.set(collection, this.slugs(collection))
          return this.slugs(collection)
        }
        const found = unknownEntries(entry.document.read([]), plan, slugs, (path) => entry.document.trace(path), entry)
        if (found.length === 0) entry.named = asked
        return found
      })
    })
  }

  #unknownCollections(): Finding[] {
    const { collections } = this.#schemas
    return [...this.written].flatMap(([name, [first]]) => {
      if (!first || collections.has(name)) return []
      const facts = { name, nearest: nearest(name, collections.keys()) }
      return [{ diagnostic: error('schema/unknown-collection', wholeFile(first.source.file), facts) }]
    })
  }

  #checkSettings(): Finding[] {
    const icons = new Set<string>()
    const findings = [...(this.facts?.findings ?? [])]
    let settings = {} as SiteSettings
    if (this.site) {
      const { site } = this
      const finished = during(site.document.source.file, () =>
        finishSettings(site, this.#schemas, icons, this.#calendar.today, this.slugs),
      )
      settings = finished.settings
      findings.push(...finished.findings)
      // Of a file that is there, the project tells.
      const { source } = site.document
      if (this.#folder.sources.get('site.yaml') !== source)
        findings.push(...source.problems.map((diagnostic) => ({ diagnostic })))
    }
    if (!isDeepStrictEqual(this.settings, settings)) this.settings = settings
    this.icons = iconPathsLater(icons)
    return findings
  }
}

/** Its bindings give what they gave, as far as facts and settings can tell. */
function isCurrent({ uses, checked, document }: WrittenEntry, changes: SettingsChanges): boolean {
  // Where a binding was broken, what the entry lacks is not among the things that it was made from.
  return checked?.findings.length === 0 && !document.goesByDays && !changes.reachesAny(uses)
}

/** By the number in `order` where there is one; otherwise as files and lists have them. */
function inOrder(entries: readonly WrittenEntry[]): WrittenEntry[] {
  for (const entry of entries) entry.order ??= orderOf(entry)
  // Two without a number differ by NaN.
  return entries.toSorted((a, b) => a.order! - b.order! || 0)
}

function orderOf({ document }: WrittenEntry): number {
  const order = document.read(['order'])
  return typeof order === 'number' ? order : Number.POSITIVE_INFINITY
}

import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings } from '#schemas/types.gen.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Dated } from '../dates/nextChange.ts'
import { error } from '../diagnostics/diagnostics.ts'
import type { Finding } from '../diagnostics/finding.ts'
import { during } from '../failure.ts'
import { type Role, wholeFile } from '../files/files.ts'
import type { Folder } from '../files/folder.ts'
import type { SourceFile } from '../files/source.ts'
import type { Pieces } from '../pieces/pieces.ts'
import { iconPaths } from '../schemas/icons.ts'
import { narrow } from '../schemas/plan.ts'
import type { Schemas } from '../schemas/schemaFile.ts'
import type { Entry } from '../stages/stage.ts'
import type { SharedBuild } from '../templates/building.ts'
import { Circles } from '../templates/circles.ts'
import type { Context } from '../templates/filled.ts'
import { nearest } from '../values/nearest.ts'
import { checkEntry, entryCuts } from './checkEntry.ts'
import type { Snapshot } from './dependencies.ts'
import { EntryMaker, type WrittenEntry } from './entryMaker.ts'
import { readEntry, readList } from './readEntries.ts'
import { unknownEntries } from './references.ts'
import { finishSettings, offerSeason, readSettings, type WrittenSettings } from './settings.ts'

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
  icons: Record<string, string> = {}
  /** By collection, in the collection's order. */
  written = new Map<string, WrittenEntry[]>()
  findings: Finding[] = []
  #slugs = new Map<string, ReadonlySet<string> | undefined>()
  readonly circles = new Circles()
  readonly origins = new WeakMap<Entry, WrittenEntry>()
  #entries = new Map<string, Entry[]>()
  readonly #files = new Map<string, EntryFile>()
  readonly #folder: Folder
  readonly #schemas: Schemas
  readonly #calendar: Calendar
  readonly #pieces: Pieces | undefined

  constructor(folder: Folder, schemas: Schemas, calendar: Calendar, pieces?: Pieces) {
    this.#pieces = pieces
    this.#folder = folder
    this.#schemas = schemas
    this.#calendar = calendar
  }

  /** Reads what changed, and everything with bindings, since what those lead to may have changed. */
  refresh(build: SharedBuild, context: (findings: Finding[]) => Context): void {
    const { sources } = this.#folder
    const settings = (kind: 'facts' | 'site') => {
      const source = sources.get(`${kind}.yaml`)
      return source && during(source.file, () => readSettings(kind, source, build, context, this.#schemas))
    }
    this.circles.reset()
    this.facts = settings('facts')
    this.site = settings('site')
    this.#slugs.clear()
    this.#readEntries(new EntryMaker(build, context, this.#schemas))
    this.#calendar.look(this.site?.document.read(['timeZone']))
    this.#fillIn()
    this.findings = [
      ...this.circles.findings,
      ...this.#checkEntries(),
      ...this.#unknownEntries(),
      ...this.#unknownCollections(),
      ...this.#checkSettings(),
    ]
  }

  /** Reads every part in one order, now that the order of entries and the day are known. */
  #fillIn(): void {
    const files = [...this.#folder.roles.keys()].flatMap((name) => this.#files.get(name)?.entries ?? [])
    const bound = files.filter(({ isBound }) => isBound)
    const documents = [this.facts, this.site, ...bound].flatMap((written) => (written ? [written.document] : []))
    this.circles.reset()
    for (const document of documents) document.forget()
    for (const document of documents) during(document.source.file, () => document.read([]))
  }

  /** Entries whose own mistakes do not make them useless to check anything else by. */
  soundEntries(): Map<string, Entry[]> {
    const isSound = (entry: Entry) => !this.origins.get(entry)?.document.flawed
    return new Map([...this.#entries].map(([name, entries]) => [name, entries.filter(isSound)]))
  }

  /** Of a collection, by its files; `undefined` when not all can be told. */
  slugs = (collection: string): ReadonlySet<string> | undefined => {
    if (!this.#slugs.has(collection)) {
      const slugs = this.#folder.slugs(collection)
      this.#slugs.set(collection, slugs && new Set(slugs))
    }
    return this.#slugs.get(collection)
  };

  /** What may have something in it that comes or goes. */
  *dated(): Generator<Dated> {
    for (const written of this.written.values()) for (const { document } of written) yield { document, seasons: [] }
    if (this.facts) yield { document: this.facts.document, seasons: [] }
    if (this.site) yield { document: this.site.document, seasons: offerSeason(this.site.document) }
  }

  snapshot(): Snapshot {
    const entries = new Map<string, { data: unknown; source: object }>()
    for (const [name, written] of this.written) {
      for (const { slug, document, source } of written) {
        entries.set(`${name}/${slug}`, { data: document.state(), source })
      }
    }
    const slugs = new Map(
      [...this.written].map(([name, written]) => [name, this.slugs(name) && written.map(({ slug }) => slug)]),
    )
    return { facts: this.facts?.document.state(), site: this.site?.document.state(), entries, slugs }
  }

  #readEntries(make: EntryMaker): void {
    const { roles, sources } = this.#folder
    this.written = new Map()
    for (const [name, role] of roles) {
      const source = sources.get(name)
      if (!source || (role.kind !== 'entry' && role.kind !== 'list')) continue
      const known = this.#files.get(name)
      const isCurrent = known?.source === source && !known.entries.some(({ isBound }) => isBound)
      const read = () => readEntryFile(role, source, make, this.#schemas)
      const file = isCurrent ? known : during(source.file, read)
      this.#files.set(name, file)
      const entries = this.written.get(role.collection) ?? []
      entries.push(...file.entries)
      this.written.set(role.collection, entries)
    }
    for (const name of this.#files.keys()) if (!sources.has(name)) this.#files.delete(name)
    for (const [name, entries] of this.written) this.written.set(name, inOrder(entries))
  }

  #checkEntries(): Finding[] {
    const findings = [...this.#files.values()].flatMap((file) => file.findings)
    this.#entries = new Map()
    for (const [name, written] of this.written) {
      const checked = written.map((one) => ({ one, ...during(one.source.file, () => checkEntry(one, this.#schemas)) }))
      for (const { one, entry, findings: found } of checked) {
        this.origins.set(entry, one)
        findings.push(...found)
      }
      this.#entries.set(
        name,
        checked.map(({ entry }) => entry),
      )
    }
    return findings
  }

  #unknownEntries(): Finding[] {
    return [...this.written].flatMap(([name, entries]) => {
      const plan = narrow(this.#schemas.collections.get(name)?.plan, 'entry')
      const sound = plan ? entries.filter(({ document }) => !document.flawed) : []
      return sound.flatMap(({ document }) => {
        return unknownEntries(document.read([]), plan, this.slugs, (path) => document.trace(path))
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
        finishSettings(site, this.#schemas, icons, this.#calendar.today, this.slugs, this.#pieces),
      )
      settings = finished.settings
      findings.push(...finished.findings)
    } else if (this.#schemas.site?.schema.required) {
      findings.push({ diagnostic: error('page/no-site', wholeFile(this.#folder.file('site.yaml')), {}) })
    }
    if (!isDeepStrictEqual(this.settings, settings)) this.settings = settings
    this.icons = iconPaths(icons)
    return findings
  }
}

interface EntryFile {
  source: SourceFile
  entries: WrittenEntry[]
  findings: Finding[]
}

function readEntryFile(
  role: Role & { collection: string },
  source: SourceFile,
  make: EntryMaker,
  schemas: Schemas,
): EntryFile {
  const { collection } = role
  const cuts = entryCuts(collection, source, schemas, role.kind === 'list')
  if (role.kind === 'entry')
    return { source, entries: [readEntry(collection, role.slug, source, make)], findings: cuts }
  const { entries, findings } = readList(collection, source, make)
  return { source, entries, findings: [...findings, ...cuts] }
}

/** By the number in `order` where there is one; otherwise as files and lists have them. */
function inOrder(entries: readonly WrittenEntry[]): WrittenEntry[] {
  const numbered = entries.map((entry) => {
    const order = entry.document.read(['order'])
    return { entry, order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY }
  })
  // Two without a number differ by NaN.
  return numbered.sort((a, b) => a.order - b.order || 0).map(({ entry }) => entry)
}

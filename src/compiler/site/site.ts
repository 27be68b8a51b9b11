import type { CompiledSite, Redirect } from '#schemas/compiled.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'
import type { EntryItem } from '../content/entries.ts'
import type { SharedContent } from '../content/sharedContent.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { MailItem, Mails } from '../mails/mails.ts'
import type { PageItem } from '../page/compilePage.ts'
import { addressLocation, type PageIndex } from '../page/pageIndex.ts'
import type { Folder } from '../read/folder.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import type { ContentItem, SettingsItem } from './contentItem.ts'
import { type Field, fieldsOfFormat } from './fields.ts'
import { isConsequenceAt, location, type Part } from './location.ts'

/**
 * The whole site as checks see it: what passed its own schema, and where each value was written. Checks change nothing. What
 * an edit did not touch keeps its identity from one run to the next, so results may be kept in a `WeakMap`.
 */
export interface Site {
  /** Absolute path of the content folder. */
  contentDir: string
  /** `YYYY-MM-DD`: the day for which it was decided what is shown. */
  today: string
  /** In path order. Sections with mistakes are missing from their pages. */
  pages: readonly PageItem[]
  /** The entries of each collection in its order; those with mistakes are left out. */
  collections: ReadonlyMap<string, readonly EntryItem[]>
  mails: readonly MailItem[]
  settings: SettingsItem
  /** Those of the settings that are whole. */
  redirects: readonly Redirect[]
  /** Every YAML file by its name from the working directory: `content/pages/pricing.yaml`. */
  sources: ReadonlyMap<string, SourceFile>
  /** A file of the content folder as diagnostics name it: `content/media/team/office.jpg` for `media/team/office.jpg`. */
  fileName(name: string): string
  /** Files of `content/media`, from that folder, with forward slashes: `team/office.jpg`. */
  media: ReadonlySet<string>
  /** By type, each with the properties of every section: root keywords such as `urlState` and `h1` stand in its schema. */
  blocks: ReadonlyMap<string, SchemaFile>
  requests: ReadonlyMap<string, SchemaFile>
  /** All collections that content may have. */
  collectionNames: ReadonlySet<string>
  /** What forms offer, by list: the entries of `choices` that have no mistakes. */
  choices: ReadonlyMap<string, readonly ChoiceGroup[]>
  /**
   * Routes of pages that exist but could not be compiled (`/pricing`, `/solutions/$slug` for all pages of a template): a link
   * to one is not broken.
   */
  brokenRoutes: ReadonlySet<string>
  /** How many entries a collection has, those with mistakes too; `undefined` while a file of it cannot be read. */
  countOf(collection: string): number | undefined
  /** What an entry is made from has mistakes, so that its lists may lack something. */
  isPartial(entry: EntryItem): boolean
  /** All strings whose schema says `format: <format>` (`link`, `asset`, `slot`), nested sections and links in prose too. */
  fieldsOfFormat(item: ContentItem, format: string): readonly Field[]
  /**
   * Where the author wrote the value at a path of an item: `['sections', 2, 'cards', 0, 'to']`, `['meta', 'title']`. Follows
   * bindings and lists back to the file they came from; a path into `Prose` gives the text, or the link that it ends in.
   */
  location(item: ContentItem, path: Path, part?: Part): Range
  /** The value at a path is made of something whose mistake is reported already. */
  isConsequence(item: ContentItem, path: Path): boolean
  /** What gives a page its address: its file, or the slug of the entry that fills it. */
  addressLocation(page: PageItem): Range
}

interface SiteParts {
  folder: Folder
  schemas: Schemas
  shared: SharedContent
  calendar: Calendar
  mails: Mails
  pages: { index: PageIndex }
}

/** The site as checks see it, of a project's parts and what was compiled from them. */
export function createSite(
  { folder, schemas, shared, calendar, mails, pages }: SiteParts,
  compiled: CompiledSite,
): Site {
  const collections = shared.soundEntries()
  const document = shared.site?.document
  const isUnread = document?.isUnread ?? true
  const sources = [...folder.sources.values(), ...(document ? [document.source] : [])]
  return {
    contentDir: folder.dir,
    today: calendar.today,
    pages: pages.index.pages,
    collections,
    mails: mails.items,
    settings: { kind: 'settings', settings: compiled.settings, isUnread, document },
    redirects: compiled.redirects,
    sources: new Map(sources.map((source) => [source.file, source])),
    fileName: (name) => folder.file(name),
    media: folder.media(),
    blocks: schemas.blocks,
    requests: schemas.requests,
    collectionNames: new Set([...schemas.collections.keys(), ...collections.keys()]),
    choices: new Map(Object.entries(compiled.choices)),
    brokenRoutes: pages.index.brokenRoutes,
    countOf: (collection) => shared.slugs(collection)?.length,
    isPartial: (entry) => shared.isPartial(entry),
    fieldsOfFormat: (item, format) => fieldsOfFormat(item, format, schemas),
    location,
    isConsequence: isConsequenceAt,
    addressLocation,
  }
}

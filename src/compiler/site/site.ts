import type { CompiledMail, CompiledPage, Redirect } from '#schemas/compiled.ts'
import type { ChoiceGroup, SiteSettings } from '#schemas/types.gen.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { PageInstance } from '../page/compilePage.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { SchemaFile } from '../schema/schemaFile.ts'
import type { Document } from '../template/document.ts'

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
  /** Each block's schema by type, with the envelope's properties: root keywords such as `urlState` and `h1` stand there. */
  blocks: ReadonlyMap<string, SchemaFile>
  /** `schemas/requests/<name>.schema.json` by name. */
  requests: ReadonlyMap<string, SchemaFile>
  /** All collections that content may have. */
  collectionNames: ReadonlySet<string>
  /** What forms offer, by list: the entries of `choices` that have no mistakes. */
  choices: ReadonlyMap<string, readonly ChoiceGroup[]>
  /**
   * Routes of pages that exist but could not be compiled (`/pricing`, `/solutions/$slug` for all pages of a template): a link
   * to one is not broken.
   */
  unfinished: ReadonlySet<string>
  /** How many entries a collection has, those with mistakes too; `undefined` while a file of it cannot be read. */
  countOf(collection: string): number | undefined
  /** What an entry is made from has mistakes, so that its lists may lack something. */
  isDoubtful(entry: EntryItem): boolean
  /** All strings whose schema says `format: <format>` (`link`, `asset`, `slot`), nested sections and links in prose too. */
  fieldsOfFormat(item: ContentItem, format: string): readonly Field[]
  /**
   * Where the author wrote the value at a path of an item: `['sections', 2, 'cards', 0, 'to']`, `['meta', 'title']`. Follows
   * bindings and lists back to the file they came from; a path into `Prose` gives the text, or the link that it ends in.
   */
  location(item: ContentItem, path: Path, part?: Part): Range
  /** What gives a page its address: its file, or the slug of the entry that fills it. */
  addressLocation(page: PageItem): Range
}

/** The property's name, what stands behind it (the usual), or the binding that stands there. */
export type Part = 'key' | 'value' | 'binding'

/** Something that authors write, filled in, whose values can be followed back to their lines. */
export type ContentItem = PageItem | EntryItem | MailItem | SettingsItem

/** A page and how it was made. */
export type PageItem = PageInstance & { page: CompiledPage }

/** One entry of a collection. */
export interface EntryItem {
  kind: 'entry'
  collection: string
  slug: string
  /** The author's file, from the working directory. */
  file: string
  /** Bindings resolved; `slug` is part of it. */
  data: Readonly<Record<string, unknown>>
  document: Document
}

export interface MailItem {
  kind: 'mail'
  mail: CompiledMail
  document: Document
}

interface SettingsItem {
  kind: 'settings'
  /** With mistakes in `site.yaml`, as they are written. */
  settings: SiteSettings
  /** Something in `site.yaml` could not be read: what they allow is not known. */
  isUnread: boolean
  /** Absent without `site.yaml`. */
  document: Document | undefined
}

/** A string of a format, and where it stands. */
export interface Field {
  value: string
  /** From the top of the item. */
  path: Path
  /** The object or list that holds the value: the action whose `to` this is, with its `search` beside it. */
  node: Readonly<Record<string, unknown>> | readonly unknown[]
}

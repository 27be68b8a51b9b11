import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'
import type { Days } from '../dates/days.ts'
import type { Season } from '../dates/nextChange.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Path, Range } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'

/**
 * A check that needs the whole site: links, assets, consistency rules. It runs after every page is compiled, over the
 * pages and sections that passed their own schema, and gives its diagnostics; it changes nothing and never throws for
 * content. Stages are listed in `stages.ts`.
 *
 * The dev server runs all stages again after each edit. Pages that did not change keep their identity from one run to
 * the next, so a stage may remember what it found on a page in a `WeakMap`.
 */
export type Stage = (site: CompiledSite, context: StageContext) => Diagnostic[]

/** Something with resolved values whose origins are known: a page, a collection's entry, a mail, `site.yaml` or `facts.yaml`. */
export type Owner = CompiledPage | Entry | CompiledMail | 'site' | 'facts'

export interface StageContext {
  /** Absolute path of the content folder. */
  contentDir: string
  /** Every YAML file of the content folder, by its name from the working directory: `content/pages/pricing.yaml`. */
  sources: ReadonlyMap<string, SourceFile>
  /** The entries of each collection in the collection's order, bindings resolved. Those that broke their schema are left out. */
  collections: ReadonlyMap<string, readonly Entry[]>
  /** `facts.yaml`, bindings resolved; empty without one. */
  facts: Readonly<Record<string, unknown>>
  /** Files of `content/media`, from that folder, with forward slashes: `team/office.jpg`. */
  media: ReadonlySet<string>
  /** Each block's schema by type, with the envelope's properties: root keywords such as `urlState` and `h1` stand there. */
  blocks: ReadonlyMap<string, JsonSchema>
  /** `schemas/requests/<name>.schema.json` by name. */
  requests: ReadonlyMap<string, JsonSchema>
  /** All collections that content may have. */
  collectionNames: ReadonlySet<string>
  /** How many entries a collection has, those with mistakes too; `undefined` while not all can be told. */
  countOf(collection: string): number | undefined
  /** What an entry is made from has mistakes, so that its lists may lack something. */
  isDoubtful(entry: Entry): boolean
  /** What forms offer, by list: the entries of `choices` that have no mistakes. */
  choices: ReadonlyMap<string, readonly ChoiceGroup[]>
  /**
   * Routes of pages that exist but could not be compiled (`/pricing`, `/solutions/$slug` for all of a template's pages):
   * they have their own diagnostics, and a link to one is not broken.
   */
  unfinished: ReadonlySet<string>
  /**
   * Whether sections of this page were left out because of mistakes. A rule about what a page must have has nothing to say
   * about it yet.
   */
  isIncomplete(page: CompiledPage): boolean
  /** The page's file says what it is about. */
  hasDescription(page: CompiledPage): boolean
  /** The page's file says that no link is meant to lead to it. */
  standsAlone(page: CompiledPage): boolean
  /** The ids that links to this page can name (`#pricing`) and the path of the section that carries each, nested sections too. */
  ids(page: CompiledPage): ReadonlyMap<string, Path>
  /** `YYYY-MM-DD`: the day for which it was decided what is shown. */
  today: string
  /** What of the page is there for a time only; its paths are those of `ids`. */
  seasons(page: CompiledPage): readonly Season[]
  /**
   * The days on which the value at `path` is there, given that it is today; nothing when that cannot be told, in a list
   * that leaves out what is over.
   */
  days(of: Owner, path: Path): Days | undefined
  /**
   * Where the author wrote the value at `path` of a compiled thing: `['sections', 2, 'cards', 0, 'to']`, `['meta', 'title']`.
   * Follows bindings and lists back to the file they came from; a path that leads into `Prose` gives the text's own place,
   * or the link's when the path ends in one. Costs nothing until asked.
   *
   * @param part  `key` points at the property's name, `value` (default) at what stands behind it
   */
  origin(of: Owner, path: Path, part?: 'key' | 'value' | 'binding'): Range
  /** What gives a page its address: its file, or the slug of the entry that fills it. Of a file, its first character. */
  addressOrigin(page: CompiledPage): Range
  /** All strings whose schema says `format: <format>` (`link`, `asset`, `icon` …), nested sections and links in prose too. */
  eachFormatted(of: Owner, format: string): readonly Formatted[]
  /** The same, in groups that lead on from a common place. What many pages show is one list, and the same one in each run. */
  formattedIn(of: Owner, format: string): readonly FormattedGroup[]
}

/** One entry of a collection. */
export interface Entry {
  collection: string
  slug: string
  /** The author's file, from the working directory. */
  file: string
  /** Bindings resolved; `slug` is part of it. */
  data: Readonly<Record<string, unknown>>
}

/** Strings of a format, whose paths lead on from `at`. */
export interface FormattedGroup {
  at: Path
  found: readonly Formatted[]
}

/** A string with a format, and where it stands. */
export interface Formatted {
  value: string
  /** From the top of the page, entry or settings; give it to `origin`. */
  path: Path
  /** The object or list that holds the value: the action whose `to` this is, with its `search` beside it. */
  node: Readonly<Record<string, unknown>> | readonly unknown[]
}

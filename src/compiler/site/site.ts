import type { CompiledSite } from '#schemas/compiled.ts'
import type { EntryItem } from '../content/entries.ts'
import type { Path } from '../diagnostics/range.ts'
import { addressLocation } from '../page/pageIndex.ts'
import { wholeFile } from '../read/fileProblems.ts'
import type { Content } from './content.ts'
import type { ContentItem, SettingsItem } from './contentItem.ts'
import { fieldsOfFormat } from './fields.ts'
import { isConsequence, location } from './location.ts'

/**
 * The whole site as checks see it: what passed its own schema, and where each value was written. Checks change nothing. What
 * an edit did not touch keeps its identity from one run to the next, so results may be kept in a `WeakMap`.
 */
export type Site = ReturnType<typeof createSite>

export function createSite({ folder, schemas, shared, calendar, mails, pages }: Content, compiled: CompiledSite) {
  const collections = shared.soundEntries()
  const document = shared.files.site?.document
  const settings: SettingsItem = {
    kind: 'settings',
    settings: compiled.settings,
    isUnread: document?.isUnread ?? true,
    document,
    schema: schemas.site,
  }
  const media = folder.media()
  const sources = [...folder.sources.values(), ...(document ? [document.source] : [])]
  return {
    /** Absolute path of the content folder. */
    contentDir: folder.dir,
    /** `YYYY-MM-DD`: the day for which it was decided what is shown. */
    today: calendar.today,
    /** In path order. Sections with mistakes are missing from their pages. */
    pages: pages.index.pages,
    /** The entries of each collection in its order; those with mistakes are left out. */
    collections,
    mails: mails.items,
    settings,
    nextChange: compiled.nextChange,
    theme: {
      /** What `theme.yaml` says; nothing while it has mistakes. */
      overrides: shared.theme,
      /** Where it says so. */
      at: (path: Path) => shared.files.theme?.document.source.at(path) ?? wholeFile(folder.file('theme.yaml')),
    },
    /** Those of the settings that are whole. */
    redirects: compiled.redirects,
    /** Every YAML file by its name from the working directory: `content/pages/pricing.yaml`. */
    sources: new Map(sources.map((source) => [source.file, source])),
    /** A file of the content folder as diagnostics name it: `content/media/team/office.jpg` for `media/team/office.jpg`. */
    fileName: (name: string) => folder.file(name),
    /** Where the files of `content/media` lie, by their names from that folder, with forward slashes and in NFC: `team/office.jpg`. */
    media,
    /** By type, each with the properties of every section: root keywords such as `urlState` and `h1` stand in its schema. */
    blocks: schemas.blocks,
    requests: schemas.requests,
    /** All collections that content may have. */
    collectionNames: new Set([...schemas.collections.keys(), ...collections.keys()]),
    /** What forms offer, by list: the entries of `choices` that have no mistakes. */
    choices: compiled.choices,
    /**
     * Routes of pages that exist but could not be compiled (`/pricing`, `/solutions/$slug` for all pages of a template): a
     * link to one is not broken.
     */
    brokenRoutes: pages.index.brokenRoutes,
    /** How many entries a collection has, those with mistakes too; `undefined` while a file of it cannot be read. */
    countOf: (collection: string) => folder.slugs(collection)?.length,
    /** What an entry is made from has mistakes, so that its lists may lack something. */
    isPartial: (entry: EntryItem) => shared.isPartial(entry),
    fieldsOfFormat: (item: ContentItem, format: string) => fieldsOfFormat(item, format, schemas),
    /** Where content names a file of `content/media` first. */
    placeOfMedia(file: string) {
      const [named] = this.assets('asset').filter(({ value }) => value === file)
      return named ? location(named.item, named.path) : wholeFile(folder.file(`media/${file}`))
    },
    /** Where content names files of `content/media`; `drawing` for those that have to be one. */
    *assets(format: 'asset' | 'drawing') {
      for (const item of [settings, ...pages.index.pages, ...[...collections.values()].flat()])
        for (const field of fieldsOfFormat(item, format, schemas))
          yield { ...field, value: field.value.normalize(), item }
    },
    location,
    isConsequence,
    addressLocation,
  }
}

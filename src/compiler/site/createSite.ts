import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { choicesCollection, choicesOf } from '../choices/choices.ts'
import type { SharedContent } from '../content/sharedContent.ts'
import type { Calendar } from '../dates/calendar.ts'
import type { Mails } from '../mails/mails.ts'
import type { PageInstance } from '../page/compilePage.ts'
import type { Folder } from '../read/folder.ts'
import type { Schemas } from '../schema/schemaFile.ts'
import { fieldsOfFormat } from './fields.ts'
import { addressLocation, location } from './location.ts'
import type { PageItem, Site } from './site.ts'

interface Content {
  folder: Folder
  schemas: Schemas
  shared: SharedContent
  calendar: Calendar
  mails: Mails
}

interface Compiled {
  compiled: CompiledSite
  /** How each page was made. */
  instances: WeakMap<CompiledPage, PageInstance>
  unfinished: ReadonlySet<string>
}

/** The site as checks see it, of a project's parts and what was compiled from them. */
export function createSite(
  { folder, schemas, shared, calendar, mails }: Content,
  { compiled, instances, unfinished }: Compiled,
): Site {
  const collections = shared.soundEntries()
  const settings = shared.site?.document
  const sources = [...folder.sources.values(), ...(settings ? [settings.source] : [])]
  return {
    contentDir: folder.dir,
    today: calendar.today,
    pages: compiled.pages.flatMap((page) => {
      const instance = instances.get(page)
      return instance ? [instance as PageItem] : []
    }),
    collections,
    mails: mails.items(),
    settings: {
      kind: 'settings',
      settings: compiled.settings,
      isUnread: settings?.isUnread === true,
      document: settings,
    },
    redirects: compiled.redirects,
    sources: new Map(sources.map((source) => [source.file, source])),
    fileName: (name) => folder.file(name),
    media: folder.media(),
    blocks: schemas.blocks,
    requests: schemas.requests,
    collectionNames: new Set([...schemas.collections.keys(), ...collections.keys()]),
    choices: choicesOf(collections.get(choicesCollection)),
    unfinished,
    countOf: (collection) => shared.slugs(collection)?.size,
    isDoubtful: (entry) => shared.isDoubtful(entry),
    fieldsOfFormat: (item, format) => fieldsOfFormat(item, format, schemas),
    location,
    addressLocation,
  }
}

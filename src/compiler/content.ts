import { resolve } from 'node:path'
import type { CompiledMail, CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import type { CompileOptions } from './compilation.ts'
import { Calendar } from './dates/calendar.ts'
import { during } from './failure.ts'
import { Folder } from './files/folder.ts'
import type { SourceFile } from './files/source.ts'
import type { PageInstance } from './pages/compilePage.ts'
import { PageUnits } from './pages/pageUnits.ts'
import type { Schemas } from './schema/schemaFile.ts'
import { loadSchemas } from './schema/schemas.ts'
import { SharedContent } from './shared/sharedContent.ts'
import { Surroundings } from './shared/surroundings.ts'
import { stageContext } from './stages/siteContext.ts'
import type { StageContext } from './stages/stage.ts'
import type { Document } from './templates/document.ts'

/** A content folder, opened: everything that a run works with. No file has been read yet. */
export interface Content {
  schemas: Schemas
  /** The names of all files, as far as there are. */
  found: string[]
  folder: Folder
  calendar: Calendar
  shared: SharedContent
  units: PageUnits
  around: Surroundings
}

export function openContent(contentDir: string, options: CompileOptions): Content {
  const cwd = options.cwd ?? process.cwd()
  const { schemasDir, drafts = false, unsaved } = options
  const calendar = new Calendar(options.today || undefined, options.now ?? (() => new Date()))
  const dir = schemasDir === undefined ? undefined : resolve(cwd, schemasDir)
  const schemas = during('the schemas', () => loadSchemas(dir))
  const folder = new Folder(contentDir, cwd, schemas, unsaved)
  const found = folder.scan()
  const shared = new SharedContent(folder, schemas, calendar)
  const units = new PageUnits(folder, shared, schemas, calendar)
  const around = new Surroundings(folder, schemas, shared, { drafts, calendar })
  return { schemas, found, folder, calendar, shared, units, around }
}

/** What came of some or all of the content. */
export interface Made {
  site: Pick<CompiledSite, 'settings'>
  /** By their names from the working directory. */
  sources: ReadonlyMap<string, SourceFile>
  unfinished: ReadonlySet<string>
  instances: WeakMap<CompiledPage, PageInstance>
  mails: WeakMap<CompiledMail, Document>
}

/** What checks look into. */
export function contextOf({ schemas, folder, shared, calendar }: Content, made: Made): StageContext {
  const { facts, site, origins } = shared
  return stageContext({
    ...made,
    contentDir: folder.dir,
    today: calendar.today,
    schemas,
    collections: shared.soundEntries(),
    facts: facts?.document,
    settings: site?.document,
    media: folder.media(),
    entries: origins,
    countOf: (collection) => shared.slugs(collection)?.size,
    isDoubtful: (entry) => shared.isDoubtful(entry),
  })
}

import { resolve } from 'node:path'
import type { CompileOptions } from './compilation.ts'
import { BindingEnvironment } from './content/environment.ts'
import { Inputs } from './content/inputs.ts'
import { SharedContent } from './content/sharedContent.ts'
import { Calendar } from './dates/calendar.ts'
import { during } from './failure.ts'
import { Mails } from './mails/mails.ts'
import { Pages } from './page/pages.ts'
import { Folder } from './read/folder.ts'
import { loadSchemas } from './schema/loadSchemas.ts'
import type { Schemas } from './schema/schemaFile.ts'

/** A content folder, opened: everything that a run works with. */
export interface Content {
  schemas: Schemas
  folder: Folder
  calendar: Calendar
  inputs: Inputs
  environment: BindingEnvironment
  shared: SharedContent
  pages: Pages
  mails: Mails
}

/** No file is read yet. */
export function openContent(contentDir: string, options: CompileOptions): Content {
  const cwd = options.cwd ?? process.cwd()
  const { schemasDir, drafts = false, unsaved } = options
  const dir = schemasDir === undefined ? undefined : resolve(cwd, schemasDir)
  const schemas = during('the schemas', () => loadSchemas(dir))
  const calendar = new Calendar(options.today || undefined, options.now ?? (() => new Date()))
  const folder = new Folder(contentDir, cwd, [...schemas.collections.keys()], unsaved)
  const inputs = new Inputs(folder, calendar)
  const environment = new BindingEnvironment({ folder, schemas, inputs, calendar, drafts })
  const shared = new SharedContent({ folder, schemas, calendar, inputs, environment })
  const pages = new Pages({ folder, schemas, calendar, inputs, environment, shared })
  const mails = new Mails(folder, schemas)
  return { schemas, folder, calendar, inputs, environment, shared, pages, mails }
}

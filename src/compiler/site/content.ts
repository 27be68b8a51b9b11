import { join, resolve } from 'node:path'
import { dayIn } from '#schemas/dayIn.ts'
import type { BindingEnvironment, ContentParts } from '../content/environment.ts'
import { SharedContent } from '../content/sharedContent.ts'
import { Calendar } from '../dates/calendar.ts'
import { during } from '../failure.ts'
import type { Mails } from '../mails/mails.ts'
import { Pages } from '../page/pages.ts'
import { DataCache } from '../read/dataCache.ts'
import type { Unsaved } from '../read/disk.ts'
import { Folder } from '../read/folder.ts'
import { loadSchemas } from '../schema/loadSchemas.ts'

export interface CompileOptions {
  /** Files in diagnostics are named from here; default: the process's working directory. */
  cwd?: string
  /** Default: the project's own `schemas/`. */
  schemasDir?: string
  /** Also compiles pages and sections marked `draft: true`. */
  drafts?: boolean
  /** `YYYY-MM-DD`: the day that `show` and `until` are decided for. Default: today, in the site's time zone. */
  today?: string | undefined
  now?: () => Date
  /** Texts that stand in the place of files, by absolute path; one without a text counts as deleted. Who changes it calls `update`. */
  unsaved?: Unsaved
  /** Remembers there from run to run what files say. Without it nothing is remembered. */
  cacheDir?: string
  /** Compiles no page before it is asked for, or `rest` comes to it. */
  inSteps?: boolean
}

/** A content folder, opened: everything that a run works with. */
export interface Content extends ContentParts {
  environment: BindingEnvironment
  shared: SharedContent
  pages: Pages
  mails: Mails
}

/**
 * No file is read yet.
 *
 * @throws when `schemasDir` does not hold valid schemas: that is a mistake in the project, not in the content
 */
export function openContent(contentDir: string, options: CompileOptions): Content {
  const { cwd = process.cwd(), schemasDir, drafts = false, today, now = () => new Date(), unsaved, cacheDir } = options
  const dir = schemasDir === undefined ? undefined : resolve(cwd, schemasDir)
  const schemas = during('the schemas', () => loadSchemas(dir))
  const calendar = new Calendar((timeZone) => today || dayIn(timeZone, now()))
  const cache = cacheDir === undefined ? undefined : new DataCache(join(cacheDir, 'read'))
  const folder = new Folder(contentDir, cwd, [...schemas.collections.keys()], unsaved, cache)
  const parts = { folder, schemas, calendar, drafts }
  const shared = new SharedContent(parts)
  const { environment } = shared
  return {
    ...parts,
    environment,
    shared,
    pages: new Pages(shared),
    mails: { items: [], findings: [] },
  }
}

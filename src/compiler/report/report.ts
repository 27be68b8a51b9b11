import { github } from './github.ts'
import { json } from './json.ts'
import { markdown } from './markdown.ts'
import type { Report, ReportOptions } from './outcome.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

export type Format = 'pretty' | 'json' | 'github' | 'sarif' | 'markdown'

/** The formats of `npm run check -- --format …` and `--output`. Each gives the whole output, line end included. */
export const formats: Record<Format, (report: Report, options: ReportOptions) => string> = {
  pretty,
  json,
  github,
  sarif,
  markdown,
}

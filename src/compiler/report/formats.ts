import { github, markdown } from './github.ts'
import { pretty } from './pretty.ts'
import { json, type Report, type ReportOptions } from './report.ts'
import { sarif } from './sarif.ts'

export type Format = 'pretty' | 'json' | 'github' | 'sarif' | 'markdown'

/** Each gives the whole output, line end included. */
export const formats: Record<Format, (report: Report, options: ReportOptions) => string> = {
  pretty,
  json,
  github,
  sarif,
  markdown,
}

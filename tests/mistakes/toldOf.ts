import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { type Edit, type Style, written } from './edit.ts'
import type { Site } from './site.ts'

/** What the author of an edit is told; the site is as it was before afterwards. */
export function toldOf(site: Site, edit: Edit, style?: Style): readonly ReportedDiagnostic[] {
  const files = written(edit, style)
  try {
    return site.with(files).diagnostics
  } finally {
    site.restore(files.keys())
  }
}

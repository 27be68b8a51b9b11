import type { CompiledPage } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import type { StageContext } from '../stages/stage.ts'

/** So many are told at once; where there are more, they have one cause. */
const most = 20

/**
 * Finds pages that search engines know and that say the same about themselves. What a template says of all its pages is
 * told once, at the template.
 */
export function sameDescriptions(pages: readonly CompiledPage[], context: StageContext): Diagnostic[] {
  const first = new Map<string, CompiledPage>()
  const templates = new Set<string>()
  const found: Diagnostic[] = []
  for (const page of pages) {
    const { description, noindex } = page.meta
    if (page.status !== 200 || noindex || !context.hasDescription(page) || templates.has(page.file)) continue
    const other = first.get(description)
    if (!other) first.set(description, page)
    else {
      const written = context.origin(page, ['meta', 'description'])
      const same = context.origin(other, ['meta', 'description'])
      const isOnePlace = same.file === written.file && same.line === written.line
      if (isOnePlace) templates.add(page.file)
      const place = isOnePlace ? undefined : `${same.file}:${same.line}`
      found.push(warning('page/same-description', written, { paths: [other.path, page.path], place }))
      if (found.length === most) break
    }
  }
  return found
}

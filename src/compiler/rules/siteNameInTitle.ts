import type { CompiledPage } from '#schemas/compiled.ts'
import type { Diagnostic } from '#schemas/diagnostic.ts'
import { warning } from '../diagnostics/diagnostics.ts'
import type { StageContext } from '../stages/stage.ts'

/**
 * Finds titles that end with the site's name, as other tools want it: here `titleEnd` puts it behind each, but that of the
 * home page, so it would be there twice. A template is told once.
 */
export function siteNameInTitle(
  pages: readonly CompiledPage[],
  titleEnd: unknown,
  context: StageContext,
): Diagnostic[] {
  if (typeof titleEnd !== 'string') return []
  const [, name] = /^[^\p{L}\p{N}]*(.+?)\s*$/u.exec(titleEnd) ?? []
  if (name === undefined) return []
  const found = new Map<string, Diagnostic>()
  for (const page of pages) {
    const { title } = page.meta
    if (page.path === '/' || !title.endsWith(name) || found.has(page.file)) continue
    const [end] = /\s*[|–—·•:-]\s*$/.exec(title.slice(0, -name.length)) ?? []
    if (end === undefined) continue
    const words = title.slice(0, -name.length - end.length)
    found.set(page.file, warning('page/title-end', context.origin(page, ['meta', 'title']), { titleEnd, words }))
  }
  return [...found.values()]
}

import type { CompiledPage } from '#schemas/compiled.ts'
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts'
import type { Range } from '../diagnostics/range.ts'
import type { StageContext } from '../stages/stage.ts'

/** So many are told at once; where there are more, they have one cause. */
const most = 20

/**
 * Finds pages that search engines know and that say the same about themselves, or have one title. What a template says of
 * all its pages is told once, at the template; a copy of a page is told once, at its description.
 */
export function samePages(pages: readonly CompiledPage[], context: StageContext): Diagnostic[] {
  const listed = pages.filter(({ status, meta }) => status === 200 && !meta.noindex)
  const described = listed.filter((page) => context.hasDescription(page))
  const alike = twins(described, 'description', context)
  const copies = new Set(alike.map(({ file }) => file))
  const titled = twins(
    listed.filter(({ file }) => !copies.has(file)),
    'title',
    context,
  )
  return [
    ...alike.map(({ written, paths, place }) => warning('page/same-description', written, { paths, place })),
    ...titled.map(({ written, paths, place }) => warning('page/same-title', written, { paths, place })),
  ]
}

interface Twin {
  file: string
  /** Where it says what another page has said before it. */
  written: Range
  paths: [other: string, page: string]
  /** Where the other page says it; absent when both are made of one place. */
  place: string | undefined
}

function twins(pages: readonly CompiledPage[], part: 'title' | 'description', context: StageContext): Twin[] {
  const first = new Map<string, CompiledPage>()
  const templates = new Set<string>()
  const found: Twin[] = []
  for (const page of pages) {
    if (templates.has(page.file)) continue
    const other = first.get(page.meta[part])
    if (!other) first.set(page.meta[part], page)
    // An article and a service may well be called the same; what they say of themselves may not be.
    else if (part === 'description' || other.file === page.file || !(isMade(other) || isMade(page))) {
      const written = context.origin(page, ['meta', part])
      const same = context.origin(other, ['meta', part])
      const isOnePlace = same.file === written.file && same.line === written.line
      if (isOnePlace) templates.add(page.file)
      const place = isOnePlace ? undefined : `${same.file}:${same.line}`
      found.push({ file: page.file, written, paths: [other.path, page.path], place })
      if (found.length === most) break
    }
  }
  return found
}

/** Of a template, which calls its pages as their entries are called. */
function isMade({ path, route }: CompiledPage): boolean {
  return path !== route
}

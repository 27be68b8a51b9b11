import type { CompiledPage, CompiledSite } from '#schemas/compiled.ts'
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts'
import type { Path } from '../diagnostics/range.ts'
import { type Anchor, generatedAnchors } from '../links/generatedAnchors.ts'
import { eachSection } from '../links/nestedSections.ts'
import type { StageContext } from '../stages/stage.ts'
import { descend } from '../values/own.ts'
import { checkHeadings } from './headings.ts'
import { samePages } from './samePages.ts'

/** What search engines show of a title and a description, in characters. */
const maxTitle = 60
const maxDescription = 160

/** Checks each page as a whole: one headline, no anchor twice, title and description as search engines show them. */
export function checkPages(site: CompiledSite, context: StageContext): Diagnostic[] {
  return [...site.pages.flatMap((page) => checkPage(page, context)), ...samePages(site.pages, context)]
}

/** What is wrong with a page as such. */
function checkPage(page: CompiledPage, context: StageContext): Diagnostic[] {
  const isIncomplete = context.isIncomplete(page)
  if (fine.get(page) === isIncomplete) return []
  const found = [...checkHeadings(page, context), ...checkAnchors(page, context), ...checkMeta(page, context)]
  if (found.length === 0) fine.set(page, isIncomplete)
  return found
}

/** Pages with nothing wrong, and whether they lacked a section then; a page that did not change stays fine. */
const fine = new WeakMap<CompiledPage, boolean>()

/** The anchors that views make of a section's parts; that no two sections have one id is checked as they are read. */
function checkAnchors(page: CompiledPage, context: StageContext): Diagnostic[] {
  const sections = eachSection(page.sections, context.blocks)
  const ids = new Map(sections.map(({ section, path }) => [section.id, path]))
  const diagnostics: Diagnostic[] = []
  for (const { section, path } of sections) {
    const parts = new Map<string, Path>()
    for (const anchor of generatedAnchors(section, context.blocks.get(String(section.type)))) {
      const { id } = anchor
      const part = [...path, ...anchor.path]
      const twin = parts.get(id)
      const earlier = twin ?? ids.get(id)
      if (!earlier) {
        parts.set(id, part)
        ids.set(id, part)
        continue
      }
      const written = context.origin(page, part)
      const first = context.origin(page, earlier)
      const { file } = context.origin(page, path)
      // What comes of entries is told where they are shown.
      const isHere = written.file === file && first.file === file
      diagnostics.push(
        twin && isHere && first.line !== written.line
          ? error('page/duplicate-id', written, { id: partId(section, anchor), firstLine: first.line, isPart: true })
          : error('page/duplicate-anchor', isHere ? written : context.origin(page, [...path, 'type']), {
              id,
              part: partId(section, anchor),
              line: first.line,
            }),
      )
    }
  }
  return diagnostics
}

function partId(section: unknown, { path }: Anchor): string {
  return String(descend(section, path))
}

function checkMeta(page: CompiledPage, context: StageContext): Diagnostic[] {
  const { title, description, noindex } = page.meta
  const diagnostics: Diagnostic[] = []
  if (title.length > maxTitle) {
    diagnostics.push(warning('page/title-length', context.origin(page, ['meta', 'title']), { length: title.length }))
  }
  if (!context.hasDescription(page)) {
    const source = context.sources.get(page.file)
    const isShown = page.status === 200 && !noindex
    if (source && isShown) diagnostics.push(warning('page/description', source.at(['title'], 'key'), {}))
  } else if (description.length > maxDescription) {
    const range = context.origin(page, ['meta', 'description'])
    diagnostics.push(warning('page/description-length', range, { length: description.length }))
  }
  return diagnostics
}

import type { CompiledPage } from '#schemas/compiled.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { type BlockSchemas, eachSection } from '../links/nestedSections.ts'
import type { StageContext } from '../stages/stage.ts'
import { isMapping } from '../values/own.ts'

/**
 * A page has one headline (`h1`), and it comes first. Which blocks give it their schemas say: `"h1": true`, or
 * `"h1": { "unless": { "look": "inline" } }`.
 */
export function checkHeadings(page: CompiledPage, context: StageContext): Diagnostic[] {
  const types = [...context.blocks].filter(([, schema]) => schema.h1).map(([type]) => type)
  if (types.length === 0) return []
  const headlines = eachSection(page.sections, context.blocks).filter(({ section }) =>
    givesHeadline(section, context.blocks),
  )
  const [first, ...others] = headlines
  if (!first) {
    if (context.isIncomplete(page)) return []
    return [error('page/headings', context.origin(page, ['sections'], 'key'), { problem: 'none', types })]
  }
  const late = !first.path.filter((step) => typeof step === 'number').every((step) => step === 0)
  const tell = (problem: 'late' | 'second', { section, path }: typeof first) =>
    error('page/headings', context.origin(page, [...path, 'type']), { problem, types, type: String(section.type) })
  return [...(late ? [tell('late', first)] : []), ...others.map((other) => tell('second', other))]
}

function givesHeadline(section: Readonly<Record<string, unknown>>, blocks: BlockSchemas): boolean {
  const h1 = blocks.get(String(section.type))?.h1
  if (!isMapping(h1) || !isMapping(h1.unless)) return h1 === true
  return !Object.entries(h1.unless).every(([key, value]) => section[key] === value)
}

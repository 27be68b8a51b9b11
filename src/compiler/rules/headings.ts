import { either } from '../diagnostics/catalogue/words.ts'
import { eachSection } from '../schema/blockKeywords.ts'
import { isMapping } from '../values/own.ts'
import { rule } from './rule.ts'

/**
 * A page has one headline (`h1`), and it comes first. Which blocks give it their schemas say: `"h1": true`, or
 * `"h1": { "unless": { "look": "inline" } }`. Authors need it with nearly every page that they put together of sections.
 */
export const headings = rule({
  code: 'page/headings',
  severity: 'error',
  about: 'A page without a headline, with two, or with its headline below other sections.',
  message: ({ problem, type }: { problem: 'none' | 'second' | 'late'; types: readonly string[]; type?: string }) => {
    if (problem === 'none') return 'The page has no headline: none of its sections gives one.'
    if (problem === 'late') return `The section with the page's headline ("${type}") stands below others.`
    return `The page has its headline already; a second "${type}" section would give it another.`
  },
  hint: ({ problem, types }) => {
    if (problem === 'none') return `Begin with a section of type ${either(types)}.`
    return problem === 'late' ? 'Move it to the top.' : 'Keep one of them.'
  },
  *check(site) {
    const { blocks, pages } = site
    const types = [...blocks].filter(([, { schema }]) => schema.h1).map(([type]) => type)
    if (types.length === 0) return
    for (const item of pages) {
      const headlines = eachSection(item.page.sections, blocks).filter(({ section }) =>
        givesHeadline(section, blocks.get(String(section.type))?.schema.h1),
      )
      // A section that is left out because of its mistakes may give it.
      if (headlines.length === 0 && !item.isPartial)
        yield { at: site.location(item, ['sections'], 'key'), problem: 'none' as const, types }
      for (const [index, { section, path }] of headlines.entries()) {
        const problem = index > 0 ? ('second' as const) : ('late' as const)
        if (problem === 'late' && !path.some((step) => typeof step === 'number' && step > 0)) continue
        yield { at: site.location(item, [...path, 'type']), problem, types, type: String(section.type) }
      }
    }
  },
})

function givesHeadline(section: Readonly<Record<string, unknown>>, h1: unknown): boolean {
  if (!isMapping(h1) || !isMapping(h1.unless)) return h1 === true
  return !Object.entries(h1.unless).every(([key, value]) => section[key] === value)
}

import { type BlockSchemas, eachSection } from './nestedSections.ts'
import { stringsAlong } from './stringsAlong.ts'

/**
 * The ids that views give to parts of a section, as the block's schema declares them: `"anchors": ["step-{steps[].id}"]`
 * makes `step-1`, `step-2` … of a section's steps.
 */
export function generatedAnchors(sections: unknown, blocks: BlockSchemas): string[] {
  return [...eachSection(sections, blocks)].flatMap(({ section }) => {
    const patterns = blocks.get(String(section.type))?.anchors
    if (!Array.isArray(patterns)) return []
    return patterns.flatMap((pattern) => {
      const [, before, path, after] = String(pattern).match(/^([^{]*)\{([^}]+)\}(.*)$/) ?? []
      return path === undefined ? [String(pattern)] : stringsAlong(section, path).map((id) => `${before}${id}${after}`)
    })
  })
}

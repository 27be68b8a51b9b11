import type { Path } from '../diagnostics/range.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import { placesAlong } from './stringsAlong.ts'

/** An id that a view makes, and what it is made of, by its place in the section. */
export interface Anchor {
  id: string
  path: Path
}

/**
 * The ids that a block's view gives to parts of a section, as its schema declares them: `"anchors": ["step-{steps[].id}"]`
 * makes `step-1`, `step-2` … of a section's steps.
 */
export function generatedAnchors(section: Readonly<Record<string, unknown>>, schema: JsonSchema | undefined): Anchor[] {
  if (!Array.isArray(schema?.anchors)) return []
  return schema.anchors.flatMap((pattern) => {
    const [, before, path, after] = String(pattern).match(/^([^{]*)\{([^}]+)\}(.*)$/) ?? []
    if (path === undefined) return [{ id: String(pattern), path: ['type'] }]
    return placesAlong(section, path).map((part) => ({ id: `${before}${part.text}${after}`, path: part.path }))
  })
}

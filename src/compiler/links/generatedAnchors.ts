import type { JsonSchema } from '../schemas/schemaFile.ts'
import { stringsAlong } from './stringsAlong.ts'

/**
 * The ids that a block's view gives to parts of a section, as its schema declares them: `"anchors": ["step-{steps[].id}"]`
 * makes `step-1`, `step-2` … of a section's steps.
 */
export function generatedAnchors(section: Readonly<Record<string, unknown>>, schema: JsonSchema | undefined): string[] {
  if (!Array.isArray(schema?.anchors)) return []
  return schema.anchors.flatMap((pattern) => {
    const [, before, path, after] = String(pattern).match(/^([^{]*)\{([^}]+)\}(.*)$/) ?? []
    return path === undefined ? [String(pattern)] : stringsAlong(section, path).map((id) => `${before}${id}${after}`)
  })
}

import { isMapping } from '../own.ts'
import type { JsonSchema } from '../schemas.ts'
import type { Path } from '../source.ts'

export type BlockSchemas = ReadonlyMap<string, JsonSchema>

/** One section, wherever it stands: on the page itself or inside another section. */
export interface PlacedSection {
  section: Readonly<Record<string, unknown>>
  /** From the top of the page: `['sections', 2, 'panels', 0, 'sections', 1]`. */
  path: Path
}

/** Every section of a page, in reading order, nested ones after the section that holds them. */
export function* eachSection(
  sections: unknown,
  blocks: BlockSchemas,
  at: Path = ['sections'],
): Generator<PlacedSection> {
  if (!Array.isArray(sections)) return
  for (const [index, section] of sections.entries()) {
    if (!isMapping(section)) continue
    const path = [...at, index]
    yield { section, path }
    const schema = blocks.get(String(section.type))
    if (schema) yield* nested(section, schema, { root: schema, blocks, path })
  }
}

interface Walk {
  /** Where `#/$defs/…` is looked up. */
  root: JsonSchema
  blocks: BlockSchemas
  path: Path
}

/** Walks a value along its schema, so that only lists declared as `sections` are taken for sections. */
function* nested(value: unknown, schema: JsonSchema, walk: Walk): Generator<PlacedSection> {
  const rule = followed(schema, walk.root)
  if (rule.sections === true) return yield* eachSection(value, walk.blocks, walk.path)
  if (Array.isArray(value) && isMapping(rule.items)) {
    for (const [index, item] of value.entries()) {
      yield* nested(item, rule.items, { ...walk, path: [...walk.path, index] })
    }
  } else if (isMapping(value) && isMapping(rule.properties)) {
    for (const [key, child] of Object.entries(rule.properties)) {
      if (key in value && isMapping(child)) yield* nested(value[key], child, { ...walk, path: [...walk.path, key] })
    }
  }
}

/** Follows a reference inside the block's schema. Of the common definitions, only `sections` holds sections. */
function followed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const ref = schema.$ref
  if (typeof ref !== 'string') return schema
  if (ref.endsWith('/$defs/sections')) return { sections: true }
  const name = ref.match(/^#\/\$defs\/(.+)$/)?.[1]
  const definitions = root.$defs
  const target = name && isMapping(definitions) ? definitions[name] : undefined
  return isMapping(target) ? followed(target, root) : {}
}

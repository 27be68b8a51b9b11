import type { Path } from '../diagnostics/range.ts'
import type { JsonSchema } from '../schema/schemaFile.ts'
import { isMapping } from '../values/own.ts'

/** Each block's schema by its type. */
export type BlockSchemas = Pick<ReadonlyMap<string, JsonSchema>, 'get'>

/** One section, wherever it stands: on the page itself or inside another section. */
export interface PlacedSection {
  section: Readonly<Record<string, unknown>>
  /** From the top of the page: `['sections', 2, 'panels', 0, 'sections', 1]`. */
  path: Path
}

/** Every section of a page, in reading order, nested ones after the section that holds them. */
export function eachSection(sections: unknown, blocks: BlockSchemas): PlacedSection[] {
  const found: PlacedSection[] = []
  collect(sections, blocks, ['sections'], found)
  return found
}

function collect(sections: unknown, blocks: BlockSchemas, at: Path, found: PlacedSection[]): void {
  if (!Array.isArray(sections)) return
  for (const [index, section] of sections.entries()) {
    if (!isMapping(section)) continue
    const path = [...at, index]
    found.push({ section, path })
    const schema = blocks.get(String(section.type))
    if (schema) for (const way of waysToSections(schema)) follow(section, way, path)
  }

  function follow(value: unknown, way: Way, path: Path): void {
    const [step, ...rest] = way
    if (step === undefined) collect(value, blocks, path, found)
    else if (step === '[]') {
      if (Array.isArray(value)) for (const [index, item] of value.entries()) follow(item, rest, [...path, index])
    } else if (isMapping(value) && step in value) follow(value[step], rest, [...path, step])
  }
}

/** Property names, and `[]` for every item of a list. */
export type Way = readonly string[]

const known = new WeakMap<JsonSchema, readonly Way[]>()

/** Where a block's schema has lists of sections. Most have none, and their data is never looked through. */
export function waysToSections(schema: JsonSchema): readonly Way[] {
  let ways = known.get(schema)
  if (!ways) {
    ways = [...search(schema, schema, [])]
    known.set(schema, ways)
  }
  return ways
}

/** No block nests deeper than this; a schema that refers to itself would never end. */
const deepest = 8

function* search(schema: unknown, root: JsonSchema, way: Way): Generator<Way> {
  if (!isMapping(schema) || way.length > deepest) return
  const rule = followed(schema, root)
  if (rule.sections === true) yield way
  if (isMapping(rule.items)) yield* search(rule.items, root, [...way, '[]'])
  if (!isMapping(rule.properties)) return
  for (const [key, child] of Object.entries(rule.properties)) yield* search(child, root, [...way, key])
}

/** Follows a reference inside the block's schema. Of the common definitions, only `sections` holds sections. */
function followed(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const ref = schema.$ref
  if (typeof ref !== 'string') return schema
  if (ref.endsWith('/$defs/sections')) return { sections: true }
  const name = ref.match(/^#\/\$defs\/(.+)$/)?.[1]
  const target = name && isMapping(root.$defs) ? root.$defs[name] : undefined
  return isMapping(target) ? followed(target, root) : {}
}

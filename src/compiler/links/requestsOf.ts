import type { JsonSchema } from '../schemas/schemaFile.ts'
import { type BlockSchemas, eachSection, type PlacedSection } from './nestedSections.ts'

/** The names of the requests that the forms among these sections send, nested ones too. */
export function requestsOf(
  sections: unknown,
  blocks: BlockSchemas,
  requests: ReadonlyMap<string, JsonSchema>,
): string[] {
  return eachSection(sections, blocks).flatMap((placed) => requestOf(placed, blocks, requests))
}

/** A form names its request, or its block's schema does: `"request": "contact"`. */
function requestOf(
  { section }: PlacedSection,
  blocks: BlockSchemas,
  requests: ReadonlyMap<string, JsonSchema>,
): string[] {
  const named = [section.request, blocks.get(String(section.type))?.request]
  return named
    .filter((name) => typeof name === 'string')
    .filter((name) => requests.has(name))
    .slice(0, 1)
}

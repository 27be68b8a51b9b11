import type { JsonSchema } from '../schema/schemaFile.ts'
import { type BlockSchemas, eachSection } from './nestedSections.ts'

/** The requests that there are, by name. */
type Requests = Pick<ReadonlyMap<string, unknown>, 'has'>

/** The names of the requests that the forms among these sections send, nested ones too. */
export function requestsOf(sections: unknown, blocks: BlockSchemas, requests: Requests): string[] {
  return eachSection(sections, blocks).flatMap(
    ({ section }) => requestOf(section, blocks.get(String(section.type)), requests) ?? [],
  )
}

/** A form names its request, or its block's schema does: `"request": "contact"`. */
export function requestOf(
  section: Readonly<Record<string, unknown>>,
  block: JsonSchema | undefined,
  requests: Requests,
): string | undefined {
  return [section.request, block?.request].filter((name) => typeof name === 'string').find((name) => requests.has(name))
}

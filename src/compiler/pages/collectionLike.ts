import type { SchemaFile, Schemas } from '../schema/schemaFile.ts'
import { isMapping, type Mapping } from '../values/own.ts'

/** A page that lacks its sections may share a name or two with an entry; more than that is no chance. */
const fewest = 3

/** The collection whose entries look like this data: it has all that an entry needs, and nothing that a page has alone. */
export function collectionLike(data: Mapping, { collections, page }: Schemas): string | undefined {
  const names = Object.keys(data)
  if (names.length < fewest || Object.hasOwn(data, 'sections') || Object.hasOwn(data, 'each')) return undefined
  const ofPage = isMapping(page?.schema.properties) ? page.schema.properties : {}
  if (names.every((name) => Object.hasOwn(ofPage, name))) return undefined
  for (const [collection, schema] of collections) if (hasParts(data, schema)) return collection
  return undefined
}

/** The collection whose entries look like this one, which has other parts than those it was saved among. */
export function otherCollection(data: Mapping, saved: string, schemas: Schemas): string | undefined {
  const among = schemas.collections.get(saved)
  return among && !hasParts(data, among) ? collectionLike(data, schemas) : undefined
}

/** It says all that an entry needs, and nothing that an entry has not. */
function hasParts(data: Mapping, { schema }: SchemaFile): boolean {
  const { properties, required } = schema
  if (!isMapping(properties) || !Object.keys(data).every((name) => Object.hasOwn(properties, name))) return false
  const needed = Array.isArray(required) ? required.filter((name) => name !== 'slug') : []
  return needed.every((name) => Object.hasOwn(data, String(name)))
}

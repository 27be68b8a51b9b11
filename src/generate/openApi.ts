import type { JsonSchema } from './jsonSchema.ts'

/**
 * The source of `schemas/openapi.gen.json`: the description of the API with the request schemas in it, as one file, which is
 * what most tools read.
 *
 * @param description  `schemas/openapi.json`
 * @param requests  by the names of their files
 */
export function emitOpenApi(description: string, requests: ReadonlyMap<string, JsonSchema>): string {
  const { components, ...document } = JSON.parse(
    description.replaceAll(/"requests\/([\w-]+)\.schema\.json"/g, '"#/components/schemas/$1"'),
  )
  const schemas = { ...components.schemas, ...Object.fromEntries(requests) }
  return `${JSON.stringify({ ...document, components: { ...components, schemas } }, null, 2)}\n`
}

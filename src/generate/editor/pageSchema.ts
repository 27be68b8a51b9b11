import { maxDescription, maxTitle } from '#src/compiler/rules/checkPages.ts'
import type { JsonSchema } from '../jsonSchema.ts'

/** The schema of pages with what the check asks beyond it: what search engines show, and the collection of a template. */
export function pageSchema(page: JsonSchema): JsonSchema {
  const more: Record<string, JsonSchema> = {
    title: { maxLength: maxTitle },
    description: { maxLength: maxDescription },
    each: { collection: true },
  }
  const properties = Object.entries(page.properties ?? {}).map(([name, of]) => [name, { ...of, ...more[name] }])
  return { ...page, properties: Object.fromEntries(properties) }
}

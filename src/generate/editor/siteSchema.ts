import { ruleNames } from '#src/compiler/rules/checkRules.ts'
import type { JsonSchema } from '../jsonSchema.ts'

/** The schema of `site.yaml` with what the check knows of it beyond that: which rules there are, and where redirects begin. */
export function siteSchema(site: JsonSchema): JsonSchema {
  return [
    [['waivers', 'rule'], { enum: ruleNames, pattern: undefined }],
    [['redirects', 'from'], { format: 'free-address', pattern: '^/(?:[^?#*\\\\]*[^?#*/\\\\])?$' }],
    [['links', 'unpublished'], { pattern: wholeAddress }],
    [['links', 'later'], { pattern: wholeAddress }],
  ].reduce((schema, [path, more]) => merged(schema, path as string[], more as JsonSchema), site)
}

/** Without a slash at its end. */
const wholeAddress = '^/(?:[^?#]*[^?#/])?$'

/** The schema with more at a place; lists are passed through. Nothing changes where there is no such place. */
function merged(schema: JsonSchema, [name, ...rest]: string[], more: JsonSchema): JsonSchema {
  if (schema.items) return { ...schema, items: merged(schema.items, name === undefined ? [] : [name, ...rest], more) }
  if (name === undefined) return { ...schema, ...more }
  const inner = schema.properties?.[name]
  if (!inner) return schema
  return { ...schema, properties: { ...schema.properties, [name]: merged(inner, rest, more) } }
}

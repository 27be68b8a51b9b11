import type { JsonSchema } from '../jsonSchema.ts'

/** What the editor can offer besides the schemas: it suggests these and accepts others. */
export interface Suggestions {
  /** Paths of the pages: `/pricing`. */
  pages: readonly string[]
  /** Files of `content/media`. */
  media: readonly string[]
  icons: readonly string[]
  collections: readonly string[]
}

const binding: JsonSchema = {
  type: 'string',
  pattern: '\\{\\{',
  patternErrorMessage: 'Write the value itself, or take it from the content with a binding such as {{title}}.',
}

const hasEach: JsonSchema = { type: 'object', required: ['each'] }

/**
 * Turns a schema of finished values into one of what authors write: every value can be a binding, every list an `each`.
 * Editors read draft-07, and hover texts as `markdownDescription`; references are resolved, so that each property has its
 * own description, but for what is used twice.
 */
export class WrittenForm {
  readonly definitions: Record<string, JsonSchema> = {}
  private readonly common: JsonSchema
  private readonly suggestions: Suggestions

  constructor(common: JsonSchema, suggestions: Suggestions) {
    this.common = common
    this.suggestions = suggestions
    this.definitions.icon = oneOf(suggestions.icons)
    this.definitions.page = oneOf(suggestions.pages)
    this.definitions.media = oneOf(suggestions.media)
  }

  /** @param name  of the schema, for the names of its parts among the definitions: `hero` */
  of(name: string, schema: JsonSchema): JsonSchema {
    return this.value(schema, { name, root: schema })
  }

  private value(schema: JsonSchema, at: Place): JsonSchema {
    if (schema.$ref) return this.value(this.resolved(schema, at), at)
    const about = schema.description ? { markdownDescription: schema.description } : {}
    if (schema.sections) return { ...about, ...this.list({ items: { $ref: '#/definitions/section' } }, at) }
    if (schema.const !== undefined) return { ...about, const: schema.const }
    if (schema.enum) return { ...about, anyOf: [{ enum: schema.enum }, binding] }
    if (schema.type === 'array' || (!schema.type && schema.items)) return { ...about, ...this.list(schema, at) }
    if (schema.type === 'object' || (!schema.type && schema.properties)) return { ...about, ...this.object(schema, at) }
    if (schema.type) return { ...about, ...this.scalar(schema) }
    return { ...about, ...this.choice(schema, at) }
  }

  /** Text with limits on what is printed; numbers and yes/no, which a binding can stand for. */
  private scalar(schema: JsonSchema): JsonSchema {
    const types = [schema.type!].flat()
    if (!types.includes('string')) {
      const limits = pick(schema, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'])
      const { type: _, ...text } = binding
      return { type: [...types, 'string'], ...limits, ...text }
    }
    if (schema.format === 'icon')
      return { anyOf: [{ $ref: '#/definitions/icon' }, { type: 'string', pattern: '\\{\\{|:' }] }
    if (schema.format === 'link') return { anyOf: [{ $ref: '#/definitions/page' }, { type: 'string' }] }
    if (schema.format === 'asset') return { anyOf: [{ $ref: '#/definitions/media' }, { type: 'string' }] }
    const known = ['date', 'email', 'uri'].includes(schema.format ?? '') ? (['format'] as const) : []
    const limits = pick(schema, ['minLength', 'maxLength', 'pattern', ...known])
    const unlessBound = { if: { type: 'string', pattern: '\\{\\{' }, else: limits }
    return { type: schema.type!, ...(Object.keys(limits).length > 0 ? { allOf: [unlessBound] } : {}) }
  }

  /**
   * A list as it stands, one made with `each`, or a binding to a whole list; among the items of a list as it stands, an
   * `each` brings in as many as it finds.
   */
  private list(schema: JsonSchema, at: Place): JsonSchema {
    const item = schema.items ? this.shared(schema.items, { ...at, name: `${at.name}.item` }) : {}
    const each = this.each(item, `${at.name}.each`)
    const { type: _, ...text } = binding
    const limits = pick(schema, ['minItems', 'maxItems', 'uniqueItems'])
    const isWritten = { type: 'array', not: { contains: hasEach } }
    return {
      type: ['array', 'object', 'string'],
      items: conditional(hasEach, each, item),
      ...text,
      allOf: [
        // Not simply beside `items`: an editor would then begin every new list with `each`.
        conditional({ type: 'object' }, each, {}),
        ...(Object.keys(limits).length > 0 ? [conditional(isWritten, limits, {})] : []),
      ],
    }
  }

  private each(item: JsonSchema, name: string): JsonSchema {
    const definition = name.replaceAll('*', 'any')
    this.definitions[definition] = {
      type: 'object',
      properties: {
        each: {
          markdownDescription:
            'Where the entries come from: a collection (`solutions`), or a list of the entry: `"{{packages}}"`.',
          anyOf: [oneOf(this.suggestions.collections), { type: 'string' }],
        },
        where: { type: 'object', markdownDescription: 'Only the entries with these values: `{ group: core }`.' },
        except: { type: 'object', markdownDescription: 'Not the entries with these values: `{ slug: "{{slug}}" }`.' },
        until: {
          type: 'string',
          markdownDescription: 'The property with the last day of an entry; the next day it is gone: `date`.',
        },
        sort: { type: 'string', markdownDescription: 'The property to sort by; `-date` sorts from last to first.' },
        limit: { type: ['integer', 'string'], minimum: 0, markdownDescription: 'At most this many.' },
        item: {
          markdownDescription: 'What each entry becomes. Left out, the entries stand as they are.',
          allOf: [item],
        },
      },
      required: ['each'],
      additionalProperties: false,
    }
    return { $ref: `#/definitions/${definition}` }
  }

  private object(schema: JsonSchema, at: Place): JsonSchema {
    const properties = Object.entries(schema.properties ?? {}).filter(([, child]) => typeof child === 'object')
    const rest = schema.additionalProperties
    return {
      type: ['object', 'string'],
      pattern: binding.pattern!,
      patternErrorMessage: 'Write the properties below this line, each indented by two spaces.',
      properties: Object.fromEntries(
        properties.map(([key, child]) => [key, this.value(child, { ...at, name: `${at.name}.${key}` })]),
      ),
      ...pick(schema, ['required', 'minProperties', 'if', 'then', 'else']),
      ...(schema.dependentRequired ? { dependencies: schema.dependentRequired } : {}),
      additionalProperties:
        typeof rest === 'object' ? this.value(rest, { ...at, name: `${at.name}.*` }) : (rest ?? true),
    }
  }

  /** A value that is one thing or another: `if` it is a list, `then` … */
  private choice(schema: JsonSchema, at: Place): JsonSchema {
    const into = (child: JsonSchema | undefined, part: string) =>
      child && this.value(child, { ...at, name: `${at.name}.${part}` })
    const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    if (branches.length > 0) return { anyOf: [...branches.map((branch, n) => into(branch, `${n}`)!), binding] }
    if (!schema.if) return {}
    return conditional(schema.if, into(schema.then, 'then') ?? {}, into(schema.else, 'else') ?? {})
  }

  /** A schema that stands in two places: kept once among the definitions. */
  private shared(schema: JsonSchema, at: Place): JsonSchema {
    if (schema.$ref?.startsWith('#/definitions/')) return schema
    const name = at.name.replaceAll('*', 'any')
    const { title } = schema.$ref ? this.resolved(schema, at) : schema
    this.definitions[name] = { ...(title ? { title } : {}), ...this.value(schema, at) }
    return { $ref: `#/definitions/${name}` }
  }

  private resolved(schema: JsonSchema, at: Place): JsonSchema {
    const name = schema.$ref!.split('/').at(-1)!
    const local = schema.$ref!.startsWith('#') ? at.root.$defs?.[name] : undefined
    const target = local ?? this.common.$defs?.[name] ?? {}
    return schema.description ? { ...target, description: schema.description } : target
  }
}

interface Place {
  /** Where this is, for names among the definitions. */
  name: string
  /** The schema whose `#/$defs/…` count. */
  root: JsonSchema
}

/** An `enum` must not be empty. */
function oneOf(values: readonly string[]): JsonSchema {
  return values.length > 0 ? { enum: [...values] } : { type: 'string' }
}

export function conditional(when: JsonSchema, whenTrue: JsonSchema, otherwise: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  return { if: when, then: whenTrue, else: otherwise }
}

function pick(schema: JsonSchema, keywords: readonly (keyof JsonSchema & string)[]): JsonSchema {
  return Object.fromEntries(keywords.filter((word) => schema[word] !== undefined).map((word) => [word, schema[word]]))
}

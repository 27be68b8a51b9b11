import type { JsonSchema } from '../jsonSchema.ts'
import { conditional, inMapping, onceWritten } from './conditional.ts'
import type { Known } from './known.ts'
import { anyOf } from './patterns.ts'
import { snippetText } from './snippets.ts'

/** A list made from a collection, but for what each entry becomes: which entries, in which order, how many. */
export function eachSchema({ entries }: Known, fields: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const collections = [...fields.keys()]
  const names = ['each', 'where', 'except', 'until', 'sort', 'limit', 'item']
  const [first = 'solutions'] = collections
  return {
    type: 'object',
    ...inMapping({
      each: {
        type: 'string',
        errorMessage: 'Write the name of a collection, or a binding to a list.',
        markdownDescription:
          'Where the entries come from: a collection (`solutions`), or a list of the entry: `"{{packages}}"`.',
        defaultSnippets: [{ label: first, body: first }],
        anyOf: [
          {
            pattern: `^${anyOf(collections)}$`,
            errorMessage: `There is no such collection. There are ${list(collections)}.`,
          },
          { pattern: '\\{\\{' },
          ...collections.map((name) => ({ const: name })),
        ],
      },
      limit: {
        type: ['integer', 'string'],
        minimum: 1,
        pattern: '\\{\\{',
        patternErrorMessage: 'Write a whole number here without quotation marks, such as 3.',
        errorMessage: 'Write a whole number here without quotation marks, such as 3.',
        markdownDescription: 'At most this many.',
        defaultSnippets: [{ label: '3', body: 3 }],
      },
    }),
    allOf: [
      // Beside a `type` these names would be offered without values, and those that have no place too.
      {
        propertyNames: {
          enum: names,
          errorMessage: `A list that is made has ${list(names)}. A list of your own begins each item with a hyphen.`,
        },
      },
      { required: ['each'], errorMessage: 'A list begins each item with a hyphen, or is made with "each:".' },
      ...collections.map((name) =>
        conditional(
          { type: 'object', properties: { each: { const: name } }, required: ['each'] },
          ofCollection(entries.get(name) ?? new Map(), fields.get(name)!),
        ),
      ),
      conditional(
        { type: 'object', properties: { each: { pattern: '\\{\\{' } }, required: ['each'] },
        { properties: { where: mapping, except: mapping, until: text, sort: text } },
      ),
    ],
  }
}

// What the entries of such a list have is not known here.
const text: JsonSchema = { type: 'string', doNotSuggest: true }
const mapping: JsonSchema = { type: 'object', doNotSuggest: true }

type Values = ReadonlyMap<string, readonly (string | number | boolean)[]>

function ofCollection(values: Values, schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {})
  const fields = [...new Set(['slug', ...properties.map(([name]) => name)])]
  const days = properties.filter(([, { format }]) => format === 'date').map(([name]) => name)
  const { checked, offer } = conditionSchema(values, fields)
  const sortable = fields.flatMap((name) => [name, `-${name}`])
  return {
    properties: {
      sort: {
        type: 'string',
        markdownDescription: 'The property to sort by; `-date` sorts from last to first.',
        defaultSnippets: [{ label: 'slug', body: 'slug' }],
        errorMessage: 'Write one property, such as `title`, or `-title` from last to first.',
        anyOf: [{ enum: sortable, errorMessage: `Entries can be sorted by ${list(fields)}.` }, { pattern: '\\.' }],
      },
      until: {
        type: 'string',
        markdownDescription: 'The property with the last day of an entry; the next day it is gone: `date`.',
        errorMessage: 'Write the name of the property with the last day, such as `date`.',
        ...(days.length > 0
          ? { enum: days, defaultSnippets: [{ label: days[0], body: days[0] }] }
          : { doNotSuggest: true, pattern: anyOf(fields) }),
      },
    },
    allOf: [
      onceWritten(
        'where',
        { ...checked, markdownDescription: 'Only the entries with these values: `{ group: core }`.' },
        offer,
      ),
      onceWritten(
        'except',
        { ...checked, markdownDescription: 'Not the entries with these values: `{ slug: "{{slug}}" }`.' },
        offer,
      ),
    ],
  }
}

/** Longer lists than this are no choice. */
const mostChoices = 24

/** `where` and `except`: names that entries have, and values that some entry has where few are shared by many. */
function conditionSchema(values: Values, fields: readonly string[]): { checked: JsonSchema; offer: JsonSchema } {
  const count = values.get('slug')?.length ?? 0
  const choices = fields.filter((name) => (name === 'slug' && count > 0) || isChoice(values.get(name) ?? [], count))
  const [field = 'slug'] = choices.filter((name) => name !== 'slug')
  const first = values.get(field)?.[0] ?? '…'
  const line = `{ ${field}: ${quoted(first)} }`
  const properties = fields.map((name): [string, JsonSchema] => {
    if (choices.includes(name)) return [name, oneOf(values.get(name) ?? [])]
    const [value] = values.get(name) ?? []
    return [name, value === undefined ? { doNotSuggest: true } : snippetOf(value)]
  })
  return {
    offer: { defaultSnippets: [{ label: line, body: snippetText(line) }] },
    checked: {
      type: 'object',
      errorMessage: 'Write the property and its value in braces: `{ group: core }`.',
      allOf: [
        { properties: Object.fromEntries(properties) },
        {
          propertyNames: {
            pattern: `^(?:${anyOf(fields)}|.*\\..*)$`,
            patternErrorMessage: `Entries have ${list(fields)}.`,
          },
        },
      ],
    },
  }
}

function isChoice(values: readonly (string | number | boolean)[], entries: number): boolean {
  const isShort = values.every((value) => String(value).length <= 60)
  return values.length > 0 && values.length <= mostChoices && values.length < entries && isShort
}

function snippetOf(value: string | number | boolean): JsonSchema {
  return { defaultSnippets: [{ label: quoted(value), body: snippetText(quoted(value)) }] }
}

function oneOf(values: readonly (string | number | boolean)[]): JsonSchema {
  const one: JsonSchema = {
    ...(values.every((value) => typeof value === 'string') ? { type: 'string' } : {}),
    enum: [...values],
    errorMessage: `No entry has this value. There are ${list(values.map(String))}.`,
  }
  const bound: JsonSchema = { type: 'string', pattern: '\\{\\{' }
  return {
    ...(values.length > 0 ? snippetOf(values[0]!) : {}),
    anyOf: [...(values.length > 0 ? [one] : []), bound, { type: 'array', items: { anyOf: [one, bound] } }],
  }
}

function quoted(value: string | number | boolean): string {
  return typeof value === 'string' && /[,:#{}[\]"'&*!|>%@`]|^[\s\d.+-]|^(true|false|null|yes|no|~)$/i.test(value)
    ? JSON.stringify(value)
    : String(value)
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../jsonSchema.ts'
import type { SchemaFiles } from '../schemaFiles.ts'
import { emitEditorSchemas } from './editorSchemas.ts'

const hero: JsonSchema = {
  title: 'Hero',
  description: 'The top of a page.',
  type: 'object',
  properties: {
    type: { const: 'hero' },
    headline: { type: 'string', maxLength: 10, description: 'The headline.' },
    heading: false as unknown as JsonSchema,
    look: { enum: ['home', 'page'] },
    short: { type: 'boolean' },
    count: { type: 'integer', minimum: 1 },
    from: { type: 'string', format: 'date' },
    icon: { type: 'string', format: 'icon' },
    to: { type: 'string', format: 'link' },
    claims: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        properties: { value: { type: 'string' } },
        required: ['value'],
        additionalProperties: false,
      },
    },
    sections: { $ref: '../common.schema.json#/$defs/sections' },
  },
  required: ['type', 'headline'],
  additionalProperties: false,
}
const files: SchemaFiles = {
  common: { $defs: { sections: { type: 'array', sections: true } } },
  section: { properties: { type: { type: 'string', description: 'Which block it is.' } } },
  page: {
    type: 'object',
    properties: { title: { type: 'string' }, sections: { $ref: './common.schema.json#/$defs/sections' } },
    required: ['title', 'sections'],
    additionalProperties: false,
  },
  site: undefined,
  facts: undefined,
  blocks: new Map([['hero', hero]]),
  collections: new Map([
    [
      'solutions',
      {
        type: 'object',
        properties: { slug: { type: 'string' }, title: { type: 'string' } },
        required: ['slug', 'title'],
        additionalProperties: false,
      },
    ],
  ]),
  requests: new Map(),
  mail: undefined,
  mails: new Map(),
  problems: [],
}
const suggestions = { pages: ['/pricing'], media: [], icons: ['check'], collections: ['solutions'] }
const outputs = emitEditorSchemas(files, new Map([['hero', { type: 'hero', headline: 'From $497' }]]), suggestions)
const schema = (name: string) => JSON.parse(outputs[`${name}.gen.schema.json`]!)

const check = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema('editor'))
const page = (section: object) => check({ title: 'Home', sections: [section] })
const section = (properties: object) => page({ type: 'hero', headline: 'Short', ...properties })

test('a page as its author writes it is right', () => {
  expect(section({ look: 'home', short: true, count: 3, claims: [{ value: '1' }] })).toBe(true)
})

test.each([
  ['an unknown block', { type: 'heroes' }],
  ['an unknown property', { type: 'hero', headline: 'Short', clams: [] }],
  ['a property that the block forbids', { type: 'hero', headline: 'Short', heading: 'No' }],
  ['a missing property', { type: 'hero' }],
  ['text that is too long', { type: 'hero', headline: 'Far too long a headline' }],
  ['a value that is not allowed', { type: 'hero', headline: 'Short', look: 'hom' }],
  ['text for a number', { type: 'hero', headline: 'Short', count: 'three' }],
  ['too many items', { type: 'hero', headline: 'Short', claims: [1, 2, 3].map((value) => ({ value: `${value}` })) }],
])('%s is marked', (_, written) => {
  expect(page(written)).toBe(false)
})

test('a binding can stand for every value, longer than the value could be', () => {
  const binding = '{{content.something ?? title}}'
  expect(
    section({
      headline: binding,
      look: binding,
      short: binding,
      count: binding,
      claims: binding,
      icon: binding,
      from: binding,
    }),
  ).toBe(true)
})

test('a list can be made with each, whose item is checked like the items', () => {
  const each = (properties: object) => section({ claims: { each: 'solutions', limit: 3, ...properties } })
  expect(each({ item: { value: '{{title}}' } })).toBe(true)
  expect(each({ item: { valu: '{{title}}' } })).toBe(false)
  expect(section({ claims: { limit: 3 } })).toBe(false)
})

test('an each among written items brings its own, however many the list may hold', () => {
  const each = { each: 'solutions', item: { value: '{{title}}' } }
  expect(section({ claims: [each, each, each] })).toBe(true)
  expect(section({ claims: [{ value: 'One' }, { ...each, itm: {} }] })).toBe(false)
})

test('sections inside a section are checked too', () => {
  expect(section({ sections: [{ type: 'hero', headline: 'Inner' }] })).toBe(true)
  expect(section({ sections: [{ type: 'hero' }] })).toBe(false)
})

test('pages are suggested for links, and any other link is accepted', () => {
  const { to } = schema('editor').definitions['block-hero'].properties
  expect(to).toEqual({ anyOf: [{ $ref: '#/definitions/page' }, { type: 'string' }] })
  expect(schema('editor').definitions.page).toEqual({ enum: ['/pricing'] })
})

test("a block's example is offered whole, and its prices stay prices", () => {
  expect(schema('editor').definitions.section.allOf[0].then.defaultSnippets).toEqual([
    { label: 'hero', description: 'Hero', body: { type: 'hero', headline: 'From \\$497' } },
  ])
})

test('each property shows its description', () => {
  const { headline } = schema('editor').definitions['block-hero'].properties
  expect(headline.markdownDescription).toBe('The headline.')
})

test('an entry in a file of its own has no slug, one in a list needs it', () => {
  const entry = new Ajv({ strict: false }).compile(schema('editor.solutions'))
  expect(entry({ title: 'AI agents' })).toBe(true)
  expect(entry({ slug: 'ai-agents', title: 'AI agents' })).toBe(false)
  expect(entry([{ slug: 'ai-agents', title: 'AI agents' }])).toBe(true)
  expect(entry([{ title: 'AI agents' }])).toBe(false)
})

test('no list of choices is empty, which editors refuse', () => {
  expect(JSON.stringify(outputs)).not.toContain('"enum\\":[]')
})

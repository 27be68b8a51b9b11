import { expect, test } from 'vitest'
import type { Contract } from './contract.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { emitDefaultWords, emitTypes } from './types.ts'

const none: Contract = {
  common: {},
  section: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] },
  page: { type: 'object' },
  site: { type: 'object' },
  words: undefined,
  theme: undefined,
  blocks: new Map(),
  collections: new Map(),
  requests: new Map(),
  mail: undefined,
  mails: new Map(),
}
const block = (type: string, schema: JsonSchema): Contract['blocks'] =>
  new Map([
    [
      type,
      {
        ...schema,
        type: 'object',
        properties: { type: { const: type }, ...schema.properties },
        required: ['type', ...(schema.required ?? [])],
      },
    ],
  ])

const emit = (files: Partial<Contract>) => emitTypes({ ...none, ...files })
/** The text of one exported type, without its comment. */
const typeNamed = (name: string, files: Partial<Contract>) =>
  emit(files).match(new RegExp(`^export (?:interface|type) ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n?$(?![\\s\\S]))`, 'm'))?.[0]

test('a block is an interface with its literal type, and each property carries its description', () => {
  const blocks = block('price-list', {
    properties: { rows: { type: 'array', minItems: 2, items: { type: 'string' }, description: 'The rows.' } },
    required: ['rows'],
  })
  expect(typeNamed('PriceListBlock', { blocks })).toBe(`export interface PriceListBlock {
  type: "price-list"
  /**
   * The rows.
   */
  rows: string[]
}`)
})

test('Block is the union of all blocks, and BlockType the union of their types', () => {
  const blocks = new Map([...block('hero', {}), ...block('stats', {})])
  const source = emit({ blocks })
  expect(source).toContain('export type Block = HeroBlock | StatsBlock')
  expect(source).toContain("export type BlockType = Block['type']")
})

test('a shape that several schemas refer to is one type, named by its title', () => {
  const common = {
    $defs: { event: { title: 'AnalyticsEvent', type: 'object', properties: { name: { type: 'string' } } } },
  }
  const $ref = '../common.schema.json#/$defs/event'
  const blocks = new Map([
    ...block('one', { properties: { event: { $ref } } }),
    ...block('two', { properties: { event: { $ref, description: 'When pressed.' } } }),
  ])
  const source = emit({ common, blocks })
  expect(source.match(/^export interface AnalyticsEvent\b/gm)).toHaveLength(1)
  expect(source.match(/event\?: AnalyticsEvent$/gm)).toHaveLength(2)
  expect(source).toContain('   * When pressed.')
})

test('two shapes that share a title are told apart by their block', () => {
  const item = (property: string) => ({ title: 'Item', type: 'object', properties: { [property]: { type: 'string' } } })
  const blocks = new Map([
    ...block('faq', { properties: { items: { type: 'array', items: item('question') } } }),
    ...block('list', { properties: { items: { type: 'array', items: item('label') } } }),
  ])
  expect(typeNamed('Item', { blocks })).toContain('question?: string')
  expect(typeNamed('ListItem', { blocks })).toContain('label?: string')
  expect(typeNamed('ListBlock', { blocks })).toContain('items?: ListItem[]')
})

test("a block's own definitions are types named after it", () => {
  const blocks = block('pricing-table', {
    properties: { tiers: { type: 'array', items: { $ref: '#/$defs/tier' } } },
    $defs: { tier: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  })
  expect(typeNamed('PricingTableBlock', { blocks })).toContain('tiers?: PricingTableTier[]')
  expect(typeNamed('PricingTableTier', { blocks })).toBe('export interface PricingTableTier {\n  name: string\n}')
})

test('a value that the compiler replaces has the type of what it becomes', () => {
  const common = { $defs: { prose: { title: 'Prose', type: 'string', tsType: 'Prose' } } }
  const blocks = block('text', { properties: { text: { $ref: '../common.schema.json#/$defs/prose' } } })
  expect(typeNamed('TextBlock', { common, blocks })).toContain('text?: Prose')
  expect(emit({ common, blocks })).toContain("import type { Prose } from './compiled.ts'")
  expect(typeNamed('Prose', { common, blocks })).toBeUndefined()
})

test('a property that a block forbids is not in its type', () => {
  // `false` is a schema that nothing fits.
  const heading = false as unknown as JsonSchema
  expect(typeNamed('HeroBlock', { blocks: block('hero', { properties: { heading } }) })).not.toContain('heading')
})

test('shapes of every kind are written as TypeScript says them', () => {
  const of = (schema: JsonSchema) => typeNamed('Mail', { mail: schema })
  const text: JsonSchema = { type: 'string' }
  expect(of({ type: 'array', items: { enum: ['a', 1] } })).toBe('export type Mail = ("a" | 1)[]')
  expect(of({ type: 'array' })).toBe('export type Mail = unknown[]')
  expect(of({ type: ['integer', 'null'] })).toBe('export type Mail = number | null')
  expect(of({ oneOf: [text, { type: 'array', items: text }, text] })).toBe('export type Mail = string | string[]')
  expect(of({ type: 'object', additionalProperties: text })).toBe('export interface Mail {\n  [k: string]: string\n}')
  expect(of({ type: 'object', properties: { 'a-b': { type: 'object', properties: { c: text } } } })).toBe(
    'export interface Mail {\n  "a-b"?: {\n    c?: string\n  }\n}',
  )
})

test('an entry has the slug that its file name gives it', () => {
  const collections = new Map([['case-studies', { type: 'object', properties: { client: { type: 'string' } } }]])
  expect(typeNamed('CaseStudyEntry', { collections })).toContain('  slug: string')
})

test('a comment cannot be ended by what a description says', () => {
  const blocks = block('text', { properties: { a: { type: 'string', description: 'Like `/resources/*/`.' } } })
  expect(emit({ blocks })).toContain('* Like `/resources/*\\/`.')
})

test('without schemas the types are there and empty', () => {
  const source = emit({ page: undefined, site: undefined })
  expect(source).toContain('export type SiteSettings = Record<string, unknown>')
  expect(source).toContain('export type Block = never')
})

test('a reference that leads nowhere is named', () => {
  const blocks = block('text', { properties: { a: { $ref: '../common.schema.json#/$defs/nothing' } } })
  expect(() => emit({ blocks })).toThrow('Text: "../common.schema.json#/$defs/nothing" leads nowhere.')
})

test('every phrase of the words is there, and stands with its default in a file of its own', () => {
  const plural: JsonSchema = { title: 'PluralPhrase', type: 'object', properties: { other: { type: 'string' } } }
  const words: JsonSchema = {
    type: 'object',
    properties: {
      faq: {
        type: 'object',
        properties: {
          category: { type: 'string', default: 'Category' },
          questions: { $ref: '#/$defs/plural', default: { one: '{n} question', other: '{n} questions' } },
        },
      },
      server: { type: 'object', views: false, properties: { thanks: { type: 'string', default: 'Thanks' } } },
    },
    $defs: { plural },
  }
  expect(emit({ words })).toMatch(
    /export interface Words \{\n {2}faq: \{\n {4}category: string\n {4}questions: PluralPhrase/,
  )
  const source = emitDefaultWords({ ...none, words })
  expect(source).toMatch(
    /viewWords: Pick<Words, "faq"> = \{\n {2}"faq": \{\n {4}"category": "Category",\n {4}"questions": \{/,
  )
  // The server reads its own from the schema.
  expect(source).not.toContain('Thanks')
})

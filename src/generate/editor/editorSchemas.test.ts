import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../jsonSchema.ts'
import type { SchemaFiles } from '../schemaFiles.ts'
import { emitEditorSchemas } from './editorSchemas.ts'
import type { Known } from './known.ts'

const hero: JsonSchema = {
  title: 'Hero',
  description: 'The top of a page.',
  type: 'object',
  properties: {
    type: { const: 'hero' },
    headline: { type: 'string', maxLength: 10, description: 'The headline.' },
    heading: false as unknown as JsonSchema,
    look: { enum: ['home', 'page'], description: '`home` (left out, this one): large. `page`: less so.' },
    short: { type: 'boolean' },
    count: { type: 'integer', minimum: 1 },
    from: { type: 'string', format: 'date' },
    icon: { type: 'string', format: 'icon' },
    to: { type: 'string', format: 'link' },
    search: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
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
  if: { properties: { look: { const: 'home' } }, required: ['look'] },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required: ['claims'] },
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
        properties: {
          slug: { type: 'string' },
          title: { type: 'string' },
          group: { enum: ['core', 'plug'] },
          until: { type: 'string', format: 'date' },
        },
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
const known: Known = {
  pages: new Map([
    ['/', []],
    ['/pricing', ['faq', 'plans']],
    ['/get-started', []],
  ]),
  expected: ['^/blog/[^/]+$'],
  queries: new Map([['/get-started', { package: ['Growth', 'Scale'], interest: 'text' }]]),
  facts: { price: {}, offers: { spring: {} } },
  phrases: new Map([['price', 4]]),
  settings: { contact: { email: {} } },
  entries: new Map([
    [
      'solutions',
      new Map([
        ['slug', ['agents', 'crm', 'kiosk']],
        ['group', ['core', 'plug']],
      ]),
    ],
  ]),
  names: {},
  media: ['team.jpg'],
  url: 'https://www.tidewheel.example',
}
const example = {
  text: 'type: hero\nheadline: From $497\nclaims:\n  - { value: "1" }\n',
  data: { type: 'hero', headline: 'From $497' },
}
const outputs = emitEditorSchemas({ files, examples: new Map([['hero', [example]]]), icons: ['check'], known })
const schema = (name: string) => JSON.parse(outputs[`${name}.schema.json`]!) as JsonSchema

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(schema('known'), 'known.schema.json')
const check = ajv.compile(schema('page'))
const page = (section: object) => check({ title: 'Home', sections: [section] })
const section = (properties: object) => page({ type: 'hero', headline: 'Short', ...properties })

test('a page as its author writes it is right', () => {
  expect(section({ look: 'page', short: true, count: 3, claims: [{ value: '1' }] })).toBe(true)
})

test.each([
  ['an unknown block', { type: 'heroes' }],
  ['a section without a type', { headline: 'Short' }],
  ['an unknown property', { type: 'hero', headline: 'Short', clams: [] }],
  ['an unknown property without a value', { type: 'hero', headline: 'Short', clams: null }],
  ['a property that the block forbids', { type: 'hero', headline: 'Short', heading: 'No' }],
  ['a missing property', { type: 'hero' }],
  ['a property that another one asks for', { type: 'hero', headline: 'Short', look: 'home' }],
  ['text that is too long', { type: 'hero', headline: 'Far too long a headline' }],
  ['a value that is not allowed', { type: 'hero', headline: 'Short', look: 'hom' }],
  ['text for a number', { type: 'hero', headline: 'Short', count: 'three' }],
  ['too many items', { type: 'hero', headline: 'Short', claims: [1, 2, 3].map((value) => ({ value: `${value}` })) }],
])('%s is marked', (_, written) => {
  expect(page(written)).toBe(false)
})

test('a binding can stand for every value, longer than the value could be', () => {
  const binding = '{{facts.offers.spring ?? title}}'
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

test.each([
  '{{facts.price}}',
  '{{ facts.offers.spring }}',
  '{{title}}',
  '{{^.title}}',
  '{{@position}}',
  '{{a ?? "b"}}'.replace('a', 'title'),
  "{{title ?? 'none'}}",
  '{{solutions | where: group = plug | count}}',
  '{{solutions | except: slug = ^.slug | first: 3}}',
  '{{solutions | sort: -title}}',
  '{{not solutions}}',
  '{{solutions.agents.title}}',
  '{{site.contact.email}}',
  '{name}',
])('%s is a binding that the content can fill', (text) => {
  expect(section({ headline: text })).toBe(true)
})

test.each([
  '{{facts.prize}}',
  '{{fact.price}}',
  '{{facts:price}}',
  '{facts.price}}',
  '{{facts.price}',
  '{facts.price}',
  '{{titel}}',
  '{{solutions | were: group = plug}}',
  '{{site.contact.mail}}',
  '{{}}',
])('%s is marked', (text) => {
  expect(section({ headline: text })).toBe(false)
})

test.each([
  '/',
  '/pricing',
  '/pricing#faq',
  '#plans',
  '/blog/first',
  'https://example.com',
  'mailto:a@b.co',
  'tel:+1555',
])('%s can be linked', (to) => {
  expect(section({ to })).toBe(true)
})

test.each([
  '/princing',
  '/pricing#fqa',
  '#plan',
  'pricing',
  '/blog',
  'http://example.com',
  'https://www.tidewheel.example/pricing',
  'mailto:a',
])('%s is marked', (to) => {
  expect(section({ to })).toBe(false)
})

test("a link's query is held to the page it leads to", () => {
  expect(section({ to: '/get-started', search: { package: 'Growth', interest: 'all' } })).toBe(true)
  expect(section({ to: '/get-started', search: { package: '{{title}}' } })).toBe(true)
  expect(section({ to: '/get-started', search: { package: 'Grwth' } })).toBe(false)
  expect(section({ to: '/get-started', search: { pakage: 'Growth' } })).toBe(false)
})

test('a list can be made with each, whose item is checked like the items', () => {
  const each = (properties: object) => section({ claims: { each: 'solutions', limit: 3, ...properties } })
  expect(each({ item: { value: '{{title}}' } })).toBe(true)
  expect(each({ item: { valu: '{{title}}' } })).toBe(false)
  expect(section({ claims: { limit: 3 } })).toBe(false)
})

test('what each asks a collection for is what its entries have', () => {
  const each = (properties: object) =>
    section({ claims: { each: 'solutions', item: { value: '{{title}}' }, ...properties } })
  expect(each({ where: { group: 'core' }, sort: '-title', until: 'until', except: { slug: '{{slug}}' } })).toBe(true)
  expect(each({ where: { grup: 'core' } })).toBe(false)
  expect(each({ where: { group: 'cor' } })).toBe(false)
  expect(each({ sort: 'titel' })).toBe(false)
  expect(each({ until: 'title' })).toBe(false)
  expect(section({ claims: { each: 'solution', item: { value: '1' } } })).toBe(false)
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

test("a block's example is offered whole, as its author wrote it, and its prices stay prices", () => {
  expect(outputs['page.schema.json']).toContain(
    JSON.stringify('type: hero\n  headline: From \\$497\n  claims:\n    - { value: "1" \\}'),
  )
})

test('each property shows its description, and each of its values what it means', () => {
  expect(outputs['page.schema.json']).toContain('"markdownDescription":"The headline."')
  expect(outputs['page.schema.json']).toContain('"markdownEnumDescriptions":["large (left out, this one).","less so."]')
})

test('an entry in a file of its own has no slug, one in a list needs it', () => {
  const entry = ajv.compile(schema('solutions'))
  expect(entry({ title: 'AI agents' })).toBe(true)
  expect(entry({ slug: 'ai-agents', title: 'AI agents' })).toBe(false)
  expect(entry([{ slug: 'ai-agents', title: 'AI agents' }])).toBe(true)
  expect(entry([{ title: 'AI agents' }])).toBe(false)
})

test('only one file changes with the content, so that an edit of a page leaves the others as they are', () => {
  const pages = new Map([...known.pages, ['/about', []] as const])
  const after = emitEditorSchemas({
    files,
    examples: new Map([['hero', [example]]]),
    icons: ['check'],
    known: { ...known, pages, facts: { ...known.facts, hours: {} } },
  })
  const changed = Object.keys(outputs).filter((name) => outputs[name] !== after[name])
  expect(changed).toEqual(['known.schema.json'])
})

test('where the content cannot be read, the schemas know its form all the same', () => {
  const blind = emitEditorSchemas({ files, examples: new Map(), icons: ['check'] })
  expect(
    Object.values(blind)
      .join('\n')
      .match(/.*"enum":\[\].*/g),
  ).toBe(null)
  expect(blind['page.schema.json']).toContain('"block-hero"')
})

import { expect, test } from 'vitest'
import type { JsonSchema } from '../schemas/schemaFile.ts'
import { generatedAnchors } from './generatedAnchors.ts'
import { eachSection } from './nestedSections.ts'
import { urlParams } from './urlParams.ts'

const sectionsOf = { $ref: '../common.schema.json#/$defs/sections' }
const blocks = new Map<string, JsonSchema>([
  [
    'tabs',
    {
      urlState: [{ param: 'tab', values: 'panels[].id', paramFrom: 'param' }],
      properties: { panels: { type: 'array', items: { $ref: '#/$defs/panel' } } },
      $defs: { panel: { properties: { sections: sectionsOf } } },
    },
  ],
  ['columns', { properties: { main: sectionsOf, aside: sectionsOf } }],
  [
    'faq',
    {
      urlState: [
        { param: 'q', type: 'text' },
        { param: 'category', values: 'categories[].id' },
      ],
    },
  ],
  ['timeline', { anchors: ['step-{steps[].id}'], properties: {} }],
])
const panel = (id: string, ...sections: object[]) => ({ id, sections })

test('sections are found in panels and columns, and nothing else is taken for one', () => {
  const page = [
    {
      type: 'tabs',
      panels: [panel('a', { type: 'faq' }), panel('b', { type: 'columns', main: [{ type: 'faq' }], aside: [] })],
    },
    { type: 'faq', items: [{ type: 'tabs' }] },
  ]
  expect(eachSection(page, blocks).map(({ section, path }) => `${section.type} ${path.join('.')}`)).toEqual([
    'tabs sections.0',
    'faq sections.0.panels.0.sections.0',
    'columns sections.0.panels.1.sections.0',
    'faq sections.0.panels.1.sections.0.main.0',
    'faq sections.1',
  ])
})

test("a page's query is made of its blocks' state, nested ones too", () => {
  const page = [
    {
      type: 'tabs',
      param: 'view',
      panels: [panel('industry'), panel('modules', { type: 'faq', categories: [{ id: 'x' }] })],
    },
  ]
  expect(urlParams(page, blocks)).toEqual({ view: ['industry', 'modules'], q: 'text', category: ['x'] })
})

test('without a name of its own the parameter keeps the usual one, and a choice of nothing is none', () => {
  expect(urlParams([{ type: 'tabs', panels: [panel('a')] }, { type: 'faq' }], blocks)).toEqual({
    tab: ['a'],
    q: 'text',
  })
})

test('HOME-22 a block makes anchors of its parts as its schema declares them', () => {
  const steps = { type: 'timeline', steps: [{ id: 1 }, { id: 'launch' }] }
  expect(generatedAnchors(steps, blocks.get('timeline'))).toEqual(['step-1', 'step-launch'])
  expect(generatedAnchors(steps, blocks.get('faq'))).toEqual([])
})

test('a block takes typed text only where it has its search field', () => {
  const list = new Map([['list', { urlState: [{ param: 'q', type: 'text' }], properties: { search: {} } }]])
  expect(urlParams([{ type: 'list' }], list)).toEqual({})
  expect(urlParams([{ type: 'list', search: 'Search articles' }], list)).toEqual({ q: 'text' })
})

test('data of any shape is walked without complaint', () => {
  for (const page of [
    undefined,
    null,
    'x',
    [null, 3, 'x', { type: 'tabs', panels: 'x' }, { type: 'tabs', panels: [null] }, {}],
  ]) {
    expect(() => urlParams(page, blocks)).not.toThrow()
  }
})

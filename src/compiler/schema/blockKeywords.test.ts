import { expect, test } from 'vitest'
import { schemasOf } from '../testing/schemasOf.ts'
import { eachSection, generatedAnchors, textsAt, urlParams } from './blockKeywords.ts'
import { loadSchemas } from './loadSchemas.ts'

const sectionsOf = { $ref: '../common.schema.json#/$defs/sections' }
const blocksOf = (contract: Record<string, object>) =>
  loadSchemas(
    schemasOf(Object.fromEntries(Object.entries(contract).map(([type, schema]) => [`blocks/${type}`, schema]))),
  ).blocks
const blocks = blocksOf({
  tabs: {
    urlState: [{ param: 'tab', values: 'panels[].id', paramFrom: 'param' }],
    properties: { panels: { type: 'array', items: { $ref: '#/$defs/panel' } } },
    $defs: { panel: { properties: { sections: sectionsOf } } },
  },
  columns: { properties: { main: sectionsOf, aside: sectionsOf } },
  faq: {
    urlState: [
      { param: 'q', type: 'text' },
      { param: 'category', values: 'categories[].id' },
    ],
  },
  timeline: { anchors: ['step-{steps[].id}'], properties: {} },
})
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

test('sections are found through a list in a list and in a schema that refers to itself', () => {
  const nested = blocksOf({
    grid: {
      properties: { rows: { type: 'array', items: { type: 'array', items: { $ref: '#/$defs/cell' } } } },
      $defs: { cell: { properties: { sections: sectionsOf, cell: { $ref: '#/$defs/cell' } } } },
    },
    plain: { properties: { a: { type: 'array' } } },
  })
  const inner = { type: 'plain', a: [{ type: 'plain' }] }
  const page = [{ type: 'grid', rows: [[{ sections: [inner] }, { cell: { sections: [inner] } }], 'x'] }]
  expect(eachSection(page, nested).map(({ path }) => path.join('.'))).toEqual([
    'sections.0',
    'sections.0.rows.0.0.sections.0',
    'sections.0.rows.0.1.cell.sections.0',
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

test('two blocks that share a parameter share its values; typed text takes every value, in any order', () => {
  const list = (category: string) => ({ type: 'faq', categories: [{ id: category }, { id: 'both' }] })
  expect(urlParams([list('a'), list('b')], blocks)).toEqual({ q: 'text', category: ['a', 'both', 'b'] })
  const tabs = { type: 'tabs', param: 'q', panels: [panel('a')] }
  expect(urlParams([{ type: 'faq' }, tabs], blocks)).toEqual({ q: 'text' })
  expect(urlParams([tabs, { type: 'faq' }], blocks)).toEqual({ q: 'text' })
})

test('a block takes typed text only where it has its search field', () => {
  const list = blocksOf({ list: { urlState: [{ param: 'q', type: 'text' }], properties: { search: {} } } })
  expect(urlParams([{ type: 'list' }], list)).toEqual({})
  expect(urlParams([{ type: 'list', search: 'Search articles' }], list)).toEqual({ q: 'text' })
})

test('HOME-22 a block makes anchors of its parts as its schema declares them', () => {
  const steps = { type: 'timeline', steps: [{ id: 1 }, { id: 'launch' }] }
  const idsOf = (...of: Parameters<typeof generatedAnchors>) => generatedAnchors(...of).map(({ id }) => id)
  expect(idsOf(steps, blocks.get('timeline')?.schema)).toEqual(['step-1', 'step-launch'])
  expect(idsOf(steps, blocks.get('faq')?.schema)).toEqual([])
  expect(idsOf(steps, undefined)).toEqual([])
  const anchors = ['top', 'a-{steps[].id}-z', '{steps[].id}']
  expect(idsOf({ steps: [{ id: 1 }] }, { anchors })).toEqual(['top', 'a-1-z', '1'])
})

test.each([
  ['switch.param', ['view']],
  ['tags[]', ['a', '2']],
  ['panels[].id', ['x', 'z']],
  ['rows[].cells[]', ['b', 'c', 'd']],
  ['panels', []],
  ['switch[]', []],
  ['switch[].param', []],
  ['panels.id', []],
  ['missing.param', []],
  ['tags.length', []],
])('%s gives the texts and numbers it points at', (pattern, found) => {
  const panels = [{ id: 'x' }, {}, 'y', { id: 'z' }]
  const rows = [{ cells: ['b', 'c'] }, { cells: ['d'] }]
  const section = { switch: { param: 'view' }, tags: ['a', 2, true, null], panels, rows }
  expect(textsAt(section, pattern).map(({ text }) => text)).toEqual(found)
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

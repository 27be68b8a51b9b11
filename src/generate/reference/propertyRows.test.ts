import { expect, test } from 'vitest'
import type { JsonSchema } from '../jsonSchema.ts'
import { propertyRows } from './propertyRows.ts'

const common = { action: { type: 'object', properties: { label: { type: 'string' } }, description: 'A button.' } }
const rows = (properties: Record<string, JsonSchema>, required: string[] = []) =>
  propertyRows({ properties, required }, { own: {}, common }).map(({ name, kind }) => `${name}: ${kind}`)

test('limits read as a person says them', () => {
  expect(
    rows({
      heading: { type: 'string', maxLength: 90 },
      short: { type: 'string', minLength: 5, maxLength: 70 },
      count: { type: 'integer', minimum: 0 },
      look: { enum: ['home', 'page'] },
      flag: { type: 'boolean' },
      text: { type: 'string', format: 'prose' },
      points: { type: 'array', minItems: 2, maxItems: 4, items: { type: 'string' } },
      pair: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } },
    }),
  ).toEqual([
    'heading: text, up to 90 characters',
    'short: text, 5 to 70 characters',
    'count: whole number, at least 0',
    'look: `home`, `page`',
    'flag: `true` or `false`',
    'text: Markdown',
    'points: list of text, 2 to 4 items',
    'pair: list of number, 2 items',
  ])
})

test('what stands inside lists and mappings is listed with its way', () => {
  const items = { type: 'object', properties: { value: { type: 'string' } } }
  expect(
    rows({
      items: { type: 'array', items },
      tile: { type: 'object', properties: { to: { type: 'string', format: 'link' } } },
    }),
  ).toEqual(['items: list of mapping', 'items[].value: text', 'tile: mapping', 'tile.to: link'])
})

test('a shared shape is named and described elsewhere', () => {
  expect(rows({ action: { $ref: '../common.schema.json#/$defs/action' } })).toEqual(['action: [action](#action)'])
})

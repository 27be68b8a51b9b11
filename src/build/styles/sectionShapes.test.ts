import { expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { sectionShapes } from './sectionShapes.ts'

const shape = (section: object) => sectionShapes([section as Block])[0]
const card = { type: 'card-grid', look: 'tiles', heading: 'What we do', items: [{ title: 'One.', icon: 'tree' }] }

test('words, numbers, addresses and how many there are make no other shape', () => {
  const items = [
    { title: 'Two, and more.', icon: 'x' },
    { title: 'Three things.', icon: 'tree' },
  ]
  expect(shape({ ...card, id: 'work', heading: 'Our work', items })).toBe(shape(card))
})

test.each([
  ['another look', { look: 'rows' }],
  ['a property more', { lead: 'All of it.' }],
  ['a property of an item more', { items: [{ title: 'One.', icon: 'tree', text: 'Tall.' }] }],
  ['a flag', { isFeatured: true }],
])('%s does', (_, change) => {
  expect(shape({ ...card, ...change })).not.toBe(shape(card))
})

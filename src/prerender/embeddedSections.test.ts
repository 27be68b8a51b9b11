import { expect, test } from 'vitest'
import type { Block } from '#schemas/types.gen.ts'
import { embeddedSections, wakingBlocks } from './embeddedSections.ts'

const answer = [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: 'Yes, at any time.' }] }]

test('a section that wakes keeps all it shows, its prose too', () => {
  const faq: Block = { type: 'faq', items: [{ q: 'Can I change my package?', a: answer }] }
  expect(embeddedSections([faq])).toEqual([faq])
})

test('a section that never wakes is cut down to its type and anchor', () => {
  expect(embeddedSections([{ type: 'text', id: 'about', text: answer }])).toEqual([{ type: 'text', id: 'about' }])
})

test('the blocks that wake are told once each, those inside others and what holds them too', () => {
  const faq: Block = { type: 'faq', items: [] }
  const still: Block = { type: 'text', text: answer }
  expect(wakingBlocks([still, faq, faq])).toEqual(['faq'])
  expect(wakingBlocks([{ type: 'columns', main: [still], aside: [faq] }])).toEqual(['columns', 'faq'])
  expect(wakingBlocks([still])).toEqual([])
})

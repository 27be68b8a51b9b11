import { expect, test } from 'vitest'
import type { Prose } from '#schemas/compiled.ts'
import { fits, proseText } from './matching.ts'

const answer: Prose = [
  {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'See ' },
      { type: 'link', to: '/pricing', children: [{ type: 'text', text: 'our Packages' }] },
      { type: 'text', text: '.' },
    ],
  },
  { type: 'list', ordered: false, items: [[{ type: 'paragraph', children: [{ type: 'text', text: 'Pilot' }] }]] },
]
const question = { q: 'What does it cost?', a: answer }

test('FAQ-04 the search finds words of the question and of the answer, in any case', () => {
  expect(fits(question, 'pricing', { category: 'all', sought: 'COST' })).toBe(true)
  expect(fits(question, 'pricing', { category: 'all', sought: ' packages ' })).toBe(true)
  expect(fits(question, 'pricing', { category: 'all', sought: 'pilot' })).toBe(true)
  expect(fits(question, 'pricing', { category: 'all', sought: 'refund' })).toBe(false)
})

test('FAQ-04 search and category must both match', () => {
  expect(fits(question, 'pricing', { category: 'pricing', sought: 'cost' })).toBe(true)
  expect(fits(question, 'pricing', { category: 'support', sought: 'cost' })).toBe(false)
  expect(fits(question, 'pricing', { category: 'pricing', sought: 'refund' })).toBe(false)
})

test('a text is its words without marks', () => {
  expect(proseText(answer)).toBe('See our Packages.\nPilot')
})

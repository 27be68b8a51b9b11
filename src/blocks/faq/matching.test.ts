import { expect, test } from 'vitest'
import type { Prose } from '#schemas/compiled.ts'
import { categoryOf, matches, proseText } from './matching.ts'

const rules = [
  { category: 'pricing', words: ['price', 'cost', 'roi'] },
  { category: 'support', words: ['contact', 'break', 'support'] },
  { category: 'services', words: ['do', 'integrate', 'build'] },
  { category: 'getting-started', words: ['team', 'train', 'document'] },
  { category: 'services' },
]
const category = (q: string) => categoryOf({ q }, rules)

test('FAQ-07 the first rule that fits wins', () => {
  expect(category('What does it cost to train my team?')).toBe('pricing')
  expect(category('Do you support our CRM?')).toBe('support')
  expect(category('Will you build it for our team?')).toBe('services')
  expect(category('Is there a document for my staff?')).toBe('getting-started')
  expect(category('How long is setup?')).toBe('services')
})

test('FAQ-07 "do" counts as a whole word only, the others at the start of a word, in any case', () => {
  expect(category('Where are your documents?')).toBe('getting-started')
  expect(category('What DO we get?')).toBe('services')
  expect(category('Are prices fixed?')).toBe('pricing')
  expect(category('Which ROI is usual?')).toBe('pricing')
  expect(category('Is an outbreak of calls a problem for the team?')).toBe('getting-started')
})

test('a question can name its category itself', () => {
  expect(categoryOf({ q: 'What does it cost?', category: 'support' }, rules)).toBe('support')
})

test('without a rule that fits there is no category', () => {
  expect(categoryOf({ q: 'How long is setup?' }, rules.slice(0, 2))).toBeUndefined()
})

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
  expect(matches(question, 'pricing', { category: 'all', sought: 'COST' })).toBe(true)
  expect(matches(question, 'pricing', { category: 'all', sought: ' packages ' })).toBe(true)
  expect(matches(question, 'pricing', { category: 'all', sought: 'pilot' })).toBe(true)
  expect(matches(question, 'pricing', { category: 'all', sought: 'refund' })).toBe(false)
})

test('FAQ-04 the search knows the apostrophes of phones, and finds words across line breaks', () => {
  const written: Prose = [
    {
      type: 'paragraph',
      children: [{ type: 'text', text: "What's" }, { type: 'break' }, { type: 'text', text: 'in' }],
    },
  ]
  expect(matches({ q: 'Café', a: written }, 'all', { category: 'all', sought: 'what’s in' })).toBe(true)
  expect(matches({ q: 'Café', a: written }, 'all', { category: 'all', sought: 'cafe' })).toBe(true)
})

test('FAQ-04 search and category must both match', () => {
  expect(matches(question, 'pricing', { category: 'pricing', sought: 'cost' })).toBe(true)
  expect(matches(question, 'pricing', { category: 'support', sought: 'cost' })).toBe(false)
  expect(matches(question, 'pricing', { category: 'pricing', sought: 'refund' })).toBe(false)
})

test('a text is its words without marks', () => {
  expect(proseText(answer)).toBe('See our Packages.\nPilot')
})

import { expect, test } from 'vitest'
import type { Prose } from '#schemas/compiled.ts'
import type { FaqBlock } from '#schemas/types.gen.ts'
import { drawnMarkup } from '#tests/drawnStyles.ts'
import Faq from './Faq.tsx'

const answer = (text: string): Prose => [{ type: 'paragraph', children: [{ type: 'text', text }] }]
const items = [
  { q: 'What does it cost?', a: answer('From $497.') },
  { q: 'Who do I contact?', a: answer('The chat, the phone or e-mail.') },
]
const filtered: Partial<FaqBlock> = {
  search: 'Search questions',
  categories: [
    { id: 'services', label: 'Services' },
    { id: 'pricing', label: 'Pricing' },
  ],
  rules: [{ category: 'pricing', words: ['cost'] }, { category: 'services' }],
  empty: { title: 'No questions found', text: 'Try adjusting your search', clear: 'Clear filters' },
}
const html = (block: Partial<FaqBlock> = {}) => drawnMarkup(<Faq type="faq" items={items} {...block} />)

test('FAQ-01 INDL-13 every question stands there with its answer', () => {
  for (const look of ['accordion', 'cards'] as const) {
    const markup = html({ look })
    for (const shown of ['What does it cost?', 'From $497.', 'Who do I contact?', 'The chat'])
      expect(markup).toContain(shown)
  }
})

test('FAQ-03 the rows are details of one group, so the browser keeps at most one open', () => {
  const names = [...html().matchAll(/<details[^>]* name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(html()).not.toMatch(/<details[^>]* open/)
})

test('FAQ-02 a search box, and chips that begin with "All Questions"', () => {
  const markup = html(filtered)
  expect(markup).toMatch(/<input[^>]* type="search"[^>]* name="q"/)
  const chips = [...markup.matchAll(/<input[^>]*type="radio"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(chips).toEqual(['All Questions', 'Services', 'Pricing'])
  expect(markup.match(/checked/g)).toHaveLength(1)
  expect(markup).toMatch(/value="all"[^>]* checked|checked=""[^>]* value="all"/)
})

test('FAQ-05 FAQ-07 the count is told, and each row carries the number of the category that its words give it', () => {
  const markup = html(filtered)
  expect(markup).toMatch(/role="status"[^>]*>2 questions</)
  expect([...markup.matchAll(/data-category="([^"]+)"/g)].map(([, number]) => number)).toEqual(['2', '1'])
})

test('without search and categories there is neither bar nor count', () => {
  expect(html()).not.toContain('role="status"')
  expect(html()).not.toContain('<input')
})

test('FAQ-08 the way on stands below', () => {
  expect(html({ action: { label: 'Contact Us', to: '/contact' } })).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Us/)
})

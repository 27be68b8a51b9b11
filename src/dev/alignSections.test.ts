import { expect, test } from 'vitest'
import { alignSections } from './alignSections.ts'

const hero = { type: 'hero', headline: 'Hi' }
const stats = { type: 'stats', items: [] }
const faq = { type: 'faq', id: 'questions' }

test('sections that did not change are found where they are now', () => {
  expect(alignSections([hero, stats, faq], [hero, { type: 'cta' }, stats, faq])).toEqual([0, 2, 3])
  expect(alignSections([hero, stats, faq], [hero, faq])).toEqual([0, undefined, 1])
})

test('an edited section is found by its id, its type, or by standing between the same neighbors', () => {
  expect(alignSections([hero, faq], [{ ...faq, heading: 'New' }, hero])).toEqual([1, undefined])
  expect(alignSections([hero, stats], [{ ...hero, lead: 'New' }, stats])).toEqual([0, 1])
  expect(alignSections([hero, stats, faq], [hero, { ...stats, type: 'stat' }, faq])).toEqual([0, 1, 2])
})

test('a new section with a mistake takes nobody’s place', () => {
  expect(alignSections([hero, stats], [hero, { type: 'sttas' }, stats])).toEqual([0, 2])
})

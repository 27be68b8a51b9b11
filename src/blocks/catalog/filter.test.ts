import { expect, test } from 'vitest'
import { chosen, optionOf } from './filter.ts'

const items = [
  { title: 'Quiet hours', text: 'Texting the right way', category: 'industry-insights', level: 'beginner' },
  { title: 'The first minute', text: 'Why quick replies win', category: 'ai', level: 'advanced' },
  { title: 'Nothing else', category: 'ai', level: 'beginner' },
]
const everything = { category: 'all', level: 'all', q: '' }
const titles = (choice: Partial<typeof everything>) =>
  chosen(items, { ...everything, ...choice }).map(({ title }) => title)

test('an entry names its category by its id', () => {
  const option = { id: 'industry-insights', label: 'Insights' }
  const filter = { label: 'Category', all: 'All', options: [{ id: 'ai', label: 'AI' }, option] }
  expect(optionOf(filter, 'industry-insights')).toBe(option)
  expect([optionOf(filter, undefined), optionOf(filter, 'Other'), optionOf(undefined, 'ai')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('everything shows at first', () => {
  expect(titles({})).toHaveLength(3)
})

test('BLOG-05 TMPL-02 HELP-03 the search looks in title and text, in any case', () => {
  expect(titles({ q: ' QUIET ' })).toEqual(['Quiet hours'])
  expect(titles({ q: 'quick' })).toEqual(['The first minute'])
  expect(titles({ q: 'insights' })).toEqual([])
})

test('BLOG-05 the search finds words without their accents', () => {
  const only = [{ title: 'Größe', text: 'Im Café' }]
  expect(chosen(only, { ...everything, q: 'GROSSE im CAFE' })).toEqual(only)
  expect(chosen(only, { ...everything, q: 'cafe' })).toEqual(only)
  expect(chosen(only, { ...everything, q: 'GRÖSSE' })).toEqual(only)
})

test('BLOG-05 search and category must both fit', () => {
  expect(titles({ category: 'ai', q: 'the' })).toEqual(['The first minute'])
  expect(titles({ category: 'industry-insights', q: 'minute' })).toEqual([])
})

test('PLAY-03 category and level must both fit', () => {
  expect(titles({ category: 'ai', level: 'beginner' })).toEqual(['Nothing else'])
})

import { expect, test } from 'vitest'
import { asksFor, oneLine } from './query.ts'

const growth: [string, string][] = [
  ['package', 'Growth'],
  ['industry', 'Real Estate'],
]
const asks = (query: string) => asksFor(new URLSearchParams(query), growth)

test('an address asks for what it names whole, in any case and among other things', () => {
  expect(asks('package=Growth&industry=Real Estate')).toBe(true)
  expect(asks('source=x&industry=%20real%20%20estate%20&package=GROWTH')).toBe(true)
})

test('half of it, more than it and other names are something else', () => {
  for (const query of [
    '',
    'package=Growth',
    'package=Growths&industry=Real Estate',
    'industry=Growth&package=Real Estate',
  ])
    expect(asks(query), query).toBe(false)
})

test('breaks, control characters and invisible ones of an address become one space', () => {
  expect(oneLine('  Real\r\n\u0000 \u202eEstate\u200b\t ')).toBe('Real Estate')
})

test('at most 200 characters are kept, and none is cut in two', () => {
  expect([...oneLine('🌊'.repeat(201))]).toHaveLength(200)
  expect(oneLine('a'.repeat(200))).toHaveLength(200)
})

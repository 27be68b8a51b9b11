import { expect, test } from 'vitest'
import { asksFor } from './asksFor.ts'

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

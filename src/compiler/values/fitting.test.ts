import { describe, expect, test } from 'vitest'
import { fitting } from './fitting.ts'
import { fittingDates } from './fittingDates.ts'

describe('what was meant by a text that a pattern refuses', () => {
  test.each([
    ['Money Questions', '^[a-z][a-z0-9-]*$', 'money-questions'],
    ['#questions', '^[a-z][a-z0-9-]*$', 'questions'],
    ['Über uns', '^[a-z0-9]+(?:-[a-z0-9]+)*$', 'uber-uns'],
    ['Bio Link', '^[a-z][a-z0-9_]*$', 'bio_link'],
    ['old', '^/[^?#]*$', '/old'],
    ['https://www.example.com/old/', '^/[^?#]*$', '/old'],
    ['www.example.com', '^https://', 'https://www.example.com'],
    ['https://www.example.com/', '^https?://[^/]+$', 'https://www.example.com'],
  ])('%s', (written, pattern, meant) => expect(fitting(written, pattern)).toBe(meant))

  test('nothing is guessed where nothing fits', () => {
    expect(fitting('???', '^[a-z][a-z0-9-]*$')).toBeUndefined()
    expect(fitting('one * two', '^/[^?#]*$')).toBeUndefined()
  })
})

describe('the day that was meant', () => {
  test.each([
    ['2026-12-3', ['2026-12-03']],
    ['2026/12/03', ['2026-12-03']],
    ['20261203', ['2026-12-03']],
    ['2026-12-03 18:00', ['2026-12-03']],
    ['December 3, 2026', ['2026-12-03']],
    ['3rd of Dec 2026', ['2026-12-03']],
    ['03.12.2026', ['2026-12-03']],
    ['12/24/2026', ['2026-12-24']],
    ['12/03/2026', ['2026-12-03', '2026-03-12']],
    ['2026-11-31', ['2026-11-30']],
    ['February 30, 2028', ['2028-02-29']],
  ])('%s', (written, meant) => expect(fittingDates(written)).toEqual(meant))

  test.each(['2026-11-32', '2026-13-31', 'tomorrow', 'Foo 3, 2026', ''])('none of "%s"', (written) => {
    expect(fittingDates(written)).toEqual([])
  })
})

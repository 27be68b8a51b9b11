import { describe, expect, test } from 'vitest'
import { fitting } from './fitting.ts'

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

  const path = '^/([a-z-]+/)*[a-z-]+(/\\*)?$'
  test.each([
    ['^/old$', '/old'],
    ['^old/?$', '/old'],
    ['^/blog/(.*)$', '/blog/*'],
    ['/blog/:path*', '/blog/*'],
    ['/blog/**', '/blog/*'],
    ['/:slug*', undefined],
    ['^/(a|b)$', undefined],
  ])('an address as other tools match it, %s', (written, meant) => expect(fitting(written, path)).toBe(meant))

  test('nothing is guessed where nothing fits', () => {
    expect(fitting('???', '^[a-z][a-z0-9-]*$')).toBeUndefined()
    expect(fitting('one * two', '^/[^?#]*$')).toBeUndefined()
  })
})

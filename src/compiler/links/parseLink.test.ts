import { expect, test } from 'vitest'
import { parseLink } from './parseLink.ts'

test('a path is split into page, query and anchor', () => {
  expect(parseLink('/pricing?view=modules&q=a%20b#faq')).toEqual({
    kind: 'page',
    path: '/pricing',
    search: { view: 'modules', q: 'a b' },
    hash: 'faq',
  })
  expect(parseLink('/')).toEqual({ kind: 'page', path: '/', search: {}, hash: undefined })
})

test('an anchor stays on its page', () => {
  expect(parseLink('#faq')).toEqual({ kind: 'anchor', hash: 'faq' })
})

test.each([
  'https://calendly.com/tidewheel/strategy-call',
  'HTTPS://Example.com',
  'mailto:hello@tidewheel.example',
  'mailto:hello@tidewheel.example?subject=Hi',
  'tel:+15550100142',
])('%s leads elsewhere', (to) => {
  expect(parseLink(to)).toEqual({ kind: 'elsewhere' })
})

test.each([
  ['http://example.com/a', 'http:', 'https://example.com/a'],
  ['javascript:alert(1)', 'javascript:', undefined],
  ['JavaScript:alert(1)', 'javascript:', undefined],
  [' java\tscript:alert(1)', 'javascript:', undefined],
  ['\u0001javascript:alert(1)', 'javascript:', undefined],
  ['data:text/html,hi', 'data:', undefined],
  ['vbscript:x', 'vbscript:', undefined],
  ['ftp://example.com', 'ftp:', undefined],
  ['//example.com/a', '//', 'https://example.com/a'],
  ['\\\\example.com', '\\\\', 'https://example.com'],
])('%j begins with something that links may not begin with', (to, scheme, correct) => {
  expect(parseLink(to)).toMatchObject(correct ? { kind: 'scheme', scheme, correct } : { kind: 'scheme', scheme })
})

test.each([
  'https://',
  'https:example.com',
  'https://localhost',
  'https://exa mple.com',
  'mailto:hello',
  'tel:call-us',
])('%s is not complete', (to) => {
  expect(parseLink(to).kind).toBe('incomplete')
})

test.each([
  ['pricing', '/pricing'],
  ['./pricing', '/pricing'],
  ['../resources/FAQ', '/resources/faq'],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['example.com', 'https://example.com'],
  ['hello@tidewheel.example', 'mailto:hello@tidewheel.example'],
  ['(555) 010-0142', 'tel:5550100142'],
  ['see our pricing', undefined],
  ['', undefined],
])('%j is neither path nor address', (to, correct) => {
  expect(parseLink(to)).toEqual(correct ? { kind: 'relative', correct } : { kind: 'relative' })
})

test('malformed percent signs are read as they stand', () => {
  expect(parseLink('/%E0%A4%A#%')).toEqual({ kind: 'page', path: '/%E0%A4%A', search: {}, hash: '%' })
})

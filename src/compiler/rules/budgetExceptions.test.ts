import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const pages = {
  'pages/index.yaml': page(''),
  'pages/about.yaml': page(''),
  'pages/blog/first.yaml': page(''),
}
const site = (paths: string, more = {}) =>
  report({
    ...pages,
    'site.yaml': `budget:
  page: { documentKb: 25 }
  exceptions:
    - paths: ${paths}
      may: { documentKb: 40 }
      reason: They show every price there is.
`,
    ...more,
  })

test('an exception may name pages, the home page, and all pages of a folder', () => {
  expect(site('[/, /about, /blog/*]')).toBe('')
})

test('an exception for a page that is not there is told at its path, with the page that was meant', () => {
  expect(site('[/, /abuot]')).toBe(`
content/site.yaml:4:18  warning  budget/unmatched-exception
  There is no page at /abuot that the budget could make an exception for. Did you mean "/about"?
  4 |     - paths: [/, /abuot]
    |                  ^^^^^^
`)
})

test('a pattern stands for one part of the path, as everywhere', () => {
  expect(site('[/blog/*/*]')).toContain('There is no page at /blog/*/* that the budget')
  expect(site('[/*]')).toBe('')
})

test('an exception waits for a page that is a draft or has mistakes', () => {
  const draft = { 'pages/team.yaml': `draft: true\n${page('')}` }
  expect(site('[/team]', draft)).toBe('')
  expect(site('[/team]', { 'pages/team.yaml': 'title: [' })).not.toContain('budget/')
})

import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

/** What is reported of links on the home page: to a page with tabs and a search field, and to one with the form. */
const about = (...links: string[]) =>
  report({
    'pages/index.yaml': page(links.map((link) => `  - { type: box, ${link} }\n`).join('')),
    'pages/pricing.yaml': page(
      '  - { type: tabs, param: view, panels: [{ id: industry }, { id: modules }] }\n  - { type: faq }',
    ),
    'pages/get-started.yaml': page('  - type: form'),
  })
const toForm = (search: string) => `to: /get-started, search: { ${search} }`
const toPricing = (search: string) => `to: /pricing, search: { ${search} }`

test('what the form and the blocks of a page know, free text and campaigns are right', () => {
  expect(
    about(
      toForm('package: Growth, industry: Home Services, source: home'),
      toForm('industry: Real Estate'),
      toForm('interest: "Industry: Other / Custom Strategy", utm_source: x'),
      toPricing('view: modules, q: anything'),
      'text: "[Prices](/pricing?view=modules)"',
    ),
  ).toBe('')
})

test('what a page does not know is reported at the name or the value, with what was meant', () => {
  expect(about(toForm('package: Grwoth'), toPricing('view: module'), toPricing('veiw: modules'))).toBe(`
content/pages/index.yaml:5:55  error  link/query
  The form on /get-started has no "Grwoth" for package. Did you mean "Growth"?
  5 |   - { type: box, to: /get-started, search: { package: Grwoth } }
    |                                                       ^^^^^^

content/pages/index.yaml:6:48  error  link/query
  The page /pricing has no "module" for view. Did you mean "modules"?
  6 |   - { type: box, to: /pricing, search: { view: module } }
    |                                                ^^^^^^

content/pages/index.yaml:7:42  error  link/query
  The page /pricing does nothing with "veiw" in its address. Did you mean "view"?
  7 |   - { type: box, to: /pricing, search: { veiw: modules } }
    |                                          ^^^^
`)
})

test.each([
  [toPricing('package: Growth'), 'The page /pricing does nothing with "package" in its address.'],
  [toPricing('interest: x'), 'The page /pricing does nothing with "interest" in its address.'],
  [toPricing('zzzzzz: x, utm_campaign: y'), 'There are "view" and "q".'],
  ['text: "[Prices](/pricing?view=module)"', 'The page /pricing has no "module" for view.'],
])('%s is one mistake', (link, words) => {
  const found = about(link)
  expect(found.match(/link\/query/g)).toHaveLength(1)
  expect(found).toContain(words)
})

test('the same page with another query is another link', () => {
  const found = about(toForm('package: Growth'), toForm('package: Nothing'), 'to: /get-started')
  expect(found.match(/index.yaml:\d+/g)).toEqual(['index.yaml:6'])
})

test('a query inside `to` is moved to the one beside it, which wins', () => {
  expect(about('to: "/get-started?package=Pilot&industry=Home Services", search: { package: Growth }')).toBe(`
content/pages/index.yaml:5:22  error  link/query-in-path
  What follows the "?" does not belong in \`to\`. Write it beside \`to\`, as \`search: { package: Growth, industry: "Home Services" }\`.
  5 |   - { type: box, to: "/get-started?package=Pilot&industry=Home Services", search: { package: Growth } }
    |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
`)
})

test('one value that two queries do not know is two mistakes, and on two pages too', () => {
  const found = about(toForm('package: all'), toForm('industry: all'), toPricing('view: all'))
  expect(found.match(/has no "all" for \w+/g)).toEqual([
    'has no "all" for package',
    'has no "all" for industry',
    'has no "all" for view',
  ])
})

import { expect, test } from 'vitest'
import { type Files, report } from '../testing/checked.ts'

const numbers = Array(1000).keys()
/** A page with a title of its own. */
const page = (about: string, more = '', title = `Page ${numbers.next().value}`) =>
  `title: ${title}\ndescription: ${about}\n${more}sections:\n  - { type: hero, headline: A page }\n`
const site = (more: Files) => report({ 'pages/index.yaml': page('All that we do.'), ...more })

test('a description that another page has is told where it stands a second time', () => {
  expect(site({ 'pages/pricing.yaml': page('All that we do.') })).toBe(`
content/pages/pricing.yaml:2:14  warning  page/same-description
  The page /pricing has the description of /, content/pages/index.yaml:2. Say what only this page has: search engines show the description below its title.
  2 | description: All that we do.
    |              ^^^^^^^^^^^^^^^
`)
})

test('a copy of a page is one message, though no link leads there yet', () => {
  const menu = {
    'site.yaml': 'menu: [{ label: Prices, to: /pricing }]\n',
    'pages/pricing.yaml': page('What it costs.'),
  }
  const told = site({ ...menu, 'pages/pricing-copy.yaml': page('What it costs.') })
  expect(told.match(/(?<=warning {2})\S+/g)).toEqual(['page/same-description'])
})

test('a title that another page has is told where it stands a second time', () => {
  const prices = (title: string) => site({ 'pages/pricing.yaml': page('What it costs.', '', title), ...ours })
  const ours = { 'pages/ours.yaml': page('What we build.', '', 'Prices') }
  expect(prices('Prices')).toBe(`
content/pages/pricing.yaml:1:8  warning  page/same-title
  The page /pricing has the title of /ours, content/pages/ours.yaml:1. Give it one of its own: tabs, bookmarks and search engines tell pages apart by it.
  1 | title: Prices
    |        ^^^^^^
`)
  expect(prices('Our prices')).toBe('')
})

test('a page of an entry may be called like another page, and another entry of its list may not', () => {
  const modules = (...names: string[]) => ({
    'collections/modules.yaml': names.map((name, at) => `- { slug: m${at}, name: ${name}, price: $5 }\n`).join(''),
    'pages/m/[slug].yaml': page('"All about {{slug}}."', 'each: modules\n', '"{{name}}"'),
    'pages/answers.yaml': page('What people ask.', '', 'Answers'),
  })
  expect(site(modules('Answers', 'Leads'))).toBe('')
  expect(site(modules('Leads', 'Leads'))).toContain('collections/modules.yaml:2:21  warning  page/same-title')
})

test('pages that search engines do not list may say the same', () => {
  expect(site({ 'pages/thanks.yaml': page('All that we do.', 'noindex: true\n') })).toBe('')
  expect(site({ 'pages/404.yaml': page('All that we do.') })).toBe('')
})

test('what a template says of all its pages is told once, there', () => {
  const modules = ['crm', 'seo', 'ads'].map((slug) => `- { slug: ${slug}, name: ${slug}, price: $5 }\n`).join('')
  const template = { 'collections/modules.yaml': modules }
  expect(site({ ...template, 'pages/m/[slug].yaml': page('Ours.', 'each: modules\n') })).toBe(`
content/pages/m/[slug].yaml:2:14  warning  page/same-description
  The page /m/crm has the description of /m/ads, content/pages/m/[slug].yaml:2. Say what only this page has: search engines show the description below its title.
  2 | description: Ours.
    |              ^^^^^
`)
  expect(
    site({ ...template, 'pages/m/[slug].yaml': page('"{{name}} of ours."', 'each: modules\n', '"{{name}}"') }),
  ).toBe('')
})

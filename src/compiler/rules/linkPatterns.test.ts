import { expect, test } from 'vitest'
import { type Files, page, report } from '../testing/checked.ts'

/** What is reported where the home page has a link, and `site.yaml` lists pages still to come. */
const about = (to: string, links: string, more: Files = {}) =>
  report({
    'pages/index.yaml': page(`  - { type: box, to: "${to}" }`),
    'site.yaml': `links: { ${links} }\n`,
    ...more,
  })

test('NF-12 a dead link is right when site.yaml lists its pattern, and wrong without it', () => {
  const to = '/resources/blog/first'
  expect(about(to, 'unpublished: [/resources/blog/*]')).toBe('')
  expect(about(to, 'unpublished: []')).toContain('link/broken\n  There is no page at /resources/blog/first.')
  expect(about(to, 'unpublished: [/resources/playbooks/*]')).toContain('link/broken')
})

test('NF-13 a page for such a path publishes it, and its anchors are checked from then on', () => {
  const published = (sections: string) =>
    about('/blog/first#intro', 'unpublished: [/blog/*]', { 'pages/blog/first.yaml': page(sections) })
  expect(published('  - { type: box, id: intro }')).toBe('')
  expect(published('')).toContain('The page /blog/first has no section with the id "intro".')
})

test('NF-12 a pattern that no link uses any more is a warning', () => {
  expect(about('/', 'unpublished: [/resources/blog/*]')).toBe(`
content/site.yaml:1:24  warning  link/pattern-unused
  No link leads to /resources/blog/* any more. Remove it from links.unpublished.
  1 | links: { unpublished: [/resources/blog/*] }
    |                        ^^^^^^^^^^^^^^^^^
`)
})

test('a pattern is in use where a draft has its only link', () => {
  const draft = { 'pages/later.yaml': `draft: true\n${page('  - { type: box, to: /blog/first }')}` }
  expect(about('/', 'unpublished: [/blog/*]', draft)).toBe('')
})

test('a pattern that is not written as it should be is corrected, and stands for what it means', () => {
  for (const pattern of ['/blog/**', '/blog/', 'blog/*']) {
    const found = about('/blog/first', `unpublished: ["${pattern}"]`)
    expect(found.match(/(?<=error {2})\S+/g)).toEqual(['link/form'])
    expect(found).toContain('Write "/blog/*".')
  }
})

test('a page that is there ends its line, but no pattern; one with mistakes ends nothing', () => {
  const team = { 'pages/team.yaml': page('') }
  expect(about('/team', 'later: [/team]')).toBe('')
  expect(about('/team', 'later: [/team]', team)).toContain(
    'warning  link/pattern-unused\n  The page /team is there now, so /team is not for later any more. Remove it from links.later.',
  )
  expect(about('/team', 'unpublished: [/team]', team)).toContain('Remove it from links.unpublished.')
  expect(about('/team-talk', 'unpublished: [/team*]', team)).toBe('')
  expect(about('/', 'later: [/team]', { 'pages/team.yaml': 'title: [' })).not.toContain('link/')
})

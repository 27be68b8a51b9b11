import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'

const site = (sections: string) =>
  report({ 'pages/index.yaml': `title: Home\ndescription: What we do.\nsections:\n${sections}` })

test('a page without any is told, with the blocks that give one', () => {
  expect(site('  - { type: box }\n')).toBe(`
content/pages/index.yaml:3:1  error  page/headings
  The page has no headline: none of its sections gives one. Begin with a section of type "hero" or "notice".
  3 | sections:
    | ^^^^^^^^
`)
})

test('a second one is told at its type', () => {
  expect(site('  - { type: hero, headline: One }\n  - { type: hero, headline: Two }\n')).toBe(`
content/pages/index.yaml:5:13  error  page/headings
  The page has its headline already; a second "hero" section would give it another. Keep one of them.
  5 |   - { type: hero, headline: Two }
    |             ^^^^
`)
})

test('one below other sections is told to move up', () => {
  expect(site('  - { type: box }\n  - { type: hero, headline: One }\n')).toContain('Move it to the top.')
})

test('the first section of the first section may give it', () => {
  expect(site('  - { type: box, sections: [{ type: hero, headline: One }] }\n')).toBe('')
})

test('a block gives one only where its schema says so', () => {
  expect(site('  - { type: notice }\n  - { type: notice, look: inline }\n')).toBe('')
  expect(site('  - { type: notice, look: inline }\n')).toContain('The page has no headline')
})

test('a hero with a mistake gives that one diagnostic, and no second about the headline', () => {
  expect(site('  - { type: hero, headlin: One }\n').match(/page\/\S+/g)).toBeNull()
})

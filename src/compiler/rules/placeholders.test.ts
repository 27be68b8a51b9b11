import { expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const site = (text: string, more = '') =>
  report({ 'pages/index.yaml': page(`  - { type: box, text: ${JSON.stringify(text)}${more} }`) })

test('words that stand for others are reported where they stand', () => {
  expect(site('Words. Lorem ipsum dolor')).toBe(`
content/pages/index.yaml:5:32  warning  schema/placeholder
  Visitors would read "Lorem ipsum dolor", which says that something is still to be written here. Write what they should read, or set "draft: true" until it is ready.
  5 |   - { type: box, text: "Words. Lorem ipsum dolor" }
    |                                ^^^^^^^^^^^^^^^^^
`)
})

test.each(['TODO: ask Mina', 'Words.\n\nTODO', 'Call [your number] today'])('%j is not written yet', (text) => {
  expect(site(text)).toContain('schema/placeholder')
})

test.each([
  'A to-do list that nobody reads',
  'Your TODO list, done for you',
  'TODO lists are where work goes to wait',
  '[sic] and [1]',
])('%j is for visitors', (text) => {
  expect(site(text)).toBe('')
})

test('a draft, and a comment, may say so', () => {
  expect(site('TODO: ask Mina', ', draft: true')).toBe('')
  expect(report({ 'pages/index.yaml': `# TODO: ask Mina\n${page('')}` })).toBe('')
})

import { expect, test } from 'vitest'
import { swallowedYaml, unfinishedWords } from './leftoverText.ts'

const words = (text: string) => {
  const found = unfinishedWords(text)
  return found && text.slice(found.from, found.to)
}

test.each([
  ['Lorem ipsum dolor sit amet', 'Lorem ipsum dolor sit amet'],
  ['TODO: ask Mina', 'TODO: ask Mina'],
  ['Words.\n\nTODO', 'TODO'],
  ['TBD', 'TBD'],
  ['Call [your number] today', '[your number]'],
])('%j is not written yet', (text, found) => {
  expect(words(text)).toBe(found)
})

test.each([
  'A to-do list that nobody reads',
  'Your TODO list, done for you',
  'TODO lists are where work goes to wait',
  '[Your plan](/pricing) in writing',
  '[sic] and [1]',
  'Size XXXL',
])('%j is for visitors', (text) => {
  expect(words(text)).toBeUndefined()
})

test.each([
  ['Words.\n\nfacts:\n  - { value: 24/7, label: support }', 'facts:'],
  ['Words.\npicture: { src: a.svg, alt: "" }', 'picture: { src: a.svg, alt: "" }'],
  ['Words.\n\n- type: cta\n  heading: Go', '- type: cta'],
  ['Words.\nband: paper', 'band: paper'],
])('in %j a line belongs to the section', (text, line) => {
  expect(swallowedYaml(text)?.line).toBe(line)
})

test.each([
  'facts: { a: b }',
  'We count:\n\n- calls\n- texts',
  'Two things:\n- Phone: it rings\n- Text: it does not',
  'Note: this holds.\nheading for the coast\nscene: a harbor at night',
])('%j is prose', (text) => {
  expect(swallowedYaml(text)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { compiled, Workspace } from '../testing/workspace.ts'

const page = (headline: string) => ({
  'pages/index.yaml': `title: x\nsections: [{ type: banner, headline: '${headline}' }]\n`,
})
const told = (facts: string, headline = 'Hi') =>
  compiled({ 'facts.yaml': facts, ...page(headline) }).diagnostics.map(
    ({ file, line, column, code, hint }) => `${file}:${line}:${column} ${code} ${hint}`,
  )

test('a fact that no binding can name is told where it stands, also when nothing reads it', () => {
  const call = 'content/facts.yaml:1:1 schema/fact-name Write "firstCall", and read it as "{{facts.firstCall}}".'
  expect(told('first call: 30 minutes\n')).toEqual([call])
  expect(told('first call: 30 minutes\n', '{{facts.first call}}')).toEqual([call])
  expect(told('for: { größe: 1 }\n')).toEqual([
    'content/facts.yaml:1:8 schema/fact-name Write "grosse", and read it as "{{facts.for.grosse}}".',
  ])
  expect(told('24h: yes\n')).toContain('content/facts.yaml:1:1 schema/fact-name Give it such a name.')
})

test('a point in a name may be meant as a group', () => {
  const note = 'content/facts.yaml:2:1 schema/fact-name Write "offerNote", and read it as "{{facts.offerNote}}"'
  const facts = (first: string) => `${first}\noffer.note: Once\n`
  expect(told(facts('a: b'), '{{facts.offer.note}}')).toEqual([`${note}.`])
  expect(told(facts('offer: { day: May }'), '{{facts.offer.note}}')).toEqual([
    `${note}; or write "note" under "offer:".`,
  ])
})

test('names with digits, hyphens and underscores can be read, and what is read as a whole needs no name', () => {
  expect(told('first-call: a\nQ4_offer: b\nyears: { 2026: c }\n', '{{facts.years.2026}}')).toEqual([])
  const folder = new Workspace({ 'facts.yaml': 'sent: { "plan name": x }\n', ...page('Hi') })
  const project = folder.project()
  const names = () => project.result().diagnostics.filter(({ code }) => code === 'schema/fact-name')
  expect(names()).toHaveLength(1)
  project.update(
    folder.write({ 'pages/index.yaml': 'title: x\nsections: []\n# {{facts.sent}} would be read as a whole\n' }),
  )
  expect(names()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const modules = `
- slug: lead-response
  name: Lead Response
  price: $897
- slug: ai-agents
  name: AI Agents (Chat & Phone)
  price: $997
`
const site = (settings = '', collection = modules) =>
  report({
    'pages/index.yaml': page(''),
    'collections/modules.yaml': collection,
    ...(settings ? { 'site.yaml': settings } : {}),
  })
const waiver = (rule: string, name: string) =>
  `waivers:\n  - rule: ${rule}\n    names: [${name}]\n    reason: Both prices are meant, says sales.\n`
const codes = (told: string) => told.match(/(?<=(error|warning) {2})\S+/g)

test('CONST-13 one module with two prices is told at the price', () => {
  expect(site()).toBe(`
content/collections/modules.yaml:6:10  error  rule/price-mismatch
  "AI Agents (Chat & Phone)" costs $997 here and $1,497 in the options of the contact form. Correct one of them, or waive it in site.yaml: \`waivers\`, rule rule/price-mismatch, with a reason.
  6 |   price: $997
    |          ^^^^
`)
})

test('prices are read as the language of the site writes its currency', () => {
  const german = (price: string) =>
    report({
      'pages/index.yaml': page(''),
      'collections/modules.yaml': `- { slug: topf, name: Topf, price: "${price}" }\n`,
      'collections/choices/services.yaml':
        'groups:\n  - { label: Pakete, options: [{ text: Topf 1.200 € }, { text: Topf 1.200 € zum Start }] }\n',
      'site.yaml': 'language: de-DE\ncurrency: EUR\n',
    })
  for (const price of ['1.200 €', '1.200,00 €', '1200 €', 'EUR 1200', 'auf Anfrage']) expect(german(price)).toBe('')
  expect(german('1.300 €')).toContain('"Topf" costs 1.300 € here and 1.200 € in the options of the contact form.')
})

test('CONST-13 a waiver by name excuses it', () => {
  expect(site(waiver('rule/price-mismatch', 'AI Agents (Chat & Phone)'))).toBe('')
})

test('CONST-13 a waiver excuses the named module only', () => {
  const cheaper = modules.replace('$897', '$797')
  const told = site(waiver('rule/price-mismatch', 'AI Agents (Chat & Phone)'), cheaper)
  expect(told.match(/rule\/price-mismatch\n {2}"[^"]+"/g)).toEqual(['rule/price-mismatch\n  "Lead Response"'])
})

test('CONST-13 a waiver that excuses nothing is a warning', () => {
  expect(site(waiver('rule/price-mismatch', 'Lead Response'), modules.replace('$997', '$1,497'))).toBe(`
content/site.yaml:3:13  warning  rule/unused-waiver
  The rule rule/price-mismatch finds nothing about "Lead Response", so there is nothing to waive. Remove the name from the waiver, or correct it.
  3 |     names: [Lead Response]
    |             ^^^^^^^^^^^^^
`)
})

test('a waiver of an unknown rule is told with the rule that was meant', () => {
  expect(site(waiver('rule/price-mismach', 'Lead Response'), modules.replace('$997', '$1,497'))).toContain(
    'There is no rule "rule/price-mismach". Did you mean "rule/price-mismatch"?',
  )
})

test('a waiver without its rule gives that one diagnostic, and not the findings that it excuses', () => {
  const settings = 'waivers:\n  - rul: rule/price-mismatch\n    names: [AI Agents (Chat & Phone)]\n'
  expect(site(settings).match(/(?<=(error|warning) {2})\S+/g)).toEqual(['schema/unknown-property'])
})

test('a waiver whose names are no list gives that one diagnostic', () => {
  const settings = `${waiver('rule/price-mismatch', 'x').replace('[x]', 'AI Agents')}`
  expect(site(settings).match(/(?<=(error|warning) {2})\S+/g)).toEqual(['schema/type'])
})

test('while the waivers cannot be read, nothing is told that they may excuse', () => {
  expect(site('url: [\n').match(/(?<=(error|warning) {2})\S+/g)).toEqual(['yaml/unclosed-bracket'])
})

describe('a waiver’s name that is misspelled', () => {
  test('is told with the name that was meant, in place of what it should excuse', () => {
    expect(site(waiver('rule/price-mismatch', 'AI Agent (Chat & Phone)'))).toBe(`
content/site.yaml:3:13  error  rule/unused-waiver
  The rule rule/price-mismatch finds nothing about "AI Agent (Chat & Phone)", so there is nothing to waive. Did you mean "AI Agents (Chat & Phone)"?
  3 |     names: [AI Agent (Chat & Phone)]
    |             ^^^^^^^^^^^^^^^^^^^^^^^
`)
  })

  test('is another name when little of it is the same', () => {
    expect(codes(site(waiver('rule/price-mismatch', 'AI Calls')))).toEqual(['rule/price-mismatch'])
  })

  test('of a rule that is misspelled, what the names mean to excuse is not told', () => {
    expect(codes(site(waiver('rule/price-missmatch', 'AI Agents (Chat & Phone)')))).toEqual(['rule/unknown'])
  })
})

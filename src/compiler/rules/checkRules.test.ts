import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'
import { schemasOf } from '../testing/schemasOf.ts'
import { siteContract } from '../testing/siteContract.ts'
import { Workspace } from '../testing/workspace.ts'

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

describe('a price that is written out', () => {
  const facts = `prices:
  pilot: { setup: $497, monthly: one-time }
  starter: { setup: "$1,000", monthly: $300 }
  growth: { setup: "$1,500", monthly: $600 }
`
  const tiers = `- { slug: growth, name: Growth, price: "{{facts.prices.growth.setup}}" }\n`
  const written = (text: string, more: Record<string, string> = {}) =>
    report({
      'pages/index.yaml': page(`  - { type: box, text: ${JSON.stringify(text)} }`),
      'facts.yaml': facts,
      'collections/modules.yaml': tiers,
      ...more,
    })

  test('and is not what the fact says is told at the price, with the binding to write', () => {
    expect(written('With Growth, $1,400 setup, you have both.')).toBe(`
content/pages/index.yaml:5:38  warning  rule/price-literal
  "Growth" costs $1,400 here, and $1,500 in facts.prices.growth.setup. Write {{facts.prices.growth.setup}} instead. Where $1,400 is meant, waive "Growth $1,400" in site.yaml: \`waivers\`, rule rule/price-literal, with a reason.
  5 |   - { type: box, text: "With Growth, $1,400 setup, you have both." }
    |                                      ^^^^^^
`)
  })

  test('and is what the fact says, is no mistake', () => {
    expect(written('With Growth, $1,500 setup, you have both.')).toBe('')
  })

  test('can be waived by its name, and a waiver that is no longer needed is told', () => {
    const waived = { 'site.yaml': waiver('rule/price-literal', '"Growth $1,400"') }
    expect(written('With Growth, $1,400 setup, you have both.', waived)).toBe('')
    expect(codes(written('With Growth, $1,500 setup, you have both.', waived))).toEqual(['rule/unused-waiver'])
  })

  test('is found again after the fact has changed, in files that nobody touched', () => {
    const folder = new Workspace({
      'site.yaml': 'url: https://www.tidewheel.example\n',
      'pages/index.yaml': page('  - { type: box, text: "Growth, $1,500 setup." }'),
      'facts.yaml': facts,
      'collections/modules.yaml': tiers,
    })
    const options = { schemasDir: schemasOf(siteContract) }
    const project = folder.project(options)
    expect(project.result().diagnostics).toEqual([])
    const edited = folder.write({ 'facts.yaml': facts.replace('$1,500', '$1,600') })
    expect(project.update(edited).diagnostics).toMatchObject([{ code: 'rule/price-literal', line: 5 }])
    expect(folder.compile(options).diagnostics).toMatchObject([{ code: 'rule/price-literal', line: 5 }])
  })

  test('in an entry, where the others of its list name a fact of theirs, and the one that is left costs another', () => {
    const modules = (price: string) => `
- { slug: pilot, name: Pilot, price: "{{facts.prices.pilot.setup}}" }
- { slug: starter, name: Starter, price: "{{facts.prices.starter.setup}}" }
- { slug: growth, name: Growth, price: ${price} }
`
    const told = (price: string, more = {}) =>
      written('All of it.', { 'collections/modules.yaml': modules(price), ...more })
    expect(told('"$1,400"')).toBe(`
content/collections/modules.yaml:3:41  warning  rule/price-literal
  "Growth" costs $1,400 here, and $1,500 in facts.prices.growth.setup. Write {{facts.prices.growth.setup}} instead. Where $1,400 is meant, waive "Growth $1,400" in site.yaml: \`waivers\`, rule rule/price-literal, with a reason.
  3 | - { slug: growth, name: Growth, price: "$1,400" }
    |                                         ^^^^^^
`)
    expect(told('"$1,500"')).toBe('')
    expect(told('"{{facts.prices.growth.setup}}"')).toBe('')
    // Which of two facts it would be nobody can tell.
    expect(told('"$1,400"', { 'facts.yaml': `${facts}  scale: { setup: "$2,000", monthly: $900 }\n` })).toBe('')
    expect(told('"$1,400"', { 'site.yaml': waiver('rule/price-literal', '"Growth $1,400"') })).toBe('')
  })

  test('a price without its dollar is told in the facts', () => {
    expect(report({ 'pages/index.yaml': page(''), 'facts.yaml': facts.replace('"$1,500"', '"1,500"') })).toBe(`
content/facts.yaml:4:20  warning  rule/price
  facts.prices.growth.setup is 1,500, without a dollar; others like it begin with one, as $497 does. Write "$1,500".
  4 |   growth: { setup: "1,500", monthly: $600 }
    |                    ^^^^^^^
`)
    const others = (written: string) =>
      report({ 'pages/index.yaml': page(''), 'facts.yaml': facts.replace('"$1,500"', written) })
    expect(['1500', '1.500 $', '$1.500', 'US$ 1,500'].map((written) => others(`"${written}"`))).toEqual(
      Array(4).fill(expect.stringContaining('Write "$1,500".')),
    )
    expect(others('"$1,50"')).toContain('a comma stands before each three digits. Write "$150" or "$1,500".')
    expect(others('"$1,5000"')).toContain('Write "$15,000" or "$1,500".')
    expect(['"$1500"', '"$1,500.00"', 'on request', '"$900-1,500"'].map(others).join('')).toBe('')
    const year = { 'facts.yaml': 'a: { since: 1999 }\nb: { since: 2004 }\nc: { since: 2011 }\n' }
    expect(report({ 'pages/index.yaml': page(''), ...year })).toBe('')
  })
})

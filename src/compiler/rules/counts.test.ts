import { describe, expect, test } from 'vitest'
import { page, report } from '../testing/checked.ts'

const modules = '- { slug: a, name: A }\n- { slug: b, name: B }\n- { slug: c, name: C }\n'
const site = (counts: string, files: Record<string, string> = {}) =>
  report({
    'pages/index.yaml': page('  - { type: box, text: All Three modules together. }'),
    'facts.yaml': 'modules: "3"\nmore: 2+\n',
    'collections/modules.yaml': modules,
    'site.yaml': `url: https://www.tidewheel.example\ncounts:\n  - ${counts}\n`,
    ...files,
  })
const codes = (told: string) => told.match(/(?<=(error|warning) {2})\S+/g)

describe('a claim is true', () => {
  test.each(['3', 'all 3 modules', '3+', '2+', '"{{facts.modules}}"', '"{{facts.more}}"'])('%s', (says) => {
    expect(site(`{ says: ${/^\d+$/.test(says) ? `"${says}"` : says}, of: modules }`)).toBe('')
  })

  test('with its number beside it', () => {
    expect(site('{ says: three modules, number: 3, of: modules }')).toBe('')
    expect(site('{ says: drei Module, number: 3, of: modules }')).toBe('')
  })

  test.each([
    ['en', '1,200 modules'],
    ['de-DE', '1.200+ Module'],
    ['fr', '1\u202F200 modules'],
    ['fr', '1 200 modules'],
  ])('in %s: %s', (language, says) => {
    const modules = Array.from({ length: 1200 }, (_, index) => `- { slug: m${index}, name: M${index} }\n`).join('')
    const settings = `url: https://www.tidewheel.example\nlanguage: ${language}\ncounts:\n  - { says: "${says}", of: modules }\n`
    expect(site('', { 'site.yaml': settings, 'collections/modules.yaml': modules })).toBe('')
  })

  test('in the words of its page', () => {
    expect(site('{ says: three modules, number: 3, of: modules, on: / }')).toBe('')
  })
})

test('a fact that is no longer true is told where the fact stands', () => {
  expect(
    site('{ says: "{{facts.modules}}", of: modules }', {
      'collections/modules.yaml': `${modules}- { slug: d, name: D }\n`,
    }),
  ).toBe(`
content/facts.yaml:1:10  warning  rule/count
  "3" is said to count the collection "modules", which has 4. Correct what is said wherever it stands, and \`number\` beside it, or take it from \`counts\` in site.yaml.
  1 | modules: "3"
    |          ^^^
`)
})

test('a claim of more than there are, or without a number, is told', () => {
  for (const says of ['4+', '"4"', 'four modules, number: 4', 'many modules'])
    expect(codes(site(`{ says: ${says}, of: modules }`)), says).toEqual(['rule/count'])
})

test('a claim that its page does not make any more is told', () => {
  expect(site('{ says: three packages, number: 3, of: modules, on: / }')).toContain(
    'The page / does not say "three packages"',
  )
})

test('a collection that is not there is told with the one that was meant', () => {
  expect(site('{ says: three, of: module }')).toContain('Did you mean "modules"?')
})

test('while a collection cannot be read, nothing is counted', () => {
  expect(codes(site('{ says: three, of: modules }', { 'collections/modules.yaml': '- { slug: a\n' }))).not.toContain(
    'rule/count',
  )
})

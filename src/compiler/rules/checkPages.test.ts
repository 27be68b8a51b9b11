import { describe, expect, test } from 'vitest'
import { report } from '../testing/checked.ts'

const site = (sections: string, head = 'title: Home\ndescription: What we do.') =>
  report({ 'pages/index.yaml': `${head}\nsections:\n${sections.replace(/^\n/, '')}` })

describe('one headline', () => {
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
})

test('an anchor that two sections would make is told', () => {
  const steps = '  - { type: steps, steps: [{ id: "1" }] }\n'
  expect(site(`  - { type: hero, headline: One }\n${steps}${steps}`)).toBe(`
content/pages/index.yaml:6:34  error  page/duplicate-anchor
  This section makes an anchor "step-1" of one of its parts, and the page has that already, on line 5. Give one of the two another id.
  6 |   - { type: steps, steps: [{ id: "1" }] }
    |                                  ^^^
`)
})

test('two parts of one section with one id are told at the second', () => {
  const steps = '  - type: steps\n    steps:\n      - { id: "1" }\n      - { id: "1" }\n'
  expect(site(`  - { type: hero, headline: One }\n${steps}`)).toBe(`
content/pages/index.yaml:8:15  error  page/duplicate-id
  The id "1" is in this section already, in line 7. Give each part an id of its own.
  8 |       - { id: "1" }
    |               ^^^
`)
})

describe('what search engines show', () => {
  const hero = '  - { type: hero, headline: One }\n'

  test('a title over 60 characters is a warning', () => {
    expect(site(hero, `title: ${'x'.repeat(60)}\ndescription: What we do.`)).toBe('')
    expect(site(hero, `title: ${'x'.repeat(61)}\ndescription: What we do.`)).toContain(
      'warning  page/title-length\n  The title has 61 characters; search engines cut it at about 60.',
    )
  })

  test('a description over 160 characters is a warning', () => {
    expect(site(hero, `title: Home\ndescription: ${'x'.repeat(160)}`)).toBe('')
    expect(site(hero, `title: Home\ndescription: ${'x'.repeat(161)}`)).toContain('warning  page/description-length')
  })

  test('SEO-01 a page without a description of its own is a warning, unless search engines do not list it', () => {
    expect(site(hero, 'title: Home')).toContain('content/pages/index.yaml:1:1  warning  page/description')
    expect(site(hero, 'title: Home\nnoindex: true')).toBe('')
  })

  test('what a template lacks is told once, not once per entry', () => {
    const told = report({
      'pages/index.yaml': `title: Home\ndescription: What we do.\nsections:\n${hero}`,
      'pages/modules/[slug].yaml': `each: modules\ntitle: "{{name}}"\nsections:\n${hero}`,
      'collections/modules.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n',
    })
    expect(told.match(/page\/description/g)).toHaveLength(1)
  })
})

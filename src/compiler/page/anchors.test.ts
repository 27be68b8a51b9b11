import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'

const site = (sections: string) =>
  report({ 'pages/index.yaml': `title: Home\ndescription: What we do.\nsections:\n${sections}` })

test('an anchor that two sections would make is reported', () => {
  const steps = '  - { type: steps, steps: [{ id: "1" }] }\n'
  expect(site(`  - { type: hero, headline: One }\n${steps}${steps}`)).toBe(`
content/pages/index.yaml:6:34  error  page/duplicate-id
  The id "step-1" is already used on this page, in line 5. Give each section, and each part of one, an id of its own.
  6 |   - { type: steps, steps: [{ id: "1" }] }
    |                                  ^^^
`)
})

test('two parts of one section with one id are reported at the second', () => {
  const steps = '  - type: steps\n    steps:\n      - { id: "1" }\n      - { id: "1" }\n'
  expect(site(`  - { type: hero, headline: One }\n${steps}`)).toContain(
    'content/pages/index.yaml:8:15  error  page/duplicate-id\n  The id "step-1" is already used on this page, in line 7.',
  )
})

test('entries that are shown twice are right where they stand', () => {
  const steps = '  - type: steps\n    steps: { each: modules, item: { id: "{{slug}}" } }\n'
  const found = report({
    'collections/modules.yaml': '- { slug: one, name: One }\n',
    'pages/index.yaml': `title: Home\ndescription: What we do.\nsections:\n  - { type: hero, headline: One }\n${steps}${steps}`,
  })
  expect(found).toContain('content/pages/index.yaml:7:11  error  page/duplicate-id')
})

test('anchors of two entries with one slug are no second mistake', () => {
  const listed = (path: string) => ({
    'collections/modules.yaml': '- { slug: one, name: One }\n',
    'pages/index.yaml':
      'title: Home\ndescription: What we do.\nsections:\n  - { type: hero, headline: One }\n  - type: steps\n    steps: { each: modules, item: { id: "module-{{slug}}" } }\n',
    [path]: path.endsWith('/one.yaml') ? 'name: Two\n' : '- { slug: one, name: One }\n- { slug: one, name: Two }\n',
  })
  for (const path of ['collections/modules.yaml', 'collections/modules/one.yaml'])
    expect(report(listed(path)).match(/(?<=error {2})\S+/g)).toEqual(['page/duplicate-slug'])
})

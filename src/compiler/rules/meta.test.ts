import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'

const hero = '  - { type: hero, headline: One }\n'
const site = (head: string) => report({ 'pages/index.yaml': `${head}\nsections:\n${hero}` })

test('a title over 60 characters is a warning', () => {
  expect(site(`title: ${'x'.repeat(60)}\ndescription: What we do.`)).toBe('')
  expect(site(`title: ${'x'.repeat(61)}\ndescription: What we do.`)).toContain(
    'warning  page/title-length\n  The title has 61 characters; search engines cut it at about 60.',
  )
})

test('a description over 160 characters is a warning', () => {
  expect(site(`title: Home\ndescription: ${'x'.repeat(160)}`)).toBe('')
  expect(site(`title: Home\ndescription: ${'x'.repeat(161)}`)).toContain('warning  page/description-length')
})

test('SEO-01 a page without a description of its own is a warning, unless search engines do not list it', () => {
  expect(site('title: Home')).toContain('content/pages/index.yaml:1:1  warning  page/description')
  expect(site('title: Home\nnoindex: true')).toBe('')
})

test('what a template lacks is told once, not once per entry', () => {
  const told = report({
    'pages/index.yaml': `title: Home\ndescription: What we do.\nsections:\n${hero}`,
    'pages/modules/[slug].yaml': `each: modules\ntitle: "{{name}}"\nsections:\n${hero}`,
    'collections/modules.yaml': '- { slug: a, name: A }\n- { slug: b, name: B }\n',
  })
  expect(told.match(/page\/description/g)).toHaveLength(1)
})

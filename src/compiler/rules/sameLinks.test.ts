import { expect, test } from 'vitest'
import { report } from '../testing/checked.ts'

const pages = {
  'pages/index.yaml': 'title: Home\nsections: []\n',
  'pages/faq.yaml': 'title: FAQ\nsections: []\n',
  'pages/our-blog.yaml': 'title: Blog\nsections: []\n',
}
const told = (compact: string, more = '') =>
  report({ ...pages, 'site.yaml': `url: https://a.example\nfooter:\n  compact:\n${compact}${more}` })
const faq = '    - { label: FAQ, to: /faq }\n'

test('the second link to one place is told at its address, with the page that its words name', () => {
  expect(told(`${faq}    - { label: Our Blog, to: /faq }\n`)).toContain(`
content/site.yaml:5:30  warning  rule/same-link
  "Our Blog" leads to /faq, and so does "FAQ" in this list. Did you mean "/our-blog"? Where both are meant, waive "Our Blog" in site.yaml: \`waivers\`, rule rule/same-link, with a reason.
`)
})

test('another place in a page, another query and another list are another link', () => {
  for (const other of ['to: "/faq#a"', 'to: /faq, search: { a: b }'])
    expect(told(`${faq}    - { label: Other, ${other} }\n`)).not.toContain('rule/same-link')
  expect(told(faq, `  groups: [{ heading: A, links: [{ label: FAQ, to: /faq }] }]\n`)).not.toContain('rule/same-link')
})

test('what is meant has a waiver', () => {
  const waiver = 'waivers: [{ rule: rule/same-link, names: [Other], reason: Both words are searched for. }]\n'
  expect(told(`${faq}    - { label: Other, to: /faq }\n`, waiver)).not.toMatch(/same-link|unused/)
})

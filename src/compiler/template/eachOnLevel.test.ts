import { expect, test } from 'vitest'
import { report } from '../testing/workspace.ts'

test('what a list is made of, level with the name of the list, is one mistake', () => {
  const page = `
title: x
sections:
  - type: cards
    cards:
    each: solutions
    limit: 3
    item: { title: "{{title}}" }
`
  const reported = report(page, { 'collections/solutions/crm.yaml': 'title: CRM\ngroup: core\norder: 1\n' })
  expect(reported.match(/^content\S+ +error +\S+/gm)).toEqual([
    'content/pages/home.yaml:5:5  error  schema/unknown-property',
  ])
  expect(reported).toContain('It belongs in "cards" above')
})

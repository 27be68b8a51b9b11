import { expect, test } from 'vitest'
import { meantBinding } from './meantBinding.ts'

test.each([
  ['NOT content', '{{not content}}'],
  ['!content', '{{not content}}'],
  ['solutions where group = core', '{{solutions | where: group = core}}'],
  ['solutions | where: group == core', '{{solutions | where: group = core}}'],
  ['solutions | where: { group: core }', '{{solutions | where: group = core}}'],
  ['solutions | where: group is core | count', '{{solutions | where: group = core | count}}'],
  ['solutions | where: group != core', '{{solutions | except: group = core}}'],
  ['integrations | first(3)', '{{integrations | first: 3}}'],
  ['integrations | join ", "', "{{integrations | join: ', '}}"],
  ['../title', '{{^.title}}'],
  ['outcomes ? summary', '{{outcomes ?? summary}}'],
  ['solutions.length()', '{{solutions | count}}'],
])('{{%s}} is meant as %s', (inside, meant) => {
  expect(meantBinding(inside)).toBe(meant)
})

test.each(['facts.hours facts.clients', 'title, summary', 'a >', `${'a '.repeat(100)}where b`])(
  'of {{%s}} nobody can tell',
  (inside) => {
    expect(meantBinding(inside)).toBeUndefined()
  },
)

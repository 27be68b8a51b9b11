import { expect, test } from 'vitest'
import { compiled } from '../testing/workspace.ts'

const told = (page: string) =>
  compiled({ 'pages/crm.yaml': page }).diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`)

test('an entry that was saved among the pages is one message, which names its collection', () => {
  expect(told('title: CRM\ngroup: core\nsummary: It keeps names.\nprice: $1\n')).toEqual([
    '1 page/entry This is no page: it has no sections, and looks like an entry of the collection "solutions".',
  ])
})

test('a page that lacks its sections is still a page', () => {
  expect(told('title: CRM\ndescription: It keeps names.\nimage: a.png\n')[0]).toContain('schema/missing-property')
  expect(told('title: CRM\ngroup: core\nsections: []\n')).toEqual([
    expect.stringContaining('schema/unknown-property There is no "group" in this page.'),
  ])
})

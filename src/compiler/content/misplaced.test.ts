import { expect, test } from 'vitest'
import { compiled } from '../testing/workspace.ts'

const told = (page: string) =>
  compiled({ 'pages/crm.yaml': page }).diagnostics.map(
    ({ code, line, message, hint }) => `${line} ${code} ${message} ${hint ?? ''}`,
  )

test('an entry that was saved among the pages is one message, which names its collection', () => {
  expect(told('title: CRM\ngroup: core\nsummary: It keeps names.\nprice: $1\n')).toEqual([
    '1 yaml/misplaced-file "crm.yaml" does not belong in this folder, so nothing reads it. It has the parts of an entry of "solutions". Move it to collections/solutions/crm.yaml.',
  ])
})

test('a page that lacks its sections is still a page', () => {
  expect(told('title: CRM\ndescription: It keeps names.\nimage: a.png\n')[0]).toContain('schema/missing-property')
  expect(told('title: CRM\ngroup: core\nsections: []\n')).toEqual([
    expect.stringContaining('schema/unknown-property There is no "group" in this page.'),
  ])
})

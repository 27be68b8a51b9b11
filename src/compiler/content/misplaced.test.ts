import { expect, test } from 'vitest'
import { compiled } from '../testing/workspace.ts'

const where = (place: string, text: string) =>
  compiled({ [`pages/${place}.yaml`]: `title: x\nsections: [${text}]\n` }).diagnostics.flatMap(({ code, hint = '' }) =>
    code === 'yaml/misplaced-file' ? [/server\/\w+\.yaml/.exec(hint)?.[0]] : [],
  )

test('a page is one of the server’s by its name and a word or place that only the server fills in', () => {
  expect(where('away', '{ type: banner, headline: "Write to us and name {reference}." }')).toEqual(['server/away.yaml'])
  expect(where('confirm', '{ button: { label: Yes, slot: link } }')).toEqual(['server/confirm.yaml'])
})

test('either alone makes none', () => {
  expect(where('away', '{ type: banner, headline: We are at the sea. }')).toEqual([])
  for (const place of ['moved', 'about', 'team/away'])
    expect(where(place, '{ type: banner, headline: "Name {reference}." }')).toEqual([])
})

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

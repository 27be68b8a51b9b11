import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './prose.ts'
import { strayMarks } from './strayMarks.ts'

const marksOf = (text: string, isLine = false) => strayMarks(text, isLine ? undefined : parseMarkdown(text).emphases)
const kinds = (text: string, isLine = false) => marksOf(text, isLine).map(({ kind, found }) => `${kind} ${found}`)

describe('signs that were meant and are not read', () => {
  test.each([
    ['See [pricing] (/pricing) now.', 'link [pricing] (/pricing)'],
    ['See [us] (https://example.com/a).', 'link [us] (https://example.com/a)'],
    ['See [pricing](/pricing now.', 'link [pricing](/pricing'],
    ['See [pricing](/pricing', 'link [pricing](/pricing'],
    ['See [prices](/media/Prices 2026.pdf) now.', 'link [prices](/media/Prices 2026.pdf)'],
    ['Call [us](tel:+1 201 555 0123).', 'link [us](tel:+1 201 555 0123)'],
    ['Read [our story] https://example.com/a.', 'link [our story] https://example.com/a'],
    ['It is *very good.', 'open-stars *very'],
    ['It is **very good.', 'open-stars **very'],
    ['One *two* and *three.', 'open-stars *three.'],
  ])('%s', (text, told) => {
    expect(kinds(text)).toEqual([told])
    expect(kinds(text, true)).toEqual([told])
  })

  test('a line that begins with a star has lost its second', () => {
    expect(kinds('*Limited time: 30% off', true)).toEqual(['open-stars *Limited'])
  })

  test.each([
    ['**bold:**text', '**bold:**'],
    ['**Neu!**Jetzt', '**Neu!**'],
    ['Only **50%**off.', '**50%**'],
    ['Das **(neue)**Rad', '**(neue)**'],
    ['das**„Zitat“**', '**„Zitat“**'],
    ['これは**「大事」**です', '**「大事」**'],
    ['**Preis: **5 €', '**Preis: **'],
    ['Das ist **sehr **gut', '**sehr **'],
    ['** Preis:** 5 €', '** Preis:**'],
    ['__wichtig:__danach', '__wichtig:__'],
    ['Das *(neue)*Rad', '*(neue)*'],
  ])('bold words and italics that the parser does not close: %j', (text, told) => {
    expect(kinds(text)).toEqual([`shut-stars ${told}`])
  })

  test.each([
    ['8 to 18\\ Saturday: 9 to 13', 'break 18\\'],
    ['8 to 18\\', 'break 18\\'],
    ['8 to 18\\\n\nNext.', 'break 18\\'],
    ['- 8 to 18\\\n- 9 to 13', 'break 18\\'],
    ['Mon\\ \nTue', 'break Mon\\'],
    ['## Address\\\nPortland', 'break Address\\'],
  ])('a backslash that breaks no line: %j', (text, told) => {
    expect(kinds(text)).toEqual([told])
  })

  test('in a line that knows italics only it never breaks one', () => {
    expect(kinds('One\\\nTwo', true)).toEqual(['break One\\'])
  })

  test('the place is that of the sign', () => {
    expect(marksOf('Be *there')).toEqual([{ kind: 'open-stars', found: '*there', from: 3, to: 9 }])
  })
})

test.each([
  'No sign at all.',
  '4 * 5 is 20, 4*5 too, and 4 *5.',
  'From $997* a month',
  '5 ** 3 and 5**3**2',
  'Preis** in EUR, Lieferung** nach Absprache',
  'Preis**, Lieferung** und Preis*: 5 € (netto*)',
  '**zzgl. MwSt.\\\n***zzgl. Versand',
  '** ohne MwSt.',
  'Lehrer:*innen und Schüler:*innen',
  'Hotel **** Superior, *** Hotel',
  '**Neu**!Jetzt, **(neu)** und „**Zitat**“',
  '____(Name)____ und foo.__bar!__',
  'Name: ____, Ort: ____.',
  '*.pdf, *.doc, **/*.txt',
  'Prices* and terms**',
  '* note, and nothing else',
  '*Without tax.',
  'First.\n\n*Without tax.',
  '* one\n* two\n* three',
  'He said [sic] (in May) so, as in [1] (see below).',
  'An *italic word*, *two*, and **bold ones**, ***both***.',
  '**Bold at the start.** And on.',
  '- **Term**: what it means',
  `See [pricing](/pricing 'Our prices') and [terms](/terms (Our terms)).`,
  'See [pricing](/pricing), [mail](mailto:a@b.c) and [a *b*](/c_(d)).',
  'See [pricing](/pricing ), [home](/  "Start") and [us]( https://example.com "Us" ).',
  'All below /resources/* and *.pdf, required (*).',
  'Write `*stars` and \\*this.',
  'It runs *over\ntwo lines* here.',
  'Mon to Fri: 8 to 18\\\nSaturday: 9 to 13',
  '12 Harbor Street\\\n3. Floor\\\nPortland',
  'C:\\new, \\*stars\\* and \\\\',
  'A **bold [link](/x)** and *one [more](/y)*',
])('%j is right', (text) => {
  expect(kinds(text)).toEqual([])
})

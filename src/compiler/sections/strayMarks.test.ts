import { describe, expect, test } from 'vitest'
import { strayMarks } from './strayMarks.ts'

const kinds = (text: string, isLine = false) => strayMarks(text, isLine).map(({ kind, found }) => `${kind} ${found}`)

describe('signs that were meant and are not read', () => {
  test.each([
    ['See [pricing] (/pricing) now.', 'link-space [pricing] (/pricing)'],
    ['See [us] (https://example.com/a).', 'link-space [us] (https://example.com/a)'],
    ['See [pricing](/pricing now.', 'link-open [pricing](/pricing'],
    ['See [pricing](/pricing', 'link-open [pricing](/pricing'],
    ['It is ** very ** good.', 'spaced-stars ** very **'],
    ['It is ** very** good.', 'spaced-stars ** very**'],
    ['It is **very ** good.', 'spaced-stars **very **'],
    ['It is *very good.', 'open-stars *very'],
    ['It is **very good.', 'open-stars **very'],
    ['One *two* and *three.', 'open-stars *three.'],
  ])('%s', (text, told) => {
    expect(kinds(text)).toEqual([told])
    expect(kinds(text, true)).toEqual([told])
  })

  test.each([
    ['Listen first {#listen}', 'attributes {#listen}'],
    ['Listen first {.wide}', 'attributes {.wide}'],
    ['Listen first {: .wide #listen }', 'attributes {: .wide #listen }'],
    ['Thanks, {name}', undefined],
    ['A set {.5, 1}', undefined],
  ])('what other tools hang on a heading: %s', (text, told) => {
    expect(kinds(text, true)).toEqual(told ? [told] : [])
  })

  test.each([
    ['[gallery ids="12,14"]', 'shortcode [gallery ids="12,14"]'],
    ['Live in two weeks :rocket:', 'emoji-code :rocket:'],
    ['See <https://example.com/a|the story>', 'link-chat <https://example.com/a|the story>'],
    ['Set [a=b] and 9:30:15, see a:b:c', undefined],
  ])('codes of other sites and chats: %s', (text, told) => {
    expect(kinds(text, true)).toEqual(told ? [told] : [])
  })

  test('a line that begins with a star has lost its second', () => {
    expect(kinds('*Limited time: 30% off', true)).toEqual(['open-stars *Limited'])
  })

  test('the place is that of the sign', () => {
    expect(strayMarks('Be *there', false)).toEqual([{ kind: 'open-stars', found: '*there', from: 3, to: 9 }])
  })
})

test.each([
  'No sign at all.',
  '4 * 5 is 20, 4*5 too, and 4 *5.',
  'From $997* a month',
  'Prices* and terms**',
  '* note, and nothing else',
  '*Without tax.',
  'First.\n\n*Without tax.',
  '* one\n* two\n* three',
  'He said [sic] (in May) so, as in [1] (see below).',
  'An *italic word*, *two*, and **bold ones**, ***both***.',
  '**Bold at the start.** And on.',
  '- **Term**: what it means',
  'See [pricing](/pricing), [mail](mailto:a@b.c) and [a *b*](/c_(d)).',
  'All below /resources/* and *.pdf, required (*).',
  'Write `*stars` and \\*this.',
  'It runs *over\ntwo lines* here.',
  'A **bold [link](/x)** and *one [more](/y)*',
])('%j is right', (text) => {
  expect(kinds(text)).toEqual([])
})

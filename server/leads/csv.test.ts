import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\u0000x', '＝1', '＋1', '－1', '＠x'])(
  'row 22 the cell %j is text to a spreadsheet',
  (text) => {
    const cell = csv(['a'], [{ a: text }]).split('\r\n')[1]
    expect(cell).toMatch(/^"?'/)
  },
)

test('row 22 quotes, commas and line breaks stay inside their cell', () => {
  expect(
    csv(
      ['a', 'b'],
      [
        { a: 'x, "y"', b: 'one\ntwo' },
        { a: null, b: ['p', 'q'] },
      ],
    ),
  ).toBe('\ufeffa,b\r\n"x, ""y""","one\ntwo"\r\n,p q\r\n')
})

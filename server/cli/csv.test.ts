import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import { parseCsv } from '../testing/testCsv.ts'
import { csv } from './csv.ts'

/** Whether a cell begins with a formula for somebody who sees neither blanks nor what has no shape. */
function isFormula(cell: string): boolean {
  const seen = [...cell].find((one) => !/^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800"]$/u.test(one))
  return seen !== undefined && /^[=+\-@−]/.test(seen.normalize('NFKC'))
}

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\u0000x', '＝1', '＋1', '－1', '＠x'])(
  'LEAD-22 the cell %j is text to a spreadsheet',
  (text) => {
    const cell = csv(['a'], [{ a: text }]).split('\r\n')[1]
    expect(cell).toMatch(/^"?'/)
  },
)

test('LEAD-22 quotes, commas and line breaks stay inside their cell', () => {
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

describe('LEAD-22 what a spreadsheet reads as the beginning of a formula, however it is hidden, makes text', () => {
  const invisible = [
    ...[
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u202e',
      '\u2066',
      '\u180e',
      '\ufe0f',
      '\u{e0020}',
      '\u3164',
    ],
    ...[' ', '\u00a0', '\u2003', '\u3000', '\u2800', '\u0001', '\u007f', '\u0085', '\u0301', '\ue000'],
  ]
  test.each(invisible)('a formula behind %j is text', (character) => {
    for (const signed of ['=1', '+1', '-1', '@a', '＝1', '﹢1', '⁻1', '−1'])
      expect(parseCsv(csv(['a'], [{ a: character + signed }]))[1]).toEqual([`'${character}${signed}`])
  })

  test('every character of Unicode that another form of a formula’s sign could be read as makes text', () => {
    const signs = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
      (one) => one.isWellFormed() && isFormula(one),
    )
    expect(signs).toEqual(expect.arrayContaining([...'=+-@＝﬩⩵']))
    const [, ...rows] = parseCsv(
      csv(
        ['a'],
        signs.map((a) => ({ a: `${a}1` })),
      ),
    )
    expect(rows).toEqual(signs.map((sign) => [`'${sign}1`]))
  })

  test.each([';', '\t', '|', ',', '\n', '\r'])('what %j splits off inside a text is text', (separator) => {
    const [, [cell]] = parseCsv(csv(['a'], [{ a: `x${separator}=1${separator} "+2"${separator}3` }])) as [
      string[],
      string[],
    ]
    expect(cell).toBe(`x${separator}'=1${separator}' "+2"${separator}3`)
  })

  test('what is no formula is left as it is', () => {
    for (const a of ['Dana', 'a=b', 'call +1 555', '2026-11-01', 'e-mail; then call', "it's", 'x@y.example'])
      expect(parseCsv(csv(['a'], [{ a }]))[1]).toEqual([a])
  })

  test('a long run of what is skipped costs no more than a short one', () => {
    const a = `${'\u0085\u200b\u0301'.repeat(20_000)}x`
    expect(parseCsv(csv(['a'], [{ a }]))[1]).toEqual([a])
  })

  const pieces = constantFrom(...'=+-@＝﹣;,|\t\r\n"\'ab1 ', ...invisible, '\r\n', '""', '","', ';"', '";"')
  const text = oneof(
    array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    string({ unit: 'binary', maxLength: 8 }),
  )
  const table = array(array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const written = (rows: string[][]) =>
    csv(
      ['a', 'b', 'c'],
      rows.map(([a, b, c]) => ({ a, b, c })),
    )

  test.each([',', ';', '\t', '|'])('no cell of any table is a formula when %j separates', (separator) => {
    const holds = (rows: string[][]) => {
      for (const anywhere of [false, true])
        expect(spreadsheetCells(written(rows), separator, anywhere).filter(isFormula)).toEqual([])
    }
    assert(property(table, holds), runs(500))
  })

  test('every table reads back with its rows and columns, and its text but for what makes it harmless', () => {
    const holds = (rows: string[][]) => {
      const [head, ...read] = parseCsv(written(rows))
      expect(head).toEqual(['a', 'b', 'c'])
      const plain = (cells: string[][]) => cells.map((row) => row.map((cell) => cell.replaceAll("'", '')))
      expect(plain(read)).toEqual(plain(rows))
    }
    assert(property(table, holds), runs(500))
  })
})

/**
 * The cells of a file as a spreadsheet may split it.
 *
 * @param anywhere  whether a quote counts also in the middle of a cell; Excel wants it at the beginning
 */
function spreadsheetCells(file: string, separator: string, anywhere: boolean): string[] {
  const cells = ['']
  let quoted = false
  let begins = true
  for (const one of file.replace(/^\ufeff/, '')) {
    if (one === '"' && (quoted || begins || anywhere)) quoted = !quoted
    else if (!quoted && (one === separator || one === '\n' || one === '\r')) {
      cells.push('')
      begins = true
      continue
    } else cells[cells.length - 1] += one
    begins = false
  }
  return cells
}

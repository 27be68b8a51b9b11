import { describe, expect, test } from 'vitest'
import { Workspace } from '../testing/workspace.ts'

/** What is told of a text that is written like this behind its name. */
function told(written: string): string[] {
  const page = `title: Home\nsections:\n  - type: banner\n    headline: Hi\n  - type: text\n    text:${written}\n`
  const { diagnostics } = new Workspace({ 'pages/index.yaml': page }).compile()
  return diagnostics
    .filter(({ code }) => code.startsWith('yaml/'))
    .map(({ severity, code, line, column, hint }) => `${line}:${column} ${severity} ${code} ${hint}`)
}

const first = '      We listen to a week of calls.'
const second = '      Then you read what we found.'

test.each([
  ['below the name alone', '\n'],
  ['behind ">"', ' >\n'],
  ['behind ">-"', ' >-\n'],
  ['without a full stop', ' >\n      Hours\n\n'],
])('paragraphs %s run into one, which is a warning at the name', (_, sign) => {
  expect(told(`${sign}${first}\n\n${second}`)).toEqual([
    '6:5 warning yaml/lost-paragraphs Write "text: |" and the paragraphs below it, indented.',
  ])
})

test.each([
  ['that end in two spaces, behind ">"', ` >\n${first}  \n${second}`],
  ['that end in two spaces, without quotation marks', ` ${first.trim()}  \n${second}`],
  ['that end in two spaces, with them', ` "${first.trim()}  \n${second}"`],
  ['that end in a backslash, in double ones', ` "12 Harbor Street\\\n      Portland"`],
  ['of a list', ' >\n      - One\n      - Two'],
  ['of a numbered list', ' "1. One\n      2. Two"'],
  ['of a list below a line without quotation marks', ' We offer\n      - One\n      - Two'],
  ['of a list below a line with them', ' "We offer\n      - One,\n        of many\n      - Two"'],
  ['of a numbered list below a line', ' We offer\n      1. One\n      2. Two'],
  ['of a list below a paragraph', ` >\n${first}\n\n      * One\n      * Two`],
  ['below a heading', ' >\n      ## Hours\n      Mon to Fri'],
])('lines %s run into one, which is a warning at the name', (_, written) => {
  expect(told(written)).toEqual([
    '6:5 warning yaml/lost-breaks Write "text: |" and the lines below it, indented, with "\\" at the end of a line that breaks.',
  ])
})

test.each([
  ['lines that end in two spaces behind "|"', ` |\n${first}  \n${second}`],
  ['three spaces inside a line behind ">"', ` >\n${first}   So.\n${second}`],
  ['a line that goes on behind a space and a backslash', ` "${first.trim()} \\\n${second}"`],
  ['items with empty lines between', ' >\n      - One\n\n      - Two'],
  ['a paragraph below a heading', ` >\n      ## Hours\n\n${first}`],
  ['a dash at the beginning of a further line', ` >\n      Mon\n      - Fri`],
  ['days at the beginning of lines', ' From the\n      3. of May to the\n      4. of June'],
  ['a list below a line behind "|"', ' |\n      We offer\n      - One\n      - Two'],
  ['paragraphs behind "|"', ` |\n${first}\n\n${second}`],
  ['lines of one paragraph behind "|"', ` |\n${first}\n${second}`],
  ['lines of one paragraph behind ">"', ` >\n${first}\n${second}`],
  ['lines of one paragraph below the name', `\n${first}\n${second}`],
  ['paragraphs behind ">" with two empty lines between', ` >\n${first}\n\n\n${second}`],
])('%s are what they look like', (_, written) => {
  expect(told(written)).toEqual([])
})

describe('a text that is shown as one line', () => {
  const codes = (written: string) => {
    const page = `title: Home\nsections:\n  - type: banner\n    headline: ${written}\n`
    const { diagnostics } = new Workspace({ 'pages/index.yaml': page }).compile()
    return diagnostics
      .filter(({ line }) => line > 1)
      .map(({ severity, code, line, column }) => `${line}:${column} ${severity} ${code}`)
  }

  test.each([
    ['a line that ends in two spaces', '|\n      12 Harbor Street  \n      Portland'],
    ['a paragraph', '|\n      12 Harbor Street\n\n      Portland'],
  ])('keeps no line: %s is a warning where it ends', (_, written) => {
    expect(codes(written)).toEqual(['5:17 warning schema/one-line'])
  })

  test('may be written on several', () => {
    expect(codes('|\n      12 Harbor Street\n      Portland\n')).toEqual([])
    expect(codes('"12 Harbor Street  "')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { Workspace } from '../testing/workspace.ts'

/** The errors of a page with these lines as its sections: place, code, sentence; and the page after all fixes. */
function errorsOf(page: string, others: Record<string, string> = {}) {
  const folder = new Workspace({ 'pages/home.yaml': page, 'facts.yaml': 'offer: x\n', ...others })
  return folder.compile().diagnostics.filter(({ severity }) => severity === 'error')
}
const page = (line: string) => `title: Home\nsections:\n  - type: banner\n    headline: Hi\n    ${line}\n`

describe('a space that YAML takes for none is one mistake, with the usual space as its fix', () => {
  test.each([
    ['indentation', 'title: Home\nsections:\n  - type: banner\n\u00a0\u00a0\u00a0 headline: Hi\n', 4, 1, '   '],
    [
      'a whole indentation',
      'title: Home\nsections:\n  - type: banner\n\u00a0\u00a0\u00a0\u00a0headline: Hi\n',
      4,
      1,
      '    ',
    ],
    ['behind a colon', 'title: Home\ndescription:\u00a0Words\nsections: []\n', 2, 13, ' '],
    ['before a value', 'title: \u2007Home\nsections: []\n', 1, 8, ' '],
    ['behind a dash', 'title: Home\nsections:\n  -\u00a0type: banner\n    headline: Hi\n', 3, 4, ' '],
    [
      'behind a dash that is indented with it',
      'title: Home\nsections:\n\u3000\u00a0-\u202ftype: banner\n    headline: Hi\n',
      3,
      1,
      '  - ',
    ],
    ['before a comment', page('value: Free\u00a0# for now'), 5, 16, ' '],
    ['in braces', page('action: { label: Go,\u00a0to: / }'), 5, 25, ' '],
    ['behind a colon in braces', page('action: { label:\u00a0Go, to: / }'), 5, 21, ' '],
    ['behind a choice', page('look: wide\u00a0'), 5, 15, ' '],
    [
      'the indentation of a block of text',
      'title: Home\nsections:\n  - type: banner\n    headline: |\n      Hi\n\u00a0     there\n',
      6,
      1,
      ' ',
    ],
    [
      'an empty line of a block of text',
      'title: Home\nsections:\n  - type: banner\n    headline: |\n      One.\n\u00a0\n      Two.\n',
      6,
      1,
      ' ',
    ],
    ['behind a text in quotation marks', page('value: "a"\u00a0'), 5, 15, ' '],
    ['behind braces', page('action: { label: Go, to: / }\u00a0'), 5, 33, ' '],
    ['behind the sign of a block', page('value: |\u00a0\n      Words'), 5, 13, ' '],
    ['before the colon of a name in quotation marks', page('"value"\u00a0: a'), 5, 12, ' '],
    ['behind an opening bracket', 'title: Home\nsections: [\u00a0{ type: banner, headline: Hi } ]\n', 2, 12, ' '],
    ['an empty line', 'title: Home\n\u00a0\u00a0\nsections: []\n', 2, 1, '  '],
  ])('%s', (_, text, line, column, newText) => {
    const errors = errorsOf(text, { 'pages/index.yaml': 'title: Start\nsections: []\n' })
    expect(errors).toMatchObject([{ code: 'yaml/invisible', line, column, fix: { newText } }])
    expect(errors[0]?.message).toMatch(/^An? [a-z- ]+ \(U\+[0-9A-F]{4}\) stands here/)
  })

  test('the sentence names the character and says what to write', () => {
    expect(errorsOf('title: Home\ndescription:\u00a0Words\nsections: []\n')).toMatchObject([
      { message: 'A no-break space (U+00A0) stands here.', hint: 'Write a usual space.' },
    ])
  })
})

describe('a character without width is one mistake where nothing can be meant by it', () => {
  test.each([
    ['a name', page('look\u200b: wide'), 5, 9],
    ['the beginning of a name, as a byte order mark inside of a file', 'title: Home\n\ufeffsections: []\n', 2, 1],
    ['a dash', 'title: Home\nsections:\n  \u200b- type: banner\n    headline: Hi\n', 3, 3],
    ['a type', 'title: Home\nsections:\n  - type: banner\u200b\n    headline: Hi\n', 3, 17],
    ['the middle of a type', 'title: Home\nsections:\n  - type: ban\u200bner\n    headline: Hi\n', 3, 14],
    ['a choice', page('look: \u2060wide'), 5, 11],
    ['a link by mail', page('action: { label: Go, to: "mailto:mina@mina.example\u200b" }'), 5, 55],
    ['a link to another site', page('action: { label: Go, to: https://group.example\u200b/shop }'), 5, 51],
    ['a link of this site', page('action: { label: Go, to: /ho\u00adme }'), 5, 33],
    [
      'a link within a text',
      'title: Home\nsections:\n  - type: cards\n    cards: [{ title: A, text: "See [here](/home\u200d)" }]\n',
      4,
      48,
    ],
    ['a number to call', page('action: { label: Go, to: "tel:\u202a+12015550123\u202c" }'), 5, 35],
    ['an anchor', page('action: { label: Go, to: "#te\u200dam" }'), 5, 34],
    ['a binding', page('value: "{{facts.offer\u200b}}"'), 5, 26],
    ['a binding within a text', page('value: Now {{ facts.\u200boffer }}'), 5, 25],
    ['a day', page('since: 2026-12-01\u200e'), 5, 22],
    ['a number', page('rating: 5\ufeff'), 5, 14],
    ['a name, as the mark of an emoji', page('look\ufe0f: wide'), 5, 9],
    ['a value that is nothing but a filler', page('value: \u3164'), 5, 12],
    ['a tag of languages in a type', 'title: Home\nsections:\n  - type: banner\u{e0041}\n    headline: Hi\n', 3, 17],
    ['behind braces', page('action: { label: Go, to: / }\u200b'), 5, 33],
    ['a control character that is spelled out', page('value: "a\\e[31m"'), 5, 14],
    ['half of a character that is spelled out', page('value: "a\\ud83d"'), 5, 14],
    ['an odd space in a number to call', page('action: { label: Go, to: tel:+1\u00a0201\u00a05550123 }'), 5, 36],
  ])('%s', (_, text, line, column) => {
    const errors = errorsOf(text)
    expect(errors).toMatchObject([{ code: 'yaml/invisible', line, column, hint: expect.stringMatching(/^Remove it/) }])
  })

  test('a break of lines that YAML does not know is a mistake in any text', () => {
    expect(errorsOf(page('value: One\u2028two'))).toMatchObject([
      { code: 'yaml/invisible', message: 'A line separator (U+2028) stands here.', fix: { newText: ' ' } },
    ])
  })
})

describe('a character that keeps Markdown from reading a line is a warning, with the fix', () => {
  const warningsOf = (text: string) => {
    const words = text.replace(/^/gm, '      ')
    const page = `title: Home\nsections:\n  - type: banner\n    headline: Hi\n  - type: text\n    text: |\n${words}\n`
    const { diagnostics } = new Workspace({ 'pages/index.yaml': page }).compile()
    return diagnostics.flatMap(({ severity, code, line, column, fix }) =>
      code === 'yaml/invisible' ? [`${line - 6}:${column - 6} ${severity} "${fix?.newText}"`] : [],
    )
  }

  test.each([
    ['behind dashes', '-\u00a0One\n-\u00a0Two', '1:2 warning " "', '2:2 warning " "'],
    ['behind the second dash', '- One\n-\u3000Two', '2:2 warning " "'],
    ['behind numbers', '1.\u00a0One\n2.\u202fTwo', '1:3 warning " "', '2:3 warning " "'],
    ['behind the signs of a heading', '##\u00a0One\nWords', '1:3 warning " "'],
    ['before a dash', '\u200b- One', '1:1 warning ""'],
    ['before a heading', 'Words\n\n\u00a0## One', '3:1 warning ""'],
    ['within a link', 'See [a]\u200b(/) now', '1:8 warning ""'],
    ['in a line that looks empty', 'One.\n\u200b\nTwo.', '2:1 warning ""'],
    ['in a line of several', 'One.\n\u00a0 \u00a0\nTwo.', '2:1 warning ""'],
  ])('%s', (_, text, ...told) => {
    expect(warningsOf(text)).toEqual(told)
  })

  test.each([
    '1.\u00a0Mai',
    '-\u00a05 °C',
    'Words\n\n\u00a0\n\nwords',
    '\u3000Words\n\u3000words',
    'A [note]\u00a0(see below)',
    '*\ufe0f\u20e3 one\n*\ufe0f\u20e3 two',
    '- One\u00a0%\n- Two\u00a0%',
  ])('%j is right', (text) => {
    expect(warningsOf(text)).toEqual([])
  })
})

describe('what belongs to words is right', () => {
  test.each([
    page('value: 10\u00a0kg'),
    page('value: "\u00a0kg"'),
    page('value: "Prix\u00a0:\u00a09h-18"'),
    page('value: Fahr\u00adzeuge'),
    page('value: 👩\u200d💻 joins'),
    page('value: می\u200cخواهم'),
    page('value: "50\u202f%\u00a0!"'),
    page('value: "Tel:\u00a0123"'),
    page('value: "Mo:\u00a09-18"'),
    page('value: "/\u00a0month"'),
    page('value: "#\u00a01"'),
    page('value: Prix\u00a0:\u00a05'),
    page('value: "24/\u200b7"'),
    page('value: "5\u2060%"'),
    page('value: Now ☎\ufe0f'),
    page('value: "a\\u00e9\\t\\ud83d\\ude00"'),
    page('value: "\\u200b"'),
    page('value: |\n      A\n      \u00a0b: c\n      -\u00a0d'),
    'title: Home\nsections:\n  - type: cards\n    cards:\n      - title: A\n        text: |\n          One\n          \u00a0\u00a0two: three\n          -\u00a0four # five\n',
    '\ufefftitle: Home\nsections: []\n',
  ])('%j', (text) => {
    expect(errorsOf(text)).toEqual([])
  })
})

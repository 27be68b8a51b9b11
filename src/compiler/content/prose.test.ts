import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proseText } from '#src/prerender/proseText.ts'
import { runs } from '#tests/chance.ts'
import { report, Workspace } from '../testing/workspace.ts'
import { parseMarkdown, parseProse } from './prose.ts'

describe('Markdown that the site draws', () => {
  test('headings, paragraphs, lists, quotes, strong, emphasis, code and links', () => {
    expect(parseProse('## Title\n\nOne **two** *three* `four`\nand [five](/six).\n\n- a\n- b\n\n> Said').prose).toEqual(
      [
        { type: 'heading', depth: 2, children: [{ type: 'text', text: 'Title' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'One ' },
            { type: 'strong', children: [{ type: 'text', text: 'two' }] },
            { type: 'text', text: ' ' },
            { type: 'emphasis', children: [{ type: 'text', text: 'three' }] },
            { type: 'text', text: ' ' },
            { type: 'code', text: 'four' },
            { type: 'text', text: ' and ' },
            { type: 'link', to: '/six', children: [{ type: 'text', text: 'five' }] },
            { type: 'text', text: '.' },
          ],
        },
        {
          type: 'list',
          ordered: false,
          items: [
            [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }],
            [{ type: 'paragraph', children: [{ type: 'text', text: 'b' }] }],
          ],
        },
        { type: 'quote', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Said' }] }] },
      ],
    )
  })

  test('a link with a title, as Markdown has it, keeps both', () => {
    const link = { type: 'link', to: '/six', title: 'By “us”', children: [{ type: 'text', text: 'five' }] }
    expect(parseProse('[five](/six "By “us”")').prose).toEqual([{ type: 'paragraph', children: [link] }])
  })

  test('the short cut for plain texts gives what the full parser gives', () => {
    const pieces = fc.constantFrom(
      'word',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      '/',
      '#',
      '- ',
      '1. ',
      '+',
      '>',
      '=',
      '.',
      ',',
      ':',
      '//',
      'http',
      'www.',
      '&',
      '`',
      '_',
      '!',
      '5',
      '\u00a0',
      '\t',
      '—',
      '(a)',
      '[a](/b)',
      '**b**',
      '*c*',
      '~',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        expect(parseProse(text)).toEqual(parseMarkdown(text))
      }),
      runs(1000),
    )
  })
})

describe('Markdown that it does not draw', () => {
  const page = (lines: string) =>
    `title: Home\nsections:\n  - type: text\n    text: |\n${lines.replace(/^/gm, '      ')}\n`

  test('is told at its own line inside the text', () => {
    expect(report(page('First a paragraph.\n\nThen <b>HTML</b> in a line.'))).toBe(`
content/pages/home.yaml:7:12  error  schema/prose
  HTML cannot stand in this text. Write Markdown: **bold**, *italic*, [link](/pricing).
  7 |       Then <b>HTML</b> in a line.
    |            ^^^
`)
  })

  test.each([
    ['![A boat](/boat.png)', 'A picture cannot stand in this text.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'A table cannot stand in this text.'],
    ['# Title', 'A heading of this level cannot stand in this text.'],
    ['Before\n\n    indented', 'A block of code cannot stand in this text.'],
    ['One\n\n***\n\ntwo', 'A line across the page cannot stand in this text.'],
    ['[pricing][1]\n\n[1]: /pricing', 'A link'],
  ])('%j', (text, message) => {
    expect(report(page(text))).toContain(`schema/prose\n  ${message}`)
  })
})

test('quotations and lists in each other beyond all reading are refused, and end no check', () => {
  for (const mark of ['> ', '>', '- ', '1. ']) {
    const { problems } = parseProse(`Words.\n\n${mark.repeat(20_000)}deep`)
    expect(problems).toEqual([expect.objectContaining({ kind: 'levels' })])
  }
  expect(parseProse(`Words.\n\n${'- '.repeat(60)}\n\nMore.`).problems).not.toContainEqual(
    expect.objectContaining({ kind: 'levels' }),
  )
  expect(parseProse(`${'> '.repeat(20)}deep`).problems).not.toContainEqual(expect.objectContaining({ kind: 'levels' }))
})

describe('what stands in the file is what visitors read', () => {
  const plain = (text: string) => proseText(parseProse(text).prose)

  test('a list begins with the number that its author wrote, also behind a paragraph or a heading', () => {
    const text = '1. Bring it.\n\nWe look.\n\n2. We call.\n3. You come.\n## Later\n5. Fetch it.\n\n0) Zero'
    expect(parseProse(text).prose.flatMap((node) => (node.type === 'list' ? [node.start] : []))).toEqual([
      undefined,
      2,
      5,
      0,
    ])
    expect(plain(text)).toBe(
      '1. Bring it.\n\nWe look.\n\n2. We call.\n3. You come.\n\nLater\n\n5. Fetch it.\n\n0) Zero',
    )
  })

  test.each([
    ['- a\n\n  3. three\n  4. four', '- a\n  3. three\n  4. four'],
    ['1. a\n  - b\n2. c', '1. a\n\n- b\n\n2. c'],
    ['3. three\n5. five\n6. six', '3. three\n\n5. five\n6. six'],
    ['1. a\n1. b\n1. c', '1. a\n2. b\n3. c'],
    ['2. a\n2. b', '2. a\n\n2. b'],
    ['1) a\n2) b\n\n   7) c', '1) a\n2) b\n   7) c'],
  ])('numbers stay as they are, but where all are 1: %j', (text, printed) => {
    expect(plain(text)).toBe(printed)
  })

  test.each([
    '42.',
    '7)',
    '-',
    '##',
    '>',
    '1998. In that year Mina bought the *shop*.',
    '1998) So it was.',
    '007. Bond',
    '01. Januar',
    '09. one\n\n10. two',
    '01. one\n\n01. two',
    'First.\n\n1998. In that year.\n\n2004. In this one.',
    '$997* a month and *so* on',
    'a_b_c, <3, [1] and AT&T; &copy',
  ])('%j is no list', (text) => {
    expect(plain(text)).toBe(text.replaceAll(/\*(\w+)\*/g, '$1'))
    expect(parseProse(text).lost).toEqual([])
  })

  test('numbers of characters mean what browsers read in them', () => {
    expect(plain('&#120;Don&#146;t &#x96; 5&nbsp;&#128; &#0150; &#xFFFFFF;')).toBe('xDon’t – 5\u00a0€ – \ufffd')
  })

  test('a year that has no words behind it but a list keeps them', () => {
    expect(plain('1998. - one\n      - two')).toBe('1998.\n\n- one\n- two')
  })

  test.each([
    ['two spaces', 'Mina Okafor  \n12 Harbor Street  \nPortland'],
    ['a backslash', 'Mina Okafor\\\n12 Harbor Street\\\nPortland'],
  ])('a line that ends in %s is a line of its own', (_, text) => {
    const words = (text: string) => ({ type: 'text', text })
    expect(parseProse(text).prose).toEqual([
      {
        type: 'paragraph',
        children: [
          words('Mina Okafor'),
          { type: 'break' },
          words('12 Harbor Street'),
          { type: 'break' },
          words('Portland'),
        ],
      },
    ])
    expect(plain(`- ${text.replaceAll('\n', '\n  ')}\n\n> ${text.replaceAll('\n', '\n> ')}`)).toBe(
      '- Mina Okafor\n  12 Harbor Street\n  Portland\n\n> Mina Okafor\n> 12 Harbor Street\n> Portland',
    )
  })

  test.each([
    [
      '* Without tax.',
      'item',
      '* Without',
      'Write \\* Without for the sign itself, or - Without with more items below.',
    ],
    ['+ 1 more', 'item', '+ 1', 'Write \\+ 1 '],
    ['Off:\n\n- 20 % on all', 'item', '- 20', 'Write \\- 20 '],
    [
      '1. Januar\n1. Mai: frei',
      'number',
      '1. Mai:',
      'Write the numbers, 2 for this one. Where 1 is meant, as in a date, begin each line with a dash: - 1\\. Mai:',
    ],
    ['1) a\n\n1) b', 'number', '1) b', 'with a dash: - 1\\) b'],
    ['> 5 years of it', 'quote', '> 5', 'Write \\> 5 '],
    ['+ 5 €\n+ 8 €', 'item', '+ 5', 'Write \\+ 5 '],
    ['>= 5 years', 'quote', '>= 5', 'Write \\>= 5 '],
    ['It is 5*3*2 m.', 'stars', '*3*', 'Write \\*3\\* '],
    ['Kund*innen und Mitarbeiter*innen', 'stars', '*innen und Mitarbeiter*', 'Write \\*innen'],
    ['Dear *|FNAME|*,', 'stars', '*|FNAME|*', 'Write \\*|FNAME|\\* '],
    ['Dear __NAME__,', 'stars', '__NAME__', 'Write \\_\\_NAME'],
    ['In \\\\server\\share now', 'backslash', '\\\\server\\share', 'Write \\\\\\server\\share for'],
    ['See D:\\*.txt', 'backslash', 'D:\\*.txt', 'Write D:\\\\\\*.txt for'],
    ['C:\\_temp\\!x', 'backslash', 'C:\\_temp\\!x', 'Write C:\\\\\\_temp\\\\!x for'],
    ['\\d+\\.\\d', 'backslash', '\\d+\\.\\d', 'Write \\d+\\\\.\\d for'],
    ['¯\\_(ツ)_/¯', 'backslash', '\\_(ツ)_/', 'Write \\\\\\_(ツ)_/ for'],
    ['Run __init__.py', 'stars', '__init__', 'Write \\_\\_init\\_\\_ '],
    ['Fun ^_^ and *_* here', 'stars', '_^', 'Write \\_^ '],
    ['Title\n---', 'underline', '---', 'Write "## " before a heading'],
  ])('a sign that Markdown takes for its own is a warning: %j', (text, kind, found, hint) => {
    const from = text.indexOf(found)
    expect(parseProse(text).lost).toEqual([{ kind, found, from, to: from + found.length }])
    const page = { type: 'text', text }
    const { diagnostics } = new Workspace({
      'pages/index.yaml': `title: Home\nsections: [{ type: banner, headline: Hi }, ${JSON.stringify(page)}]\n`,
    }).compile()
    const told = diagnostics.find(({ code }) => code === 'schema/lost-mark')
    expect(told).toMatchObject({ severity: 'warning' })
    expect(told?.hint).toContain(hint)
  })

  test.each([
    '- one\n- two',
    '* one\n* two',
    '- Only one point',
    '> Said by Dana',
    '## Title ##',
    '\\* Without tax.',
    '- 1\\. Januar\n- 1\\. Mai',
    '1. Januar\n2. Mai',
    '1. Januar',
    '1. Januar\n1. Mai\n15. Juli',
    '01. Januar\n01. Mai',
    '\\> 5 years',
    'An (*important*) word, un*believ*able',
    '[us](/us)',
    'snake\\_case, 5\\*3, Kund\\*innen, \\_\\_NAME\\_\\_, \\[1\\], 1\\. Mai, \\<b\\>',
    'C:\\new, C:\\\\_new, \\\\\\\\server\\share and \\\\*this',
    '\\\\\\server\\share, D:\\\\\\*.txt, \\d+\\\\.\\d, ¯\\\\\\_(ツ)_/¯ and \\_\\_init\\_\\_',
    'und/oder\\/beides, `D:\\*.txt`, (\\*) and *a_b*',
    'It is __wichtig__.',
  ])('%j is right', (text) => {
    expect(parseProse(text).lost).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { report, reportOf } from '../testing/workspace.ts'
import { SourceFile } from './sourceFile.ts'

const page = (line: string) => `title: Home\nsections:\n  - type: banner\n    ${line}\n`

describe('text that YAML would read as something else', () => {
  test('a colon in unquoted text', () => {
    expect(report(page('headline: Note: we moved'))).toBe(`
content/pages/home.yaml:4:15  error  yaml/unquoted-colon
  Unquoted text may not contain a colon followed by a space: YAML reads it as one more name with a value. Put it in quotation marks: "Note: we moved"
  4 |     headline: Note: we moved
    |               ^^^^^^^^^^^^^^
`)
  })

  test('a backslash in double quotes that YAML does not know', () => {
    expect(report(page('headline: "\\+ 5"'))).toBe(`
content/pages/home.yaml:4:16  error  yaml/syntax
  In double quotes \\+ stands for nothing. Write \\\\+ for the backslash itself, or put the text between single quotes.
  4 |     headline: "\\+ 5"
    |                ^^
`)
  })

  test('a binding without quotation marks', () => {
    expect(report(page('headline: {{facts.offer}}'), { 'facts.yaml': 'offer: 30%' })).toBe(`
content/pages/home.yaml:4:15  error  yaml/unquoted-binding
  A value that begins with "{{" needs quotation marks; without them YAML reads a mapping. Write "{{facts.offer}}"
  4 |     headline: {{facts.offer}}
    |               ^^^^^^^^^^^^^^^
`)
  })

  test.each([
    ['headline: !Wow', 'yaml/tag'],
    ['headline: !!merge x', 'yaml/tag'],
    ['headline: !!omap [a: b]', 'yaml/tag'],
    ['headline: !!pairs [x: 1]', 'yaml/tag'],
    ['headline: *stars* first', 'yaml/unquoted'],
    ['headline: "*stars*" first', 'yaml/quote'],
    ['headline: *stars', 'yaml/alias'],
    ['headline: &Co is here', 'yaml/anchor'],
    ['headline: {Free} trial', 'yaml/unquoted'],
    ['headline: [New] Things', 'yaml/unquoted'],
    ['headline: %50 off', 'yaml/unquoted'],
    ['headline: @tidewheel', 'yaml/unquoted'],
    ['headline: `code`', 'yaml/unquoted'],
    ['headline: > 60 s', 'yaml/unquoted'],
    ['headline: | x', 'yaml/unquoted'],
    ['headline: - x', 'yaml/unquoted'],
    ["headline: 'It's here'", 'yaml/quote'],
    ['headline: "Say "hi""', 'yaml/quote'],
    ['headline: "never closed', 'yaml/unclosed-quote'],
    ['headline: About us:', 'yaml/unquoted-colon'],
    ['headline: "a \\q escape"', 'yaml/syntax'],
    ['headline:Hello', 'yaml/syntax'],
    ['headline: A\u0007bell', 'yaml/invisible'],
    ['headline: “{{facts.offer}}”', 'yaml/curly-quotes'],
    ['headline: “Note: we moved”', 'yaml/curly-quotes'],
    ['headline: “Best of town', 'yaml/curly-quotes'],
    ['headline Hello', 'yaml/missing-colon'],
    ['- headline: Hello', 'yaml/indentation'],
  ])('%s is one %s', (line, code) => {
    const message = report(page(line), { 'facts.yaml': 'offer: 30% off\n' })
    expect(message.match(/ {2}error {2}(\S+)/g)).toEqual([`  error  ${code}`])
    expect(message).toContain('content/pages/home.yaml:4:')
  })

  test.each([
    ["'We're back.", '"We\'re back."'],
    ["'It's here'", '"It\'s here"'],
    ['"*stars*" first', '\'"*stars*" first\''],
  ])('%s is to be written %s', (text, written) => {
    expect(report(page(`headline: ${text}`), {})).toContain(`Write ${written}`)
  })

  test('a name without its colon, as the first line of a file', () => {
    const message = report(page('headline: Hello').replace('title: ', 'title = '), {})
    expect(message.match(/ {2}error {2}(\S+)/g)).toEqual(['  error  yaml/missing-colon'])
  })

  test('lines that git could not merge, in a file with line breaks of Windows', () => {
    const lines = [
      'title: Home',
      '<<<<<<< HEAD',
      'description: Ours',
      '=======',
      'description: Theirs',
      '>>>>>>> feature',
      '',
    ]
    expect(report(lines.join('\r\n'))).toContain('content/pages/home.yaml:2:1  error  yaml/merge-conflict')
  })

  test('lines that git could not merge are one mistake, and the rest of the file is still checked', () => {
    expect(
      report(`title: Home
<<<<<<< HEAD
description: Ours
=======
description: Theirs
>>>>>>> feature
sectons: []
`),
    ).toBe(`
content/pages/home.yaml:2:1  error  yaml/merge-conflict
  Two versions of these lines stand here: git could not merge them. Keep one of them, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".
  2 | <<<<<<< HEAD
    | ^^^^^^^^^^^^

content/pages/home.yaml:7:1  error  schema/unknown-property
  There is no "sectons" in this page. Did you mean "sections"?
  7 | sectons: []
    | ^^^^^^^
`)
  })

  test.each([
    ['{ type: banner, headline: Note: we moved }', 'yaml/unquoted-colon', 27, '"Note: we moved"'],
    ['{ type: banner, headline: “Fast, friendly” }', 'yaml/curly-quotes', 27, 'Write "Fast, friendly"'],
    ['{ type: banner, headline: “Note: we moved” }', 'yaml/curly-quotes', 27, 'Write "Note: we moved"'],
    ['{ type: banner, headline: Hi {name} }', 'yaml/unquoted', 27, '"Hi {name}"'],
    ['{ type: banner, headline: {name} }', 'yaml/unquoted', 27, '"{name}"'],
    ['{ type: banner, headline: Fast, friendly }', 'schema/unknown-property', 33, 'friendly'],
    ['{ type: banner, headline: Hello,, short: true }', 'yaml/syntax', -1, 'Write "name: value"'],
    ['{ type: banner, headline: Hello, short:true }', 'schema/unknown-property', 34, 'Did you mean "short"?'],
  ])('%s is one %s, with what to write', (section, code, column, advice) => {
    const message = report(`title: Home\nsections:\n  - ${section}\n`)
    expect(message.match(/ {2}error {2}(\S+)/g)).toEqual([`  error  ${code}`])
    expect(message).toContain(`content/pages/home.yaml:3:${column + 4}`)
    expect(message).toContain(advice)
  })

  test('a comma that is missing at the end of a line between braces', () => {
    expect(
      report('title: Home\nsections:\n  - {\n      type: banner,\n      value: One\n      headline: Two,\n    }\n'),
    ).toBe(`
content/pages/home.yaml:5:14  error  yaml/missing-comma
  Between brackets, values are separated by commas, and there is none behind this one. Put a comma at its end.
  5 |       value: One
    |              ^^^
`)
  })

  test.each(['“Best” of town', '„Beste“ der Stadt', '“Best of town” and “fastest'])(
    'headline: %s is as it should be',
    (line) => {
      expect(report(page(`headline: ${line}`))).toBe('')
    },
  )

  test('a value that stands by itself on the line below its name is to be indented', () => {
    const lines =
      'title: Home\ndescription:\nAll that we do.\n\n# The first one is the headline.\nsections:\n  - { type: banner, headline: Hi }\n'
    expect(report(lines)).toContain(
      'content/pages/home.yaml:3:1  error  yaml/indentation\n  Indented like this, the line belongs to nothing, or to the wrong thing. Put 2 spaces at its beginning',
    )
  })

  test('curly quotation marks around what is no copy are a mistake, not a doubt', () => {
    expect(report('title: Home\nsections:\n  - type: “banner”\n    headline: Hello\n')).toContain(
      'content/pages/home.yaml:3:11  error  yaml/curly-quotes',
    )
  })

  test('a list item without its dash is read as the item it is', () => {
    const lines = 'title: Home\nsections:\n  - type: banner\n    headline: One\n    type: banner\n    headline: Two\n'
    expect(report(lines)).toBe(`
content/pages/home.yaml:5:5  error  yaml/missing-dash
  "type" is already given in line 3: this looks like the next item of the list, without its dash. Begin the line with "- ", and put two spaces before what belongs to it where that is level with the dash.
  5 |     type: banner
    |     ^^^^
`)
  })

  test('a number sign between brackets', () => {
    expect(report('title: Home\nsections:\n  - { type: banner, headline: We are #1 in town }\n')).toBe(`
content/pages/home.yaml:3:31  error  yaml/cut-comment
  The text ends at "We are": from " #" on, YAML reads a comment. Put the text in quotation marks: "We are #1 in town", or "We are" if the rest is a comment.
  3 |   - { type: banner, headline: We are #1 in town }
    |                               ^^^^^^^^^^^^^^^^^
`)
  })

  test('text cut off at a comment sign', () => {
    expect(report(page('headline: We are #1 in town'))).toBe(`
content/pages/home.yaml:4:15  error  yaml/cut-comment
  The text ends at "We are": from " #" on, YAML reads a comment. Put the text in quotation marks: "We are #1 in town", or "We are" if the rest is a comment.
  4 |     headline: We are #1 in town
    |               ^^^^^^^^^^^^^^^^^
`)
  })

  test('a value that is only a comment', () => {
    expect(report(page('headline: We are\n      #1 in town'))).toContain('The text ends at "We are"')
    expect(report(page('headline: #1 in town'))).toContain(
      'There is no value here: from " #" on, YAML reads a comment.',
    )
  })

  test.each([
    ['headline: "We are" # the best'],
    ['headline: We are # Sales, November'],
    ['# headline: later\n    headline: Hello'],
    ['headline: Hello\n    rating: 5 # out of 5'],
    ['headline: Hello\n  - type: banner # the second one\n    headline: Hello'],
    ['headline: Hello\n    short: true # for now'],
    ['headline: Hello\n    look: wide # not plain'],
    ['headline: Hello\n    since: 2026-01-01 # opening day'],
    ['headline: Hello\n    action: { label: Go, to: / } # home'],
    ['headline: Hello\n    action: # where it leads\n      label: Go\n      to: / # the home page'],
    ['headline: C# for beginners'],
    ['headline: |\n      We are #1'],
  ])('no alarm about a comment that is one: %s', (lines) => {
    expect(report(page(lines), { 'pages/index.yaml': 'title: Start\nsections: []\n' })).toBe('')
  })

  test('an anchor cut off from a link', () => {
    expect(report(page('headline: Hello\n    id: faq\n    action:\n      label: Go\n      to: /home #faq'))).toBe(`
content/pages/home.yaml:8:11  error  yaml/cut-comment
  The text ends at "/home": from " #" on, YAML reads a comment. Write "/home#faq", without the space.
  8 |       to: /home #faq
    |           ^^^^^^^^^^
`)
  })
})

describe('values of another kind than they look', () => {
  test.each([
    [
      'value: 5.0',
      'yaml/not-text',
      '"value" is text, but YAML reads 5.0 without quotation marks as the number 5. Write "5.0" with quotation marks.',
    ],
    [
      'value: 0497',
      'yaml/not-text',
      '"value" is text, but YAML reads 0497 without quotation marks as the number 497. Write "0497" with quotation marks.',
    ],
    [
      'value: 1e3',
      'yaml/not-text',
      '"value" is text, but YAML reads 1e3 without quotation marks as the number 1000. Write "1e3" with quotation marks.',
    ],
    [
      'value: true',
      'yaml/not-text',
      '"value" is text, but YAML reads true without quotation marks as true. Write the words that visitors shall read, or "true" with quotation marks.',
    ],
    ['value:', 'yaml/empty-value', '"value" has no value. Write the value, or remove the line.'],
    ['value: ~', 'yaml/empty-value', '"value" has no value. Write the value, or remove the line.'],
    ['short: yes', 'yaml/not-boolean', '"short" is true or false, but YAML reads yes as text. Write true.'],
    ['short: Off', 'yaml/not-boolean', '"short" is true or false, but YAML reads Off as text. Write false.'],
    ['short: "true"', 'yaml/not-boolean', '"short" is true or false, but YAML reads "true" as text. Write true.'],
    ['rating: "5"', 'yaml/not-number', '"rating" is a number, but "5" is text. Write 5.'],
    ['rating: 1_000', 'yaml/not-number', '"rating" is a number, but 1_000 is text. Write 1000.'],
  ])('%s', (line, code, sentence) => {
    const message = report(page(`headline: Hello\n    ${line}`))
    expect(message).toContain(`error  ${code}\n  ${sentence}`)
    expect(message.match(/error/g)).toHaveLength(1)
  })

  test('what is text stays text: yes, a date, a number with a unit, 1_000', () => {
    for (const value of ['yes', 'no', '2026-11-21', '5 h', '1_000', '12:30', 'null, void', '1,000']) {
      expect(report(page(`headline: Hello\n    value: ${value}`))).toBe('')
    }
  })

  test('a number of the facts that would be printed differently', () => {
    expect(reportOf({ 'facts.yaml': 'price: 4.90\nclients: 500\n' })).toBe(`
content/facts.yaml:1:8  error  yaml/number-changed
  YAML reads 4.90 as the number 4.9, and that is what the page would show. Write "4.90" with quotation marks.
  1 | price: 4.90
    |        ^^^^
`)
  })
})

describe('files as a whole', () => {
  test('every mistake of a file is told in one run', () => {
    const message = report(`
title: A: B
sections:
  - type: banner
    headline: "It"s"
    short: yes
  - type: bannner
`)
    expect(message.match(/home.yaml:\d+:\d+ {2}error {2}\S+/g)).toEqual([
      'home.yaml:1:8  error  yaml/unquoted-colon',
      'home.yaml:4:15  error  yaml/quote',
      'home.yaml:5:12  error  yaml/not-boolean',
      'home.yaml:6:11  error  schema/unknown-block',
    ])
  })

  test('names given twice do not hide what cannot be read', () => {
    const message = report('title: Home\nsections: []\nchrome: A: B\nchrome: C: D\n')
    expect(message.match(/home.yaml:\d+:\d+ {2}error {2}\S+/g)).toEqual([
      'home.yaml:3:9  error  yaml/unquoted-colon',
      'home.yaml:4:1  error  yaml/duplicate-key',
      'home.yaml:4:9  error  yaml/unquoted-colon',
    ])
  })

  test('a name given twice, with the line of the first', () => {
    expect(report('title: Home\nsections: []\ntitle: Start\n')).toBe(`
content/pages/home.yaml:3:1  error  yaml/duplicate-key
  "title" is already given in line 1. Keep one of the two.
  3 | title: Start
    | ^^^^^
`)
  })

  test('tabs', () => {
    expect(report('title: Home\nsections:\n\t- type: banner\n\t  headline: Hello\n')).toBe(`
content/pages/home.yaml:3:1  error  yaml/tab
  This line is indented with a tab. Indent with spaces, two for each level.
  3 | \t- type: banner
    | ^
`)
  })

  test('a line that fits nowhere', () => {
    expect(report('title: Home\n description: Hello\nsections: []\n')).toContain(
      'home.yaml:2:2  error  yaml/indentation',
    )
  })

  test.each([
    ['one line', '  - type: banner\n    headline: Hi\nshort: true\n    rating: 5\n    value: x\n', '5:1'],
    [
      'several lines',
      '  - type: banner\nheadline: Hi\nshort: true\n    rating: 5\n    value: x\n    look: plain\n',
      '4:1',
    ],
  ])('%s at the left edge are one mistake', (_, sections, place) => {
    const message = report(`title: Home\nsections:\n${sections}`)
    expect(message.match(/ {2}error {2}\S+/g)).toEqual(['  error  yaml/indentation'])
    expect(message).toContain(`home.yaml:${place}  error`)
    expect(message).toContain('Put 4 spaces at its beginning')
  })

  test('other signs in the place of dashes are one mistake of their list', () => {
    const list = (sign: string) => `  ${sign} type: banner\n    headline: One\n`.repeat(3)
    const message = report(`title: Home\nsections:\n${list('•')}`)
    expect(message.match(/home.yaml:\d+:\d+ {2}error {2}\S+/g)).toEqual(['home.yaml:3:3  error  yaml/syntax'])
    expect(message).toContain('Write "- type: banner".')
  })

  test('a bracket that is never closed may be the end of a file that was cut off, and in its middle is not', () => {
    const cut = 'The file ends here: if it is cut off, get it whole again.'
    expect(report('title: Home\nsections: [\n')).toContain(cut)
    const inside = report('title: Home\nchrome: [none\nsections: []\n')
    expect(inside).toContain('home.yaml:2:9  error  yaml/unclosed-bracket')
    expect(inside).not.toContain(cut)
  })

  test('the first line of a file too far in is that line’s mistake, not that of all others', () => {
    expect(report('  title: Home\ndescription: Words\nchrome: none\nsections: []\n')).toContain(
      'home.yaml:1:3  error  yaml/indentation\n  Indented like this, the line belongs to nothing, or to the wrong thing. Take out 2 spaces',
    )
  })

  test('a second document', () => {
    expect(report('---\ntitle: Home\nsections: []\n---\ntitle: Other\n')).toContain(
      'home.yaml:4:1  error  yaml/several-documents',
    )
    expect(report('---\ntitle: Home\nsections: []\n')).toBe('')
  })

  test.each([
    ['', 'yaml/empty-file', 'or delete the file.'],
    ['# later\n', 'yaml/empty-file', 'or delete the file.'],
    ['- type: banner\n', 'yaml/not-a-mapping', 'Take out the "- " before "type", and'],
    ['Hello\n', 'yaml/not-a-mapping', 'Begin each line with a name and a colon'],
  ])('%j is %s', (text, code, advice) => {
    expect(report(text)).toContain(`error  ${code}`)
    expect(report(text)).toContain(advice)
  })

  test('anchors and aliases work; a reference to itself and a flood of them do not', () => {
    expect(report('title: &name Home\nsections:\n  - type: banner\n    headline: *name\n')).toBe('')
    expect(report('title: Home\nsections: &all\n  - *all\n')).toContain('yaml/alias')
    const flood = Array.from(
      { length: 12 },
      (_, level) =>
        `l${level}: &l${level} [${
          level
            ? Array(9)
                .fill(`*l${level - 1}`)
                .join(', ')
            : 'x'
        }]`,
    )
    expect(reportOf({ 'facts.yaml': `${flood.join('\n')}\n` })).toContain('yaml/alias-size')
  })

  test('what an unquoted text loses to a comment is reported in a block that ends in an alias', () => {
    const page = 'title: Home\nsections:\n  - type: banner\n    headline: &n Our team\n    about: Desk #1 is open\n'
    expect(report(`${page}  - type: banner\n    headline: *n\n`)).toContain('home.yaml:5:12  error  yaml/cut-comment')
    expect(
      report(`${page.replace(/ {4}about.*\n/, '')}  - type: banner\n    value: Desk #1 is open\n    headline: *n\n`),
    ).toContain('home.yaml:6:12  error  yaml/cut-comment')
  })

  test('what stands at an alias is the value that it repeats, and what follows it is found', () => {
    const text = 'title: &n Home\nsections:\n  - headline: *n\nnote: x\n'
    const source = new SourceFile('home.yaml', text)
    expect(source.find(text.indexOf('*n') + 1)).toEqual({ path: ['sections', 0, 'headline'], part: 'value' })
    expect(source.find(text.indexOf('x\n'))).toMatchObject({ path: ['note'], part: 'value' })
    expect(source.at(['sections', 0, 'headline'])).toMatchObject({ line: 1, column: 11 })
  })

  test.each([
    [
      'a section',
      'title: Home\nsections:\n  - &band { type: banner, headline: Hi }\n  - <<: *band\n    value: x\n',
      '4:5',
    ],
    [
      'a list of references',
      'title: Home\nsections:\n  - &band { type: banner, headline: Hi }\n  - <<: [*band]\n',
      '4:5',
    ],
    [
      'braces',
      'title: Home\nsections:\n  - &band { type: banner, headline: Hi }\n  - { <<: *band, value: x }\n',
      '4:7',
    ],
  ])('a merge key in %s is one mistake, and what it gives is not reported as missing', (_, text, place) => {
    expect(report(text)).toBe(`
content/pages/home.yaml:${place}  error  yaml/merge-key
  Merge keys ("<<") of YAML are not read here. Write the values out, or, where several places share one value, put that into facts.yaml and write "{{facts.name}}".
  4 | ${text.split('\n')[3]}
    | ${' '.repeat(Number(place.slice(2)) - 1)}^^
`)
  })

  test('a merge key in facts is one mistake, and its names can be read', () => {
    const facts = 'a: &a\n  x: Hello\nb:\n  <<: *a\n  y: 1\n'
    const page = 'title: Home\nsections:\n  - { type: banner, headline: "{{facts.b.x}}" }\n'
    expect(report(page, { 'facts.yaml': facts }).match(/error {2}\S+/g)).toEqual(['error  yaml/merge-key'])
  })

  test.each(['%YAML 1.1', '%TAG ! tag:example.com,2026:', '# ours\n%YAML 1.1\n%TAG !e! tag:e.example,2026:'])(
    'the directive %j is one mistake, and no value changes',
    (directive) => {
      const text = `${directive}\n---\ntitle: 12:30\nsections: [{ type: banner, headline: no, since: 2026-12-01 }]\n`
      expect(report(text).match(/error {2}\S+/g)).toEqual(['error  yaml/directive'])
    },
  )

  test('the directive of the version that content has is no mistake', () => {
    expect(report('%YAML 1.2\n---\ntitle: Home\nsections: []\n')).toBe('')
    expect(report('%YAML 1.2\ntitle: Home\nsections: []\n')).toBe('')
  })

  test.each([
    ['a whole file', 'title: Home\rsections:\r  - type: banner\r    headline: Hi\r', '1:12'],
    ['one line', 'title: Home\r\nsections:\r  - type: banner\r\n    headline: Hi\r\n', '2:10'],
    ['the middle of a text', 'title: Home\nsections:\n  - type: banner\n    headline: Hi\rthere\n', '4:17'],
  ])('a lone carriage return is one mistake: in %s', (_, text, place) => {
    expect(report(text).match(/\S+ {2}error {2}\S+/g)).toEqual([
      `content/pages/home.yaml:${place}  error  yaml/line-ends`,
    ])
  })

  test('a mistake below lone carriage returns is reported and shown at the line where editors have it', () => {
    expect(report('title: Home\rsections:\r  - type: bannr\r')).toContain(
      'home.yaml:3:11  error  schema/unknown-block\n  There is no block of type "bannr". Did you mean "banner"?\n  3 |   - type: bannr\n    |           ^^^^^',
    )
  })

  test.each([
    ['mappings', (levels: number) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
    ['lists', (levels: number) => `a: ${'- '.repeat(levels).replace('- ', '\n  - ')}x\n`],
    ['braces', (levels: number) => `a: ${'{a: '.repeat(levels)}1${'}'.repeat(levels)}\n`],
    ['brackets', (levels: number) => `a: ${'['.repeat(levels)}${']'.repeat(levels)}\n`],
    ['brackets without an end', (levels: number) => `a: ${'['.repeat(levels)}\n`],
  ])('%s of very many levels are a mistake and no failure', (_, nested) => {
    for (const levels of [1_500, 20_000]) {
      if (nested(levels).length > 10_000_000) continue
      const codes = reportOf({ 'facts.yaml': nested(levels) }).match(/error {2}\S+/g)
      expect(codes).toEqual([expect.stringMatching(/yaml\/(?:too-deep|unclosed-bracket)$/)])
    }
  })

  test('a byte order mark and Windows line ends change nothing, columns included', () => {
    expect(report('\ufefftitle: Home\r\nsections:\r\n  - type: bannr\r\n')).toContain(
      'content/pages/home.yaml:3:11  error  schema/unknown-block',
    )
    expect(
      report('\ufefftitle: Home\r\nsections:\r\n  - type: banner\r\n    headline: |\r\n      One\r\n      two\r\n'),
    ).toBe('')
  })

  test('a file in another encoding', () => {
    expect(reportOf({ 'pages/home.yaml': Buffer.from('title: Caf\xe9\nsections: []\n', 'latin1') })).toContain(
      'content/pages/home.yaml:1:1  error  yaml/encoding\n  The file is not UTF-8 text. Save it again with the encoding UTF-8.',
    )
    expect(reportOf({ 'pages/home.yaml': Buffer.from('\ufefftitle: Home\n', 'utf16le') })).toContain('it is UTF-16')
    expect(reportOf({ 'pages/home.yaml': Buffer.from([0xff]) })).toContain('1:1  error  yaml/encoding')
    expect(reportOf({ 'pages/home.yaml': Buffer.from([0xff, 0xfe]) })).toContain('it is UTF-16')
  })
})

describe('files in the wrong place', () => {
  const valid = 'title: Home\nsections: []\n'

  test('a folder of another name is told once, however many files lie in it', () => {
    const report = reportOf({ 'page/about.yaml': valid, 'page/blog.yaml': valid, 'page/home.yaml': valid })
    expect(report.match(/error {2}\S+/g)).toEqual(['error  yaml/unknown-folder'])
    expect(report).toContain('The same mistake is in 2 more places')
  })

  test.each([
    [
      { 'pages/about.yml': valid },
      'content/pages/about.yml:1:1  error  yaml/extension\n  Content files end in ".yaml"; this one would be ignored. Rename it to "about.yaml".',
    ],
    [{ 'about.yaml': valid }, 'content/about.yaml:1:1  error  yaml/misplaced-file'],
    [{ 'fact.yaml': 'a: b' }, 'Did you mean "facts.yaml"?'],
    [
      { 'page/about.yaml': valid },
      'content/page/about.yaml:1:1  error  yaml/unknown-folder\n  Nothing reads the folder "page". Content lives in pages, server, mails, collections and media. Did you mean "pages"?',
    ],
    [{ 'pages/about.txt': 'Hello' }, 'content/pages/about.txt:1:1  error  yaml/misplaced-file'],
    [{ 'collections/solutions/core/ai.yaml': valid }, 'error  yaml/misplaced-file'],
    [
      { 'pages/About Us.yaml': valid },
      'error  page/file-name\n  The name becomes part of an address, and "About Us" does not fit there. Rename it to "about-us"',
    ],
  ])('%j', (content, message) => {
    expect(reportOf(content)).toContain(message)
  })

  test.each([
    ['images/hero.jpg', 'Move it to media/images/hero.jpg.'],
    ['img/team/hero.webp', 'Move it to media/img/team/hero.webp.'],
    ['assets/logo.svg', 'Move it to media/assets/logo.svg.'],
    ['files/prices.pdf', 'Move it to media/files/prices.pdf.'],
    ['hero.jpg', 'Move it to media/hero.jpg.'],
    ['prices.pdf', 'Move it to media/prices.pdf.'],
    ['prices.zip', 'Move it to media/prices.zip.'],
    ['files/dates.ics', 'Move it to media/files/dates.ics.'],
    ['downloads/prices.docx', 'Move it to media/downloads/prices.docx.'],
    ['photos/hero.heic', 'Move it to media/photos/hero.heic.'],
    ['fonts/acme.woff2', 'Move it to media/fonts/acme.woff2.'],
    ['Media/hero.jpg', 'Move it to media/hero.jpg.'],
    ['MEDIA/team/mina.jpg', 'Move it to media/team/mina.jpg.'],
    ['Pages/hero.jpg', 'Move it to media/hero.jpg.'],
    ['favicon.ico', 'Name the icon in site.yaml under brand.icon; the build makes this file of it.'],
    ['robots.txt', 'The build writes this file itself.'],
    ['sitemap.xml', 'The build writes this file itself.'],
    ['_redirects', 'Write old addresses in site.yaml under redirects.'],
    ['content/pages/team.yaml', 'Move it to pages/team.yaml.'],
    ['content/media/hero.jpg', 'Move it to media/hero.jpg.'],
    ['nav.yaml', 'Did you mean "site.yaml"? It stands beside the folders'],
    ['redirects.yaml', 'Did you mean "site.yaml"? It stands beside the folders'],
    ['home.yaml', 'Move it to pages/index.yaml.'],
    ['about.yaml', 'Move it to pages/about.yaml.'],
    ['team.yaml', 'Move it to pages/team.yaml.'],
    ['faqs.yaml', 'Move it to pages/faqs.yaml.'],
    ['contact.yaml', 'Move it to pages/contact.yaml.'],
    ['work.yaml', 'Move it to pages/work.yaml.'],
    ['blog/first.yaml', 'Move it to pages/blog/first.yaml'],
    ['posts/2026/first.yaml', 'Did you mean "pages/posts"?'],
    ['data/team.yaml', 'Did you mean "collections"?'],
    ['blog/first.md', 'pages'],
    ['settings.yaml', 'Did you mean "site.yaml"? It stands beside the folders'],
    ['factss.yaml', 'Did you mean "facts.yaml"?'],
    ['fact.yaml', 'Did you mean "facts.yaml"?'],
    ['them.yaml', 'Did you mean "theme.yaml"?'],
    ['wrods.yaml', 'Did you mean "words.yaml"?'],
    ['facts copy.yaml', 'Did you mean "facts.yaml"?'],
    ['sites.yaml', 'Did you mean "site.yaml"?'],
    ['pagess/about.yaml', 'Did you mean "pages"?'],
    ['collection/solutions/ai.yaml', 'Did you mean "collections"?'],
  ])('%s is one mistake, and where it belongs is said: %s', (name, advice) => {
    const report = reportOf({ [name]: name.endsWith('.yaml') ? valid : 'x' })
    expect(report.match(/error {2}\S+/g)).toHaveLength(1)
    expect(report).toContain(advice)
  })

  test.each(['CNAME', 'products.csv', 'notes.txt', 'LICENSE'])('%s beside the folders is its owner’s', (name) => {
    expect(reportOf({ [name]: 'x' })).toBe('')
  })

  test.each(['faqs.yaml', 'team.yaml'])('%s belongs among the collections where it is a list of entries', (name) => {
    const report = reportOf({ [name]: '# From the old site\n\n- { slug: mina, name: Mina }\n' })
    expect(report).toContain(`Move it to collections/${name}.`)
  })

  test.each([
    'about.yaml.orig',
    'about.yaml.bak',
    'about.yaml.swp',
    '.about.yaml.swx',
    'about.yaml~',
    '#about.yaml#',
    '.#about.yaml',
    'about.yaml.rej',
    'Thumbs.db',
    'desktop.ini',
    '4913',
  ])('what editors and systems leave behind is nobody’s business: %s', (name) => {
    for (const folder of ['pages', 'collections/solutions', 'media', 'mails'])
      expect(reportOf({ [`${folder}/${name}`]: 'x' })).toBe('')
  })

  test('hidden files and readmes are nobody’s business', () => {
    expect(
      reportOf({
        'pages/.DS_Store': 'x',
        'pages/home.yaml~': 'x',
        'README.md': '# Content',
        'guide/start.md': '# How do I change a sentence?',
        'collections/readme.md': 'x',
      }),
    ).toBe('')
  })
})

test('the places of many mistakes in one long text take no time each that grows with the text', () => {
  const source = new SourceFile('long.yaml', `text: |\n${'  an *item* of a list\n'.repeat(4000)}`)
  const before = performance.now()
  for (let at = 0; at < 4000; at++) expect(source.inside(['text'], at * 20 + 3, at * 20 + 9).line).toBe(at + 2)
  expect(performance.now() - before).toBeLessThan(1500)
})

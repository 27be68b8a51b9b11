import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/chance.ts'
import { report } from '../testing/workspace.ts'
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

import { expect, test } from 'vitest'
import { readOptions } from './checkOptions.ts'

const refusal = (...args: string[]) => (readOptions(args, {}) as { refusal?: string }).refusal

test('without arguments the folder is `content` and the format `pretty`', () => {
  expect(readOptions([], {})).toEqual({
    content: 'content',
    format: 'pretty',
    outputs: [],
    maxWarnings: Number.POSITIVE_INFINITY,
  })
})

test('CONTENT_DIR names the folder, and --content comes before it', () => {
  expect(readOptions([], { CONTENT_DIR: 'other' })).toMatchObject({ content: 'other' })
  expect(readOptions(['--content', 'mine'], { CONTENT_DIR: 'other' })).toMatchObject({ content: 'mine' })
})

test('format and limit are read', () => {
  expect(readOptions(['--format', 'sarif', '--max-warnings=0'], {})).toMatchObject({ format: 'sarif', maxWarnings: 0 })
})

test('--output writes other formats to files, each after its name', () => {
  const outputs = [
    { format: 'sarif', file: 'content.sarif' },
    { format: 'markdown', file: '/tmp/a=b.md' },
  ]
  expect(readOptions(['--output', 'sarif=content.sarif', '--output=markdown=/tmp/a=b.md'], {})).toMatchObject({
    outputs,
  })
})

test('--date, --fix and --watch are read', () => {
  expect(readOptions(['--date', '2026-12-24', '--fix', '--watch'], {})).toMatchObject({
    date: '2026-12-24',
    fix: true,
    watch: true,
  })
})

test('--help wins over everything else', () => {
  expect(readOptions(['--format', 'xml', '--help'], {})).toBe('help')
})

test.each([
  [['--foo'], 'There is no option --foo; --help lists the options.'],
  [['site'], '"site" is not an option; a content folder is given as --content site.'],
  [['--format', 'xml'], 'There is no format "xml"; the formats are pretty, json, github, sarif, markdown.'],
  [['--output', 'xml=a'], 'There is no format "xml"; the formats are pretty, json, github, sarif, markdown.'],
  [['--output', 'a.sarif'], '--output takes a format and a file, such as sarif=content.sarif, and not "a.sarif".'],
  [['--output', 'sarif='], '--output takes a format and a file, such as sarif=content.sarif, and not "sarif=".'],
  [['--format'], '--format needs a value behind it; --help lists what it takes.'],
  [['--content='], '--content needs the name of a folder.'],
  [['--max-warnings', '2.5'], '--max-warnings takes a whole number, such as 0, and not "2.5".'],
  [['--max-warnings', '-1'], '--max-warnings needs a value behind it; --help lists what it takes.'],
  [['--date', '2026-02-30'], '--date takes a day, such as 2026-12-24, and not "2026-02-30".'],
  [['--help=yes'], '--help takes no value; --help shows how it is used.'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(refusal(...args)).toBe(sentence)
})

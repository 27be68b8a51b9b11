import { expect, test } from 'vitest'
import { formats } from './report.ts'
import { sample, sampleTexts } from './sample.ts'

const plain = { read: (file: string) => sampleTexts[file], color: false }

test('pretty: each mistake stands with its place, its line and the part that is meant', () => {
  expect(formats.pretty(sample, plain)).toBe(`\
content/pages/home.yaml:3:11  error  schema/unknown-block
  There is no block of type "stat". Did you mean "stats"?
  3 |   - type: stat
    |           ^^^^

content/pages/solutions/[slug].yaml:2:14  warning  page/description-length
  100% of 50, 60: too
  long.
  2 | description: Two
    |              ^^^

Checked 2 files, 1 page: 1 error, 1 warning.
`)
})

test('pretty: colors are added for a terminal and change no word', () => {
  const colored = formats.pretty(sample, { ...plain, color: true })
  expect(colored).toContain('\u001b[31merror\u001b[39m')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors
  expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(formats.pretty(sample, plain))
})

test('pretty: a file that is gone is told without its line', () => {
  const gone = formats.pretty(sample, { ...plain, read: () => undefined })
  expect(gone.split('\n').slice(0, 3)).toEqual([
    'content/pages/home.yaml:3:11  error  schema/unknown-block',
    '  There is no block of type "stat". Did you mean "stats"?',
    '',
  ])
})

test('pretty: content without mistakes gives one line', () => {
  const summary = { files: 41, pages: 38, errors: 0, warnings: 0 }
  expect(formats.pretty({ diagnostics: [], summary }, plain)).toBe('Checked 41 files, 38 pages: no mistakes.\n')
})

test('json: the public record, field by field, and the summary', () => {
  expect(formats.json(sample, plain)).toBe(`\
{
  "diagnostics": [
    {
      "severity": "error",
      "code": "schema/unknown-block",
      "file": "content/pages/home.yaml",
      "line": 3,
      "column": 11,
      "endLine": 3,
      "endColumn": 15,
      "path": "sections[0].type",
      "message": "There is no block of type \\"stat\\".",
      "hint": "Did you mean \\"stats\\"?"
    },
    {
      "severity": "warning",
      "code": "page/description-length",
      "file": "content/pages/solutions/[slug].yaml",
      "line": 2,
      "column": 14,
      "endLine": 3,
      "endColumn": 9,
      "path": "description",
      "message": "100% of 50, 60: too\\nlong."
    }
  ],
  "summary": {
    "files": 2,
    "pages": 1,
    "errors": 1,
    "warnings": 1
  }
}
`)
})

test('github: one command a mistake; percent signs and line breaks are escaped, columns stay within one line', () => {
  expect(formats.github(sample, plain)).toBe(`\
::error file=content/pages/home.yaml,line=3,endLine=3,col=11,endColumn=14,title=schema/unknown-block::There is no block of type "stat". Did you mean "stats"?
::warning file=content/pages/solutions/[slug].yaml,line=2,endLine=3,title=page/description-length::100%25 of 50, 60: too%0Along.
`)
})

test('github: a comma or colon in a file name does not end it', () => {
  const [first] = sample.diagnostics
  const report = { ...sample, diagnostics: [{ ...first!, file: 'content/pages/a,b:c%.yaml' }] }
  expect(formats.github(report, plain)).toMatch(/^::error file=content\/pages\/a%2Cb%3Ac%25\.yaml,line=3,/)
})

test('sarif: each code is a rule, each mistake a result with its place and hint', () => {
  const log = JSON.parse(formats.sarif(sample, plain))
  expect(log.version).toBe('2.1.0')
  expect(log.runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
    'page/description-length',
    'schema/unknown-block',
  ])
  expect(log.runs[0].results[0]).toEqual({
    ruleId: 'schema/unknown-block',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'There is no block of type "stat". Did you mean "stats"?' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/pages/home.yaml', uriBaseId: 'SRCROOT' },
          region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 15 },
        },
        logicalLocations: [{ fullyQualifiedName: 'sections[0].type', kind: 'member' }],
      },
    ],
    properties: { hint: 'Did you mean "stats"?' },
  })
})

test('sarif: a file name is an address, so its brackets are escaped', () => {
  const log = JSON.parse(formats.sarif(sample, plain))
  const { uri } = log.runs[0].results[1].locations[0].physicalLocation.artifactLocation
  expect(uri).toBe('content/pages/solutions/%5Bslug%5D.yaml')
})

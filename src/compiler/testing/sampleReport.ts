import type { Report } from '../report/report.ts'

/** One error with a hint and a fix, and one warning over two lines, for the tests of the formats. */
export const sample: Report = {
  diagnostics: [
    {
      severity: 'error',
      code: 'schema/unknown-block',
      file: 'content/pages/home.yaml',
      line: 3,
      column: 11,
      endLine: 3,
      endColumn: 15,
      path: 'sections[0].type',
      message: 'There is no block of type "stat".',
      hint: 'Did you mean "stats"?',
      fix: { line: 3, column: 11, endLine: 3, endColumn: 15, newText: 'stats' },
    },
    {
      severity: 'warning',
      code: 'page/description-length',
      file: 'content/pages/solutions/[slug].yaml',
      line: 2,
      column: 14,
      endLine: 3,
      endColumn: 9,
      path: 'description',
      message: '100% of 50, 60: too\nlong.',
    },
  ],
  summary: { files: 2, pages: 1, errors: 1, warnings: 1 },
}

export const sampleTexts: Record<string, string> = {
  'content/pages/home.yaml': 'title: Home\nsections:\n  - type: stat\n',
  'content/pages/solutions/[slug].yaml': 'title: One\ndescription: Two\n  lines  \n',
}

import { expect, test } from 'vitest'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'
import { fingerprints } from './fingerprints.ts'
import { sample } from './sample.ts'

const [base] = sample.diagnostics as [ReportedDiagnostic, ...ReportedDiagnostic[]]
const at = (...lines: number[]): ReportedDiagnostic[] =>
  lines.map((line) => ({ ...base, line, path: `sections[${line}]` }))
const known = (text: string, ...lines: number[]) => fingerprints(at(...lines), () => text)

test('lines that come and go above a mistake, and its indentation, leave it the same', () => {
  const [before] = known('title: Home\n- type: stat\n', 2)
  expect(known('# New\n\ntitle: Home\r\n  - type: stat  \r\n', 4)).toEqual([before])
})

test('another line, another code and another file are another mistake', () => {
  const [before] = known('- type: stat\n', 1)
  const others = [
    known('- type: stats2\n', 1)[0],
    fingerprints([{ ...base, line: 1, code: 'link/broken' }], () => '- type: stat\n')[0],
    fingerprints([{ ...base, line: 1, file: 'content/pages/b.yaml' }], () => '- type: stat\n')[0],
  ]
  expect(new Set([before, ...others]).size).toBe(4)
})

test('the same slip twice in a file is two mistakes, and the first stays the first', () => {
  const [first, second] = known('- type: stat\n- type: stat\n', 1, 2)
  expect(first).not.toBe(second)
  expect(known('- type: stat\n', 1)).toEqual([first])
})

test('a file that cannot be read has its mistakes all the same', () => {
  expect(fingerprints(at(1, 2), () => undefined)).toHaveLength(2)
})

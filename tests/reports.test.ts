import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest, slowestTests } from './reports.ts'

const dir = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(dir, { recursive: true }))

function written(report: unknown): string {
  const file = join(dir, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test("Vitest's report gives its counts, and each test's file, title and time", () => {
  const assertionResults = [{ fullName: 'a price is shown', duration: 12.5 }, { fullName: 'a price that waits' }]
  const file = written({
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [{ name: join(process.cwd(), 'src/price.test.ts'), assertionResults }],
  })
  expect(readVitest(file)).toEqual({
    count: { passed: 1, failed: 0, skipped: 1 },
    flaky: 0,
    tests: [
      { file: 'src/price.test.ts', title: 'a price is shown', ms: 12.5 },
      { file: 'src/price.test.ts', title: 'a price that waits', ms: 0 },
    ],
  })
})

test("Playwright's report counts a test that passed at its second try as passed and flaky, with the time of both", () => {
  const shown = { file: 'price.spec.ts', title: 'is shown' }
  const outer = {
    title: 'price.spec.ts',
    specs: [{ ...shown, tests: [{ projectName: 'desktop', results: [{ duration: 700 }, { duration: 300 }] }] }],
    suites: [
      {
        title: 'the prices',
        specs: [{ ...shown, title: 'fold', tests: [{ projectName: 'phone', results: [{ duration: 50 }] }] }],
      },
    ],
  }
  const file = written({ stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 3 }, suites: [outer] })
  expect(readPlaywright(file)).toEqual({
    count: { passed: 2, failed: 0, skipped: 3 },
    flaky: 1,
    tests: [
      { file: 'price.spec.ts (desktop)', title: 'is shown', ms: 1000 },
      { file: 'price.spec.ts (phone)', title: 'the prices fold', ms: 50 },
    ],
  })
})

test('a report that was never written, or only begun, is none', () => {
  expect(readVitest(join(dir, 'missing.json'))).toBeUndefined()
  writeFileSync(join(dir, 'begun.json'), '{"stats":')
  expect(readPlaywright(join(dir, 'begun.json'))).toBeUndefined()
})

test('the slowest tests are listed with their seconds, the slowest first', () => {
  const timed = (title: string, ms: number) => ({ file: 'a.test.ts', title, ms })
  expect(slowestTests([timed('quick', 40), timed('slowest', 12_340), timed('slow', 2_000)], 2)).toEqual([
    '  12.3  a.test.ts: slowest',
    '   2.0  a.test.ts: slow',
  ])
})

import { readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

interface TimedTest {
  file: string
  title: string
  ms: number
}

export interface Report {
  count: Count
  /** Those that passed only when they were tried again. */
  flaky: number
  tests: TimedTest[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** What Vitest's JSON reporter wrote; undefined when it did not get as far. */
export function readVitest(file: string): Report | undefined {
  const report = readJson<VitestReport>(file)
  if (!report) return undefined
  const count = { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ file: relative(name), title: fullName, ms: duration ?? 0 })),
  )
  return { count, flaky: 0, tests }
}

/** What Playwright's JSON reporter wrote; undefined when it did not get as far. */
export function readPlaywright(file: string): Report | undefined {
  const report = readJson<PlaywrightReport>(file)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  const count = { passed: expected + flaky, failed: unexpected, skipped }
  return { count, flaky, tests: report.suites.flatMap((file) => testsOf(file, [])) }
}

/** @param titles  those of the suites around the tests, without the file, which is the outermost suite */
function testsOf({ suites = [], specs }: PlaywrightSuite, titles: string[]): TimedTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      file: `${spec.file} (${projectName})`,
      title: [...titles, spec.title].join(' '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title]))]
}

/** A line for each of the slowest tests, with its seconds, the slowest first. */
export function slowestTests(tests: readonly TimedTest[], most: number): string[] {
  return tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)}  ${file}: ${title}`)
}

function relative(name: string): string {
  const root = `${process.cwd()}/`
  return name.startsWith(root) ? name.slice(root.length) : name
}

function readJson<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch {
    return undefined
  }
}

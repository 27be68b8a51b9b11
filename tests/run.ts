import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './browser/findChromium.ts'
import { day } from './day.ts'

/**
 * `npm test`: everything CI runs, one step after the other, and at the end one line that adds up all of them. A step that
 * fails does not keep the later ones from running, so that one run tells everything.
 */
interface Count {
  passed: number
  failed: number
  skipped: number
}

process.env.TODAY = day
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

const steps: { name: string; run: () => Count }[] = [
  { name: 'generated files', run: () => command('node', 'src/generate/main.ts') },
  { name: 'editor schemas as committed', run: editorSchemas },
  { name: 'types', run: () => command('tsc', '--noEmit') },
  { name: 'lint', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  { name: 'unused code and packages', run: () => command('knip') },
  { name: 'content', run: () => command('node', 'src/compiler/cli/check.ts') },
  { name: 'unit and server tests', run: unitTests },
  { name: 'build', run: () => command('node', 'src/build/main.ts') },
  { name: 'browser tests', run: browserTests },
]

/**
 * Editors read the schemas in `.editor/` from the repository, without any command. `npm ci` has just written them anew, so
 * on a clean checkout nothing may differ; what content is called, in `known.schema.json`, follows with the next run of whoever
 * has the project installed.
 */
function editorSchemas(): Count {
  if (!process.env.CI || !existsSync('.git')) return { passed: 0, failed: 0, skipped: 1 }
  return command('git', 'diff', '--exit-code', '--stat', '--', '.editor', ':!.editor/known.schema.json')
}

function command(program: string, ...args: string[]): Count {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

function unitTests(): Count {
  const file = join(reports, 'unit.json')
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    stdio: 'inherit',
  })
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  return count(status, report?.numPassedTests, report?.numFailedTests, report?.numPendingTests)
}

function browserTests(): Count {
  const file = join(reports, 'browser.json')
  const { status } = spawnSync('playwright', ['test'], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: getChromium(), TEST_REPORT: file },
  })
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats
  const { expected = 0, flaky = 0, unexpected, skipped } = stats ?? {}
  if (flaky > 0) console.log(`\n${flaky} of the browser tests passed only at the second try: look into them.`)
  return count(status, expected + flaky, unexpected, skipped)
}

/** A runner that ended badly without naming a failed test has failed once. */
function count(status: number | null, passed = 0, failed = 0, skipped = 0): Count {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const { name, run } of steps) {
  const startedMs = Date.now()
  console.log(`\n── ${name}`)
  let result: Count
  try {
    result = run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    result = { passed: 0, failed: 1, skipped: 0 }
  }
  console.log(
    `── ${name}: ${result.failed === 0 ? 'good' : 'FAILED'} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
  )
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key]
}
rmSync(reports, { recursive: true, force: true })
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1

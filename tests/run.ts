import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { firefox, webkit } from 'playwright'
import { getChromium } from './browser/findChromium.ts'
import { changedFiles, changedSince } from './changedFiles.ts'
import { day } from './day.ts'
import { type Count, type Report, readPlaywright, readVitest, slowestTests } from './reports.ts'

/**
 * The three sets of tests, each with one line at the end that adds up all runners. A step that fails does not keep the later
 * ones from running, so that one run shows everything.
 *
 * - `npm test`: everything that CI asks for.
 * - `npm run test:quick`: what tells soonest whether a change is right.
 * - `npm run test:all [-- --shard=1/4]`: everything there is, with random tests that begin at another seed each time.
 */
type Tier = 'daily' | 'quick' | 'all'

interface Step {
  name: string
  run: () => Promise<Count>
}

/** What a program printed, kept back so that programs that run side by side do not mix their lines. */
interface Ended {
  succeeded: boolean
  output: string
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { shard: { type: 'string' } } })
const tier = (positionals[0] ?? 'daily') as Tier
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`]
const isFirstShard = values.shard === undefined || values.shard.startsWith('1/')
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

process.env.TODAY = day
process.env.TEST_TIER = tier
if (tier === 'all') process.env.TEST_SEED ??= String(randomInt(2 ** 31))
const { TEST_SEED } = process.env

/** More related test files than this can take over a minute on two cores. */
const mostRelated = 40

const good: Count = { passed: 1, failed: 0, skipped: 0 }
const bad: Count = { passed: 0, failed: 1, skipped: 0 }
const leftOut: Count = { passed: 0, failed: 0, skipped: 1 }

const generated = step('generated files', 'node', 'src/generate/main.ts')
const yamlServer = step('YAML language server', 'npm', 'ci', '--prefix', 'tests/editor/server')
const types = step('types', 'tsc', '--noEmit')
const content = step('content', 'node', 'src/cli/check.ts')
const build = step('build', 'node', 'src/build/main.ts')
const staticSteps = [
  types,
  step('lint', 'biome', 'check', '--error-on-warnings', '.'),
  step('unused code and packages', 'knip'),
  content,
  { name: 'editor schemas as committed', run: editorSchemas },
]

/** Groups run one after the other, the steps of a group side by side. */
const groups: Record<Tier, Step[][]> = {
  quick: [
    [generated],
    [types, { name: 'lint of changed files', run: lintChanged }, content],
    [{ name: 'unit tests of what changed', run: changedUnitTests }],
  ],
  daily: [
    [generated],
    staticSteps,
    [{ name: 'unit and server tests', run: () => unitTests('--project=!nightly') }],
    [build],
    [{ name: 'browser tests', run: () => browserTests() }],
  ],
  all: [
    [generated, yamlServer],
    // In one of the machines that share the tests.
    isFirstShard ? staticSteps : [],
    [{ name: 'unit and server tests', run: () => unitTests() }],
    [build],
    [{ name: 'browser tests', run: () => browserTests() }],
  ],
}

function step(name: string, program: string, ...args: string[]): Step {
  return { name, run: async () => ((await runAside(program, ...args)) ? good : bad) }
}

/**
 * Editors read the schemas in `.editor/` from the repository, without any command. `npm ci` has just written them again, so
 * on a clean checkout nothing may differ.
 */
async function editorSchemas(): Promise<Count> {
  if (!process.env.CI || !existsSync('.git')) return leftOut
  return (await runAside('git', 'diff', '--exit-code', '--stat', '--', '.editor', '.vscode/settings.json')) ? good : bad
}

async function lintChanged(): Promise<Count> {
  const files = changedFiles()
  if (files.length === 0) return leftOut
  const options = ['--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true']
  return (await runAside('biome', 'check', ...options, ...files)) ? good : bad
}

/** Nearly every test imports the heart of the compiler in the end: where too many would run, only those nearby and in `tests/` do. */
async function changedUnitTests(): Promise<Count> {
  const options = ['--project=!nightly', `--changed=${changedSince()}`]
  const list = join(reports, 'related.json')
  await ended('vitest', ['list', '--filesOnly', `--json=${list}`, ...options])
  const related: unknown[] = JSON.parse(readFileSync(list, 'utf8'))
  const rooms = related.length > mostRelated ? [...new Set([...roomsOf(changedFiles()), 'tests/'])] : []
  if (rooms.length > 0)
    console.log(`${related.length} test files import what changed; those in ${rooms.join(', ')} run.`)
  return unitTests(...options, '--passWithNoTests', ...rooms)
}

/** The folders of files, two levels deep at most. */
function roomsOf(files: string[]): string[] {
  const folders = files.map((file) => file.split('/').slice(0, -1).slice(0, 2))
  return folders.filter((folder) => folder.length > 0).map((folder) => `${folder.join('/')}/`)
}

async function unitTests(...options: string[]): Promise<Count> {
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = await run('vitest', ['run', ...reporters, ...options, ...shard])
  return counted(succeeded, readVitest(file))
}

async function browserTests(): Promise<Count> {
  const file = join(reports, 'browser.json')
  if (tier === 'all') sayWhichBrowsers()
  const env = { CHROMIUM_PATH: getChromium(), TEST_REPORT: file }
  const succeeded = await run('playwright', ['test', ...shard], env)
  const report = readPlaywright(file)
  if (report?.flaky)
    console.log(`\n${report.flaky} of the browser tests passed only at the second try: look into them.`)
  return counted(succeeded, report)
}

function sayWhichBrowsers(): void {
  const missing = Object.entries({ Firefox: firefox, WebKit: webkit }).filter(
    ([, browser]) => !existsSync(browser.executablePath()),
  )
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(' and ')
  console.log(`${names} left out: Playwright has not installed them here (npx playwright install firefox webkit).`)
}

/** Prints the slowest tests; a runner that ended badly without naming a failed test has failed once. */
function counted(succeeded: boolean, report: Report | undefined): Count {
  if (!report) return bad
  const slowest = slowestTests(report.tests, 30)
  if (tier !== 'quick') console.log(`\nThe slowest tests, in seconds:\n${slowest.join('\n')}`)
  const { passed, failed, skipped } = report.count
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), skipped }
}

/** Runs a program whose output goes straight to the terminal, since it takes long. */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status === 0))
  })
}

/** Runs a program beside others: its output is printed when it has ended, in one piece. */
async function runAside(program: string, ...args: string[]): Promise<boolean> {
  const { succeeded, output } = await ended(program, args)
  if (output.trim() !== '') console.log(`\n${output.trimEnd()}`)
  return succeeded
}

function ended(program: string, args: string[]): Promise<Ended> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...color } })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part
  })
  child.stderr.on('data', (part: Buffer) => {
    output += part
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ succeeded: status === 0, output }))
  })
}

/** Runs steps side by side, as many at a time as there are cores. */
async function runSteps(steps: Step[]): Promise<Count[]> {
  const waiting = [...steps]
  const counts: Count[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await runStep(next))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return counts
}

async function runStep({ name, run }: Step): Promise<Count> {
  const startedMs = Date.now()
  console.log(`\n── ${name} …`)
  let count: Count
  try {
    count = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    count = bad
  }
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.failed === 0 ? 'good' : 'FAILED'} in ${seconds} s`)
  return count
}

if (!(tier in groups)) throw new Error(`There is no set of tests called "${tier}": say quick, all, or nothing.`)
if (TEST_SEED) console.log(`Random tests draw from TEST_SEED=${TEST_SEED}.`)
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const steps of groups[tier]) {
  for (const count of await runSteps(steps)) {
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  }
}
rmSync(reports, { recursive: true, force: true })
if (TEST_SEED && total.failed > 0) {
  console.log(`
If a random test is among those that failed, this draws the same again:
  TEST_TIER=${tier} TEST_SEED=${TEST_SEED} npx vitest run path/of/the.test.ts
Keep the case that it prints as one of the test's \`examples\`, and every run begins with it.`)
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed === 0 ? 0 : 1

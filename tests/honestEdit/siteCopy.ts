import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { day } from '../day.ts'
import type { VisibleText } from './visibleTexts.ts'

const root = resolve(import.meta.dirname, '../..')

/** A test that failed, and what it said. */
export interface RedTest {
  file: string
  title: string
  message: string
}

interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

/** The whole project in the system's temporary folder, where its content can be changed and tested. */
export class SiteCopy {
  readonly dir = mkdtempSync(join(tmpdir(), 'honest-edit-'))
  readonly contentDir = join(this.dir, 'content')

  constructor() {
    const left = new Set(
      ['node_modules', '.git', '.cache', 'dist', 'data', 'test-results'].map((name) => join(root, name)),
    )
    cpSync(root, this.dir, { recursive: true, filter: (source) => !left.has(source) })
    symlinkSync(join(root, 'node_modules'), join(this.dir, 'node_modules'))
  }

  /** Writes the original content with other words in it. */
  write(texts: readonly VisibleText[], other: (text: VisibleText) => string): void {
    for (const [file, inFile] of Map.groupBy(texts, ({ file }) => file)) {
      let content = readFileSync(join(root, 'content', file), 'utf8')
      for (const text of inFile.toSorted((a, b) => b.start - a.start))
        content = content.slice(0, text.start) + other(text) + content.slice(text.end)
      // What is no language packs worse.
      content = content.replaceAll(/documentKb: (\d+)/g, (_, kb: string) => `documentKb: ${Number(kb) + 2}`)
      writeFileSync(join(this.contentDir, file), content)
    }
  }

  /** What the check says, if it finds anything. */
  check(): string {
    const { stdout, stderr } = this.#run('node', ['src/cli/check.ts'])
    return /\d+ (error|warning)/.test(stdout) ? `${stdout}${stderr}` : ''
  }

  unitTests(...only: string[]): RedTest[] {
    const report = join(this.dir, 'unit.json')
    this.#run('vitest', ['run', '--project=fast', '--reporter=json', `--outputFile=${report}`, ...only])
    const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(this.dir, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that cannot even begin has no tests to name.
      if (message && failed.length === 0) return [{ file, title: 'the whole file', message }]
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: failureMessages.join('\n'),
      }))
    })
  }

  browserTests(...only: string[]): RedTest[] {
    const report = join(this.dir, 'browser.json')
    this.#run('playwright', ['test', '--workers=1', '--retries=0', ...only], { TEST_REPORT: report })
    const { suites }: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(report, 'utf8'))
    return suites.flatMap(redIn)
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }

  #run(program: string, args: string[], more: Record<string, string> = {}) {
    const env = { TEST_TIER: 'daily', ...process.env, TODAY: day, ...more }
    // Browser tests take long: their dots are seen as they come.
    const stdout = program === 'playwright' ? 'inherit' : 'pipe'
    return spawnSync(program, args, {
      cwd: this.dir,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', stdout, 'pipe'],
    })
  }
}

function redIn({ suites = [], specs }: PlaywrightSuite): RedTest[] {
  const own = specs.flatMap(({ file, title, tests }) => {
    const failed = tests.find(({ status }) => status === 'unexpected')
    const message = failed?.results.map(({ error }) => error?.message ?? '').join('\n')
    return message === undefined ? [] : [{ file: `tests/e2e/${file}`, title, message }]
  })
  return [...own, ...suites.flatMap(redIn)]
}

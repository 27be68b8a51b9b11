import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ReportedDiagnostic } from '#schemas/diagnostic.ts'

/** How VS Code finds the mistakes in what a task prints: one expression for each line of one mistake. */
interface Pattern {
  regexp: string
  file?: number
  line?: number
  column?: number
  severity?: number
  code?: number
  message?: number
}
interface Task {
  label: string
  command: string
  problemMatcher: { pattern: Pattern[] }
}
const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')) as { tasks: Task[] }

const cwd = mkdtempSync(join(tmpdir(), 'tasks-'))
afterAll(() => rmSync(cwd, { recursive: true }))

test('the task that checks the content marks every mistake where the check says it is', () => {
  cpSync('tests/fixture/content', join(cwd, 'content'), { recursive: true })
  writeFileSync(
    join(cwd, 'content/pages/wrong.yaml'),
    'title: A page that is wrong\nsections:\n  - type: heroo\n  - type: text\n    lable: x\n',
  )
  const { pattern } = tasks.find(({ command }) => command === 'npm run --silent check')!.problemMatcher
  const told = (JSON.parse(check('--format', 'json')) as { diagnostics: ReportedDiagnostic[] }).diagnostics
  expect(told.length).toBeGreaterThan(2)
  expect(marks(check(), pattern)).toEqual(
    told.map(({ file, line, column, severity, code, message }) => ({
      ...{ file, line: String(line), column: String(column), severity, code },
      message: expect.stringContaining(message.split('\n')[0]!),
    })),
  )
})

/** What `npm run --silent check` prints where these mistakes are. */
function check(...args: string[]): string {
  const command = [resolve('src/cli/check.ts'), ...args]
  return spawnSync(process.execPath, command, { cwd, env: { ...process.env, NO_COLOR: '1' }, encoding: 'utf8' }).stdout
}

/** Each expression has to fit the line after that of the one before. */
function marks(output: string, patterns: Pattern[]): Record<string, string>[] {
  const lines = output.split('\n')
  return lines.flatMap((_, first) => {
    const matches = patterns.map(({ regexp }, index) => new RegExp(regexp).exec(lines[first + index] ?? ''))
    if (matches.some((match) => match === null)) return []
    const parts = patterns.flatMap(({ regexp: __, ...groups }, index) =>
      Object.entries(groups).map(([name, group]) => [name, matches[index]![group]!]),
    )
    return [Object.fromEntries(parts)]
  })
}

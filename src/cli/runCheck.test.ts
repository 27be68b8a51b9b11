import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureContent } from '#tests/fixture/fixture.ts'
import { runCheck } from './runCheck.ts'
import { captured } from './testing/captured.ts'

let cwd: string
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'check-'))
  for (const folder of ['content', 'broken', 'warned']) {
    cpSync(fixtureContent, join(cwd, folder), { recursive: true })
  }
  writeFileSync(join(cwd, 'broken/pages/extra.yaml'), page('home solution click'))
  writeFileSync(join(cwd, 'warned/pages/extra.yaml'), page('home_solution_click', 'x'.repeat(70)))
})
afterAll(() => rmSync(cwd, { recursive: true }))

/** A page whose button sends the event of this name. */
const page = (event: string, title = 'Extra') => `title: ${title}
description: A page for the test of the command.
linked: false
sections:
  - type: hero
    headline: Extra
    actions:
      - label: Go
        to: /leistungen
        event: { name: ${event} }
`

function check(args: string, env: Record<string, string> = {}) {
  const { context, printed } = captured(cwd, env)
  const code = runCheck(args.split(' ').filter(Boolean), context)
  return { code, ...printed }
}

test('content without mistakes: exit 0 and one line', () => {
  const { code, out, err } = check('')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^Checked \d+ files, \d+ pages: no mistakes\.\n$/)
})

test('a diagnostic about something that has no lines to show is reported all the same', () => {
  cpSync(join(cwd, 'content'), join(cwd, 'odd'), { recursive: true })
  rmSync(join(cwd, 'odd/mails/enquiry.yaml'))
  mkdirSync(join(cwd, 'odd/mails/enquiry.yaml'))
  const { code, out } = check('--content odd')
  expect(code).toBe(1)
  expect(out).toMatch(/^odd\/mails\/enquiry\.yaml:1:1 {2}error {2}yaml\/unreadable\n/)
})

test('ANA-16 a malformed event fails the check where it is written', () => {
  const { code, out } = check('--content broken')
  expect(code).toBe(1)
  expect(out).toMatch(/^broken\/pages\/extra\.yaml:10:24 {2}error {2}schema\/pattern\n/)
  expect(out).toContain('        event: { name: home solution click }\n')
  expect(out).toMatch(/\nChecked \d+ files, \d+ pages: 1 error\. What nothing uses/)
})

describe('the folder', () => {
  test('CONTENT_DIR names it', () => {
    expect(check('', { CONTENT_DIR: 'broken' }).code).toBe(1)
  })

  test('--content comes before CONTENT_DIR, and may be absolute', () => {
    expect(check('--content content', { CONTENT_DIR: 'broken' }).code).toBe(0)
    expect(check(`--content ${join(cwd, 'broken')}`).code).toBe(1)
  })
})

describe('warnings', () => {
  test('do not fail the check by themselves', () => {
    const { code, out } = check('--content warned')
    expect(code).toBe(0)
    expect(out).toContain('warning  page/title-length')
  })

  test('fail it when there are more than --max-warnings, which is said on standard error', () => {
    const { code, err } = check('--content warned --max-warnings 0')
    expect({ code, err }).toEqual({ code: 1, err: 'There is 1 warning; --max-warnings allows 0.\n' })
    expect(check('--content warned --max-warnings 1').code).toBe(0)
  })
})

describe('formats for machines print nothing else', () => {
  test('json', () => {
    const { code, out, err } = check('--content broken --format json --max-warnings 0')
    const { diagnostics, summary } = JSON.parse(out)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'schema/pattern',
        file: 'broken/pages/extra.yaml',
        line: 10,
        column: 24,
        endLine: 10,
        endColumn: 43,
        path: 'sections[0].actions[0].event.name',
        message: expect.any(String),
        hint: expect.any(String),
        fix: { line: 10, column: 24, endLine: 10, endColumn: 43, newText: 'home_solution_click' },
      },
    ])
    expect(summary).toEqual({ files: expect.any(Number), pages: expect.any(Number), errors: 1, warnings: 0 })
  })

  test('json is what its published schema says, with mistakes and without', () => {
    const schema = JSON.parse(readFileSync('schemas/report/diagnostics.schema.json', 'utf8'))
    const isReport = new Ajv2020({ strict: true, allErrors: true }).compile(schema)
    for (const content of ['broken', 'warned', 'content']) {
      isReport(JSON.parse(check(`--content ${content} --format json`).out))
      expect({ content, errors: isReport.errors }).toEqual({ content, errors: null })
    }
    expect(isReport({ diagnostics: [], summary: {} })).toBe(false)
  })

  test('github', () => {
    expect(check('--content broken --format github').out).toMatch(
      /^::error file=broken\/pages\/extra\.yaml,line=10,endLine=10,col=24,endColumn=42,title=schema\/pattern::[^\n]+\n$/,
    )
    expect(check('--format github').out).toBe('')
  })

  test('sarif', () => {
    expect(JSON.parse(check('--content broken --format sarif').out).runs[0].results).toHaveLength(1)
  })
})

describe('one run in several formats', () => {
  test('prints one and writes the others to files', () => {
    const { code, out } = check('--content broken --format github --output sarif=a.sarif --output markdown=a.md')
    expect(code).toBe(1)
    expect(out).toMatch(/^::error /)
    expect(JSON.parse(readFileSync(join(cwd, 'a.sarif'), 'utf8')).runs[0].results).toHaveLength(1)
    expect(readFileSync(join(cwd, 'a.md'), 'utf8')).toMatch(/^## Content\n/)
  })

  test('a file that cannot be written is wrong usage, after everything else is reported', () => {
    const { code, out, err } = check('--content broken --output json=nowhere/a.json')
    expect({ code, err }).toEqual({ code: 2, err: '--output cannot write "nowhere/a.json": ENOENT.\n' })
    expect(out).toContain('schema/pattern')
  })
})

test.each([
  ['json=a-file/report.json', 'a file is in the place of a folder (ENOTDIR: '],
  ['json=content', 'a folder is in the place of a file (EISDIR: '],
  ...(existsSync('/dev/full') ? [['json=/dev/full', 'the disk is full (ENOSPC: ']] : []),
])('--output %s says what the machine cannot do, exit 2', (output = '', reason = '') => {
  writeFileSync(join(cwd, 'a-file'), '')
  const { code, err } = check(`--output ${output}`)
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`": ${reason}`) })
})

test.skipIf(!existsSync('/dev/full'))('a full disk under standard output ends the check with 2', () => {
  const command = fileURLToPath(new URL('./check.ts', import.meta.url))
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, [command], {
    cwd,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(full)
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^The check cannot go on: the disk is full/),
  })
})

describe('wrong usage', () => {
  test.each([
    ['--formt json', 'There is no option --formt; --help lists the options.\n'],
    ['--format xml', 'There is no format "xml"; the formats are pretty, json, github, sarif, markdown.\n'],
    ['--content nowhere', 'There is no content folder "nowhere".\n'],
    [
      '--content content/site.yaml',
      '"content/site.yaml" is a file; --content takes the folder with site.yaml in it.\n',
    ],
  ])('%s: exit 2 and one sentence on standard error', (args, sentence) => {
    expect(check(args)).toEqual({ code: 2, out: '', err: sentence })
  })
})

test('as a command: --help explains it, and the exit code is the process’s', () => {
  const command = fileURLToPath(new URL('./check.ts', import.meta.url))
  const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { cwd, encoding: 'utf8' })
  expect(run('--help').stdout).toContain(
    'npm run check -- [--content DIR] [--format FORMAT] [--output FORMAT=FILE] [--max-warnings N]',
  )
  expect(run('--help').status).toBe(0)
  expect(run('--content', 'broken').status).toBe(1)
  expect(run('--wrong')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^There is no option --wrong/),
  })
})

test('--date checks what the site shows on another day', () => {
  cpSync(join(cwd, 'content'), join(cwd, 'dated'), { recursive: true })
  const text = page('home_solution_click').replace('  - type: hero', '  - type: hero\n    show: { from: 2030-01-01 }')
  writeFileSync(join(cwd, 'dated/pages/extra.yaml'), text.replace('/leistungen', '/nowhere'))
  expect(check('--content dated --date 2029-12-31').out).not.toContain('link/broken')
  expect(check('--content dated --date 2030-01-01').out).toContain('link/broken')
})

test('--fix makes the corrections that it is sure of, and reports the rest', () => {
  cpSync(join(cwd, 'content'), join(cwd, 'fixed'), { recursive: true })
  const file = join(cwd, 'fixed/pages/extra.yaml')
  writeFileSync(
    file,
    page('home_solution_click').replace('type: hero', 'type: heroo').replace('/leistungen', '/leistungne'),
  )
  const { code, out } = check('--content fixed --fix')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: no mistakes\.\n$/) })
  expect(readFileSync(file, 'utf8')).toBe(page('home_solution_click'))
})

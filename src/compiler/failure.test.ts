import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import { runCheck } from '#src/cli/runCheck.ts'
import { CompilerFailure } from './failure.ts'
import { SourceFile } from './read/sourceFile.ts'
import { Workspace } from './testing/workspace.ts'

/** Runs the check of a project whose compiler has a bug. */
function check(...args: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'failure-'))
  const printed = { out: '', err: '' }
  const around = {
    cwd,
    env: { CONTENT_DIR: '.' },
    terminal: false,
    out: (text: string) => {
      printed.out += text
    },
    err: (text: string) => {
      printed.err += text
    },
  }
  const code = runCheck(args, around, () => {
    throw new CompilerFailure('content/pages/about.yaml', new RangeError('Maximum call stack size exceeded'))
  })
  return { cwd, code, ...printed }
}

const sentence =
  'The check itself has failed at content/pages/about.yaml, which is a mistake of this project and not of yours: what its developers need is in .cache/failure.txt.'

test('a failure of the check is no mistake of the content: exit 3, one sentence, and a report for those who can mend it', () => {
  const { cwd, code, out, err } = check()
  expect({ code, out, err }).toEqual({ code: 3, out: '', err: `${sentence}\n` })
  const report = readFileSync(join(cwd, '.cache/failure.txt'), 'utf8')
  expect(report).toMatch(/^command: npm run check --/m)
  expect(report).toMatch(/^at: content\/pages\/about\.yaml$/m)
  expect(report).toMatch(/^versions: Node \d+/m)
  expect(report).toContain('RangeError: Maximum call stack size exceeded\n')
})

test('machines get their format whole', () => {
  const json = JSON.parse(check('--format', 'json').out)
  const schema = fileURLToPath(new URL('../../schemas/report/diagnostics.schema.json', import.meta.url))
  expect(new Ajv2020().validate(JSON.parse(readFileSync(schema, 'utf8')), json)).toBe(true)
  expect(json.failure).toEqual({ message: sentence, report: '.cache/failure.txt' })
  const [run] = JSON.parse(check('--format', 'sarif').out).runs
  expect(run.invocations[0]).toMatchObject({ executionSuccessful: false })
  expect(check('--format', 'github').out).toBe(`::error title=The check itself has failed::${sentence}\n`)
  const { cwd } = check('--output', 'markdown=summary.md')
  expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toContain('The check itself has failed')
})

test('where no report can be written, the sentence says what was thrown', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'failure-'))
  writeFileSync(join(cwd, '.cache'), 'a file in the place of the folder')
  let err = ''
  const around = {
    cwd,
    env: { CONTENT_DIR: '.' },
    terminal: false,
    out: () => {},
    err: (text: string) => {
      err += text
    },
  }
  const fails = () => {
    throw new TypeError('x is not a function')
  }
  expect(runCheck([], around, fails)).toBe(3)
  expect(err).toBe(
    'The check itself has failed, which is a mistake of this project and not of yours: TypeError: x is not a function\n',
  )
  expect(existsSync(join(cwd, '.cache/failure.txt'))).toBe(false)
})

test('a failure names the file it happened at', () => {
  const folder = new Workspace({ 'pages/index.yaml': 'title: x\nsections: []\n', 'pages/about.yaml': 'title: y\n' })
  const data = vi.spyOn(SourceFile.prototype, 'data', 'get').mockImplementation(function (this: SourceFile) {
    if (this.file.endsWith('about.yaml')) throw new Error('a bug')
    return {}
  })
  expect(() => folder.compile()).toThrow(
    expect.objectContaining({ name: 'CompilerFailure', during: 'content/pages/about.yaml' }),
  )
  data.mockRestore()
})

test('what the machine cannot do is no mistake of the project: exit 2, and one sentence that says what and where', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'failure-'))
  let err = ''
  const around = {
    cwd,
    env: { CONTENT_DIR: '.' },
    terminal: false,
    out: () => {},
    err: (text: string) => {
      err += text
    },
  }
  const code = runCheck([], around, () => {
    const full = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', path: 'content/site.yaml' })
    throw new CompilerFailure('content/site.yaml', full)
  })
  expect({ code, err }).toEqual({
    code: 2,
    err: 'The check cannot go on: too many files are open (EMFILE: content/site.yaml).\n',
  })
  expect(existsSync(join(cwd, '.cache'))).toBe(false)
})

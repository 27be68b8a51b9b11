import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeHost } from '#src/compiler/report/codeHost.ts'
import { formats } from '#src/compiler/report/report.ts'
import { sample } from '#src/compiler/report/sample.ts'
import { fixtureContent } from './fixture/fixture.ts'

/** What a reviewer sees of a pull request: the workflow's own command, run over content with mistakes as its host runs it. */
interface Step {
  run?: string
  uses?: string
  if?: string
  with?: Record<string, string>
}
const { jobs } = load(readFileSync('.github/workflows/ci.yml', 'utf8')) as { jobs: { content: { steps: Step[] } } }
const { steps } = jobs.content
const at = steps.findIndex(({ run }) => run?.includes('check'))

const cwd = mkdtempSync(join(tmpdir(), 'workflow-'))
const summaryFile = join(cwd, 'summary.md')
let ended: { status: number | null; stdout: string }
beforeAll(() => {
  cpSync(fixtureContent, join(cwd, 'content'), { recursive: true })
  const page = join(cwd, 'content/pages/kontakt.yaml')
  writeFileSync(page, readFileSync(page, 'utf8').replace('- type: hero', '- type: heroo'))
  const command = steps[at]!.run!.replace(
    'npm run --silent check --',
    `"${process.execPath}" "${resolve('src/compiler/cli/check.ts')}"`,
  )
  const env = {
    ...process.env,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'tide/site',
    GITHUB_SHA: 'abc',
    GITHUB_WORKSPACE: cwd,
    GITHUB_STEP_SUMMARY: summaryFile,
  }
  ended = spawnSync('bash', ['-e', '-c', command], { cwd, env, encoding: 'utf8' })
})
afterAll(() => rmSync(cwd, { recursive: true }))

test('a mistake fails the step and is an annotation at its line', () => {
  expect(ended.status).toBe(1)
  expect(ended.stdout).toMatch(
    /^::error file=content\/pages\/kontakt\.yaml,line=\d+,endLine=\d+,col=11,endColumn=15,title=schema\/unknown-block::There is no block of type "heroo"[^\n]*\n$/,
  )
})

test('the summary of the run links to the line', () => {
  expect(
    readFileSync(summaryFile, 'utf8').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  ).toMatch(/href="https:\/\/github\.com\/tide\/site\/blob\/abc\/content\/pages\/kontakt\.yaml#L\d+"/)
})

test('what code scanning reads is uploaded also when the check fails, and is valid by the official schema', () => {
  const upload = steps.slice(at).find(({ uses }) => uses?.startsWith('github/codeql-action/upload-sarif@'))!
  expect(upload.if).toContain('!cancelled()')
  const log = JSON.parse(readFileSync(join(cwd, upload.with!.sarif_file!), 'utf8'))
  expect(log.runs[0].results).toHaveLength(1)
  // It is of the fourth draft; of what later ones read otherwise it has only its own name.
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync('tests/standards/sarif-2.1.0-rtm.5.json', 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats.default(ajv)
  const isSarif = ajv.compile(schema)
  const shown = { read: () => undefined, color: false, host: codeHost({}, cwd), cwd }
  for (const report of [sample, { ...sample, failure: { message: 'The check has failed.' } }]) {
    isSarif(JSON.parse(formats.sarif(report, shown)))
    expect(isSarif.errors).toBeNull()
  }
  isSarif(log)
  expect(isSarif.errors).toBeNull()
  expect(isSarif({ ...log, version: '2.0.0' })).toBe(false)
})

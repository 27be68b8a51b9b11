import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { formats } from '#src/compiler/report/formats.ts'
import { linksTo } from '#src/compiler/report/github.ts'
import { sample } from '#src/compiler/testing/sampleReport.ts'
import { fixtureContent } from './fixture/fixture.ts'

/** What a reviewer sees of a pull request: the workflow's own command, run over content with mistakes as its host runs it. */
interface Step {
  run?: string
  uses?: string
  if?: string
  with?: Record<string, string>
}
interface Job {
  'timeout-minutes'?: number
  strategy?: { matrix: { shard: number[] } }
  steps: Step[]
}
interface Workflow {
  permissions: Record<string, string>
  concurrency: object
  jobs: Record<string, Job>
}
const workflows = readdirSync('.github/workflows').map((file) => ({
  file,
  ...(parse(readFileSync(join('.github/workflows', file), 'utf8')) as Workflow),
}))
const workflow = (name: string) => workflows.find(({ file }) => file === name)!
const { steps } = workflow('ci.yml').jobs.content!
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
    `"${process.execPath}" "${resolve('src/cli/check.ts')}"`,
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
  const shown = { read: () => undefined, color: false, links: linksTo({}, cwd), cwd }
  for (const report of [sample, { ...sample, failure: { message: 'The check has failed.' } }]) {
    isSarif(JSON.parse(formats.sarif(report, shown)))
    expect(isSarif.errors).toBeNull()
  }
  isSarif(log)
  expect(isSarif.errors).toBeNull()
  expect(isSarif({ ...log, version: '2.0.0' })).toBe(false)
})

describe.each(workflows)('$file', ({ permissions, concurrency, jobs }) => {
  const all = Object.values(jobs)
  const runs = all.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))

  test('every script and file that it runs is there', () => {
    expect(missingIn(runs.join('\n'))).toEqual([])
  })

  test('it can read alone unless a job asks for more, and no job runs for hours', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(concurrency).toBeDefined()
    expect(all.filter((job) => !job['timeout-minutes'])).toEqual([])
  })
})

test('the night’s machines share all tests: each takes one part of as many as there are', () => {
  const job = workflow('nightly.yml').jobs.test!
  const { shard } = job.strategy!.matrix
  expect(shard).toEqual(shard.map((_, index) => index + 1))
  const command = job.steps.find(({ run }) => run?.includes('test:all'))!.run
  expect(command).toBe(`npm run test:all -- --shard=\${{ matrix.shard }}/${shard.length}`)
})

test('a codespace has the editor’s recommended extensions, and its commands are there', () => {
  const { customizations, postCreateCommand, postAttachCommand } = json('.devcontainer/devcontainer.json')
  expect(customizations.vscode.extensions).toEqual(json('.vscode/extensions.json').recommendations)
  const tasks: { command: string }[] = json('.vscode/tasks.json').tasks
  const commands = [postCreateCommand, postAttachCommand, ...tasks.map(({ command }) => command)]
  expect(missingIn(commands.join('\n'))).toEqual([])
})

test('Dependabot looks where there is something to renew', () => {
  const files = {
    npm: 'package.json',
    'github-actions': '.github/workflows',
    docker: 'Dockerfile',
    'docker-compose': 'compose.yaml',
  }
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': keyof typeof files; directory?: string; directories?: string[] }[]
  }
  const looked = updates.flatMap(({ 'package-ecosystem': kind, directory, directories = [directory!] }) =>
    directories.map((folder) => join('.', folder, files[kind])),
  )
  expect(looked.filter((file) => !existsSync(file))).toEqual([])
})

/** The npm scripts and own files that commands name and the project does not have. */
function missingIn(commands: string): string[] {
  const { scripts } = json('package.json')
  const named = [...commands.matchAll(/npm (?:run )?(?:--silent |-s )?([a-z][a-z:]*)/g)].map(([, name]) => name!)
  const files = [...commands.matchAll(/(?:^|\s)((?:\.ci|tests|src|server)\/[\w./-]+)/g)].map(([, file]) => file!)
  return [
    ...named.filter((name) => !['ci', 'run'].includes(name) && !(name in scripts)),
    ...files.filter((file) => !existsSync(file)),
  ]
}

function json(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

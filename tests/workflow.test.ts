import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
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
import { fences, readGuide } from './guides/guideFiles.ts'

/** What a reviewer sees of a pull request: the workflow's own command, run over content with mistakes as its host runs it. */
interface Step {
  run?: string
  uses?: string
  id?: string
  if?: string
  with?: Record<string, string>
}
interface Job {
  if?: string
  needs?: string[]
  permissions?: Record<string, string>
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

describe('the review of a pull request', () => {
  const job = workflow('ci.yml').jobs.review!

  test('is written by a job that may only read, as the summary of its run and as an artifact', () => {
    expect(job).toMatchObject({ if: "github.event_name == 'pull_request'" })
    expect(job.permissions).toBeUndefined()
    const dir = mkdtempSync(join(tmpdir(), 'review-'))
    const run = (...commands: string[]) =>
      spawnSync('bash', ['-e', '-c', commands.join('\n')], {
        cwd: dir,
        env: { ...process.env, GITHUB_STEP_SUMMARY: join(dir, 'summary.md') },
        encoding: 'utf8',
      })
    const commit = 'git add -A && git -c user.name=A -c user.email=a@b.example commit -qm one'
    cpSync(fixtureContent, join(dir, 'content'), { recursive: true })
    run('git init -q', commit, 'sed -i.bak "s/vier Wochen/zwei Wochen/" content/facts.yaml', 'rm content/*.bak', commit)
    const { run: command = '' } = job.steps.find(({ run }) => run?.includes('content -- diff'))!
    const { status, stderr } = run(
      command.replace('npm run --silent content --', `"${process.execPath}" "${resolve('src/cli/content.ts')}"`),
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const { path } = job.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))!.with!
    const text = readFileSync(join(dir, path!), 'utf8')
    expect(text).toContain('- Facts&#58; frist is “zwei Wochen” &#40;was “vier Wochen”&#41;')
    expect(readFileSync(join(dir, 'summary.md'), 'utf8')).toBe(text)
    rmSync(dir, { recursive: true })
  })

  const { comment } = workflow('review.yml').jobs
  const script = comment!.steps.find(({ uses }) => uses?.startsWith('actions/github-script@'))!.with!.script!

  test('becomes a comment in a workflow that runs nothing of the pull request', () => {
    expect(comment!.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' })
    const actions = comment!.steps.map(({ uses, run }) => uses?.replace(/@.*/, '') ?? run)
    expect(actions).toEqual(['actions/download-artifact', 'actions/github-script'])
    // What a pull request says is never put into the text of a script.
    expect(script).not.toContain('${{')
  })

  test.each([
    ['a first one', [], ['createComment']],
    [
      'the one that is there',
      [{ id: 7, user: { login: 'github-actions[bot]' }, body: '<!-- review of the content -->\nOld' }],
      ['updateComment'],
    ],
    [
      'a new one where somebody else has written the like',
      [{ id: 8, user: { login: 'a' }, body: '<!-- review of the content -->' }],
      ['createComment'],
    ],
  ])('makes %s, of bounded length', async (_, comments, calls) => {
    const done = await post({ text: `\${process.exit()} ${'x'.repeat(300_000)}`, comments })
    expect(done.map(({ name }) => name)).toEqual(calls)
    expect(done[0]!.body).toMatch(/^<!-- review of the content -->\n\$\{process\.exit\(\)\} x+$/)
    expect(done[0]!.body.length).toBeLessThan(65_536)
  })

  test('makes none of another commit, nor of what is no file', async () => {
    expect(await post({ text: 'Text', sha: 'later' })).toEqual([])
    expect(await post({ text: 'Text', isLink: true })).toEqual([])
  })

  /** Runs the workflow's script as the action does, with a code host that takes note of what is asked. */
  async function post({ text = '', comments = [] as object[], sha = 'abc', isLink = false }) {
    const done: { name: string; body: string }[] = []
    const note =
      (name: string) =>
      async ({ body }: { body: string }) =>
        void done.push({ name, body })
    const dir = mkdtempSync(join(tmpdir(), 'comment-'))
    writeFileSync(join(dir, isLink ? 'other.md' : 'review.md'), text)
    if (isLink) symlinkSync(join(dir, 'other.md'), join(dir, 'review.md'))
    const github = {
      rest: {
        pulls: { list: async () => ({ data: [{ number: 3, head: { sha } }] }) },
        issues: { listComments: {}, createComment: note('createComment'), updateComment: note('updateComment') },
      },
      paginate: async () => comments,
    }
    const run = { head_repository: { owner: { login: 'a' } }, head_branch: 'b', head_sha: 'abc' }
    const context = { repo: { owner: 'tide', repo: 'site' }, payload: { workflow_run: run } }
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor
    const local = script.replace("'review/review.md'", JSON.stringify(join(dir, 'review.md')))
    await AsyncFunction('github', 'context', 'require', local)(github, context, createRequire(import.meta.url))
    rmSync(dir, { recursive: true })
    return done
  }
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

describe('the artifacts of the main branch', () => {
  const jobs = workflow('ci.yml').jobs
  const { needs, permissions, steps, ...job } = jobs.artifact!
  const at = (part: string) => steps.findIndex(({ run, uses = run }) => uses?.includes(part))

  test('are made of what has passed all checks, by the one job that may write them', () => {
    expect(job.if).toBe("github.event_name == 'push'")
    expect(needs).toEqual(Object.keys(jobs).filter((name) => !['artifact', 'review'].includes(name)))
    expect(permissions).toMatchObject({ 'id-token': 'write', attestations: 'write', packages: 'write' })
    const others = Object.values(jobs).filter((other) => other !== jobs.artifact)
    expect(others.filter(({ permissions = {} }) => 'id-token' in permissions || 'packages' in permissions)).toEqual([])
  })

  test('hold the assets of yesterday, and leave nothing of the run’s rights to what is built', () => {
    expect(steps[at('actions/checkout')]!.with).toEqual({ 'persist-credentials': false })
    expect(steps[at('actions/cache')]!.with).toMatchObject({ path: 'dist/releases', 'restore-keys': 'releases-' })
    const order = ['actions/cache', 'npm run build', 'npm run archive', 'actions/upload-artifact', 'docker build']
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b))
    expect(at('actions/cache')).toBeGreaterThan(0)
  })

  test('can be proven: the archive by its file, the image by its digest', () => {
    const proven = steps.filter(({ uses }) => uses?.startsWith('actions/attest-build-provenance@'))
    expect(proven.map((step) => step.with)).toEqual([
      { 'subject-path': 'artifacts/*.tar.gz' },
      expect.objectContaining({ 'subject-digest': expect.stringContaining('steps.image.outputs.digest') }),
    ])
    const { id, run = '' } = steps[at('docker build')]!
    const { status, stdout } = pushed(run)
    expect({ id, status, stdout }).toEqual({
      id: 'image',
      status: 0,
      stdout: expect.stringContaining(
        'build -f server/Dockerfile --build-arg SITE_URL --build-arg API_BASE --build-arg BEFORE=ghcr.io/tide/site:main',
      ),
    })
    expect(readFileSync(join(cwd, 'output'), 'utf8')).toBe('name=ghcr.io/tide/site\ndigest=sha256:12ab\n')
    expect(pushed(run, 'pull').stdout).toContain('--build-arg BEFORE= -t ghcr.io/tide/site:abc ')
  })

  /** Runs the step with a `docker` that says what it is asked. @param failing  what of it fails */
  function pushed(command: string, failing = 'none') {
    const docker = `docker() { echo "$@"; case "$1" in ${failing}) return 1;; inspect) echo ghcr.io/tide/site@sha256:12ab;; esac; }`
    for (const file of ['output', 'summary']) writeFileSync(join(cwd, file), '')
    const env = {
      PATH: process.env.PATH,
      GITHUB_REPOSITORY: 'Tide/Site',
      GITHUB_SHA: 'abc',
      GITHUB_ACTOR: 'ann',
      TOKEN: 't',
    }
    const files = { GITHUB_OUTPUT: join(cwd, 'output'), GITHUB_STEP_SUMMARY: join(cwd, 'summary') }
    mkdirSync(join(cwd, 'artifacts'), { recursive: true })
    writeFileSync(join(cwd, 'artifacts/site-1.tar.gz.sha256'), '1  site-1.tar.gz\n')
    return spawnSync('bash', ['-e', '-c', `${docker}\n${command}`], {
      cwd,
      env: { ...env, ...files },
      encoding: 'utf8',
    })
  }
})

test('the night’s machines share all tests: each takes one part of as many as there are', () => {
  const job = workflow('nightly.yml').jobs.test!
  const { shard } = job.strategy!.matrix
  expect(shard).toEqual(shard.map((_, index) => index + 1))
  const command = job.steps.find(({ run }) => run?.includes('test:all'))!.run
  expect(command).toBe(`npm run test:all -- --shard=\${{ matrix.shard }}/${shard.length}`)
})

describe('the pipeline of the guide for GitLab', () => {
  interface GitLabJob {
    rules: { if: string }[]
    script: string[]
    artifacts: { paths: string[] }
  }
  const [fence] = fences(readGuide('content/guide/online-gitlab.md')).filter(({ language }) => language === 'yml')
  const {
    image,
    workflow,
    default: common,
    ...jobs
  } = parse(fence!.text) as Record<string, GitLabJob> & {
    workflow: Pick<GitLabJob, 'rules'>
    default: { before_script: string[] }
  }
  const { content, site } = jobs as Record<'content' | 'site', GitLabJob>

  test.each([
    [{ CI_PIPELINE_SOURCE: 'merge_request_event' }, ['content']],
    [{ CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'main' }, ['site']],
    [{ CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'content/faq' }, []],
  ])('at %j it runs %j', (given, expected) => {
    const variables: Record<string, string> = { CI_DEFAULT_BRANCH: 'main', ...given }
    const resolved = (term: string) => (term.startsWith('$') ? variables[term.slice(1)] : term.slice(1, -1))
    const applies = ({ rules }: Pick<GitLabJob, 'rules'>) =>
      rules.some(({ if: rule }) => {
        const [left, right] = rule.split(' == ').map(resolved)
        return left === right
      })
    expect(applies(workflow) ? Object.keys(jobs).filter((name) => applies(jobs[name]!)) : []).toEqual(expected)
  })

  test('every script that it runs is there, on a Node that the project takes', () => {
    expect(missingIn([...common.before_script, ...content.script, ...site.script].join('\n'))).toEqual([])
    expect(image).toBe('node:24')
  })

  test('a mistake fails the check, and stands in the file that the request shows', () => {
    const command = content.script[0]!.replace(
      'npm run --silent check --',
      `"${process.execPath}" "${resolve('src/cli/check.ts')}"`,
    )
    expect(spawnSync('bash', ['-e', '-c', command], { cwd, encoding: 'utf8' }).status).toBe(1)
    expect(readFileSync(join(cwd, content.artifacts.paths[0]!), 'utf8')).toContain('heroo')
  })

  test('what it builds is what it keeps', () => {
    expect(site.script[0]).toContain(`--out ${site.artifacts.paths[0]!.replace('/', '')}`)
  })
})

test('the guide for GitHub names the jobs that there are', () => {
  const [fence] = fences(readGuide('content/guide/online-github.md'))
  const named = [...fence!.text.matchAll(/CI \/ (\S+)/g)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(workflow('ci.yml').jobs))
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

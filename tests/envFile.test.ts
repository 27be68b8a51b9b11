import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureContent } from './fixture/fixture.ts'
import { operatorSettings } from './guides/variablesIn.ts'

/** A checkout with an `.env` of its own: npm runs commands in the folder of `package.json`. */
let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'env-file-'))
  for (const name of ['node_modules', 'server', 'src', 'schemas']) symlinkSync(resolve(name), join(project, name))
  symlinkSync(fixtureContent, join(project, 'content'))
  copyFileSync('package.json', join(project, 'package.json'))
  for (const release of ['in-file/releases/of-the-file', 'in-env/releases/of-the-environment']) {
    mkdirSync(join(project, release), { recursive: true })
    writeFileSync(join(project, release, 'server.json'), '{}')
  }
  writeFileSync(join(project, '.env'), "TODAY='of the file' # a remark\nDIST_DIR=in-file\n")
})
afterAll(() => rmSync(project, { recursive: true }))

/** All of them refuse a wrong day before they do anything; `releases` reads no day, but shows whose folder it reads. */
test.each([
  ['start', [], 'TODAY is "of the file"'],
  ['dev', [], 'TODAY is "of the file"'],
  ['build', [], 'TODAY is "of the file"'],
  ['leads', ['list'], 'TODAY is "of the file"'],
  ['releases', ['list'], 'of-the-file'],
])('npm run %s reads .env', (command, args, said) => {
  expect(npmRun(command, args, {})).toContain(said)
})

test('the environment wins over .env', () => {
  expect(npmRun('build', [], { TODAY: 'of the environment' })).toContain('TODAY is "of the environment"')
  expect(npmRun('releases', ['list'], { DIST_DIR: 'in-env' })).toContain('of-the-environment')
})

test('quotes around a value, as `docker --env-file` keeps them, are no part of it', () => {
  expect(npmRun('build', [], { TODAY: '"of the environment"' })).toContain('TODAY is "of the environment"')
  expect(npmRun('releases', ['list'], { DIST_DIR: "'in-env'" })).toContain('of-the-environment')
})

test('a command that tests start without npm reads no .env', () => {
  const main = join('src', 'build', 'release', 'command.ts')
  expect(run(process.execPath, [main, 'list'], { DIST_DIR: '' })).not.toContain('of-the-file')
})

test('an .env that cannot be read ends the command with a sentence', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'env-file-'))
  mkdirSync(join(cwd, '.env'))
  const { status, stderr } = spawnSync(process.execPath, ['--import', resolve('server/preload.js'), '-e', ''], {
    cwd,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^\.env cannot be read: .*\n$/) })
})

test('on Windows itself one sentence says what to use instead', () => {
  const windows = 'data:text/javascript,Object.defineProperty(process, "platform", { value: "win32" })'
  const args = ['--import', windows, '--import', resolve('server/preload.js'), '-e', 'console.log("it ran")']
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^This project runs on Linux, on macOS and in WSL, not on Windows itself\. Use WSL: .*\n$/,
    ),
  })
})

test('an older Node, such as the machine’s own before `npm ci`, ends with a sentence', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.0" })'
  const args = ['--import', older, '--import', resolve('server/preload.js'), '-e', 'console.log("it ran")']
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'This needs Node 26, and here runs 20.19.0. Run "npm ci" first: it installs the right one.\n',
  })
})

test('.node-version names the Node that npm installs', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(readFileSync('.node-version', 'utf8').trim()).toBe(dependencies.node)
})

test('.env.example shows every setting as a remark', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n').filter(Boolean)
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([])
  expect(operatorSettings()).toContain('SITE_URL')
})

function npmRun(command: string, args: readonly string[], env: Record<string, string>): string {
  // What npm runs before and after a command is not what this is about, and writes generated files.
  return run('npm', ['run', '--silent', '--ignore-scripts', command, '--', ...args], env)
}

function run(program: string, args: readonly string[], env: Record<string, string>): string {
  const { TODAY: _, DIST_DIR: __, ...inherited } = process.env
  const { stdout, stderr } = spawnSync(program, args, { cwd: project, env: { ...inherited, ...env }, encoding: 'utf8' })
  return stdout + stderr
}

test.each(['client #1', 'what?', 'all*'])(
  'in a folder named “%s”, which the bundler cannot read, one sentence says so',
  (name) => {
    const dir = join(project, name)
    for (const folder of ['server', 'node_modules/vite', 'src/build']) mkdirSync(join(dir, folder), { recursive: true })
    copyFileSync('server/preload.js', join(dir, 'server/preload.js'))
    copyFileSync('package.json', join(dir, 'package.json'))
    const args = ['--import', './server/preload.js', 'src/build/main.ts']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' })
    const sign = /[#?*]/.exec(name)![0]
    const path = join(realpathSync(dir), '/')
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `This cannot run in ${path}, because of the "${sign}" in the path. Rename that folder, then run it again.\n`,
    })
  },
)

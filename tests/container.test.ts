import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { makeTestSite } from '#server/testing/testSite.ts'
import { until } from '#server/testing/until.ts'

/** The image and the services around it, held to what the project itself says; what can be run without Docker is run. */
interface Compose {
  services: Record<
    'site' | 'database' | 'backup',
    {
      environment: Record<string, string>
      image: string
      restart?: string
      logging?: { options: Record<string, string> }
    }
  > & {
    site: { stop_grace_period: string; build: { dockerfile: string } }
    backup: { command: [string, ...string[]]; volumes: string[]; ports: string[] }
  }
}

const dockerfile = readFileSync('server/Dockerfile', 'utf8')
const { services } = parse(readFileSync('server/compose.yaml', 'utf8'), { merge: true }) as Compose
const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!)
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** The health check's own command, and what the image runs. */
const [healthCheck = [], command = []] = [...dockerfile.matchAll(/\bCMD (\[.*\])$/gm)].map(
  ([, list]) => JSON.parse(list!) as string[],
)

/** What each stage stands on, and its name. */
const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)].map(([, from, name]) => [name, from])

test('what installs and what runs stands on the Node of .node-version', () => {
  const image = `node:${readFileSync('.node-version', 'utf8').trim()}-slim`
  expect(Object.fromEntries(stages)).toEqual({
    none: image,
    before: expect.stringMatching(/^\$\{BEFORE:-none\}$/),
    build: image,
    undefined: image,
  })
})

test('the site is built beside the releases of the image before, where there is one, and keeps those of the last day', () => {
  const [beginning = ''] = dockerfile.split(/^FROM /m)
  expect(beginning).toMatch(/^ARG BEFORE=$/m)
  const folder = '/site/dist/releases'
  expect(dockerfile).toContain(`AS none\nRUN mkdir -p ${folder}\n`)
  const [copied, built] = [`COPY --from=before ${folder} ./dist/releases\n`, 'RUN npm run build\n']
  expect(dockerfile.indexOf(copied)).toBeGreaterThan(dockerfile.indexOf('COPY . .'))
  expect(dockerfile.indexOf(built)).toBeGreaterThan(dockerfile.indexOf(copied))
})

test('no log of a service that runs on fills the disk', () => {
  for (const { restart, logging } of Object.values(services))
    expect(restart ? logging?.options['max-size'] : '20m').toBe('20m')
})

test('what image and services set are settings of the server', () => {
  const inImage = [...dockerfile.matchAll(/^(?:ENV|ARG) (.*)$/gm)].flatMap(([, pairs]) =>
    [...pairs!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
  )
  const set = new Set([...inImage, ...Object.keys(services.site.environment)])
  for (const own of ['NODE_ENV', 'BEFORE']) set.delete(own)
  expect([...set]).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR', 'DATABASE_URL']))
  expect([...set].filter((name) => !settings.includes(name))).toEqual([])
})

test('the image starts the server as npm start does, without npm in between, and not as root', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [node, ...args] = command
  expect(node).toBe('node')
  expect(scripts.start.endsWith(args.join(' '))).toBe(true)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(Number.parseInt(services.site.stop_grace_period, 10)).toBeGreaterThan(20)
})

describe('what the image holds', () => {
  /** The second stage, with packages that only it has; the site is a small one. */
  const image = tempFolder()
  const env = { PATH: process.env.PATH, HOME: image, PORT: '0', DATA_DIR: join(image, '.data') }
  beforeAll(() => {
    const [, second = ''] = dockerfile.split(/^FROM .* AS build$/m)[1]!.split(/^FROM /m)
    const copied = [...second.matchAll(/^COPY (.+) (\.\/\S*)$/gm)]
    for (const name of copied.flatMap(([, names]) => names!.split(' ')).filter((name) => existsSync(name))) {
      cpSync(name, join(image, name), {
        recursive: true,
        filter: (file) => !/\.gen\.|\.test\.tsx?$|\/testing$/.test(file),
      })
    }
    mkdirSync(join(image, 'node_modules'))
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of Object.keys(dependencies))
      symlinkSync(resolve('node_modules', name), join(image, 'node_modules', name))
  })
  afterAll(() => rmSync(image, { recursive: true }))

  test('it serves the site that was built for it', async () => {
    const site = spawn(process.execPath, command.slice(1), { cwd: image, env: { ...env, DIST_DIR: makeTestSite() } })
    let said = ''
    site.stderr.on('data', (part) => (said += part))
    await until(() => said.includes('The site is at') || site.exitCode !== null)
    const base = /The site is at (\S+)/.exec(said)?.[1]
    expect(await (await fetch(`${base}/pricing`)).text()).toContain('<h1>Pricing</h1>')
    site.kill('SIGKILL')
  })

  test('it ends with 1 and the command that makes a site when there is none', () => {
    const { status, stderr } = spawnSync(process.execPath, command.slice(1), { cwd: image, env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/there is no finished site in \S+\. Run "npm ci && npm run build", or copy .*\n$/),
    })
  })

  test.each([
    ['leads', ['list'], 0, ''],
    ['releases', ['list'], 0, ''],
    // npm runs it after each installation.
    ['prepare', [], 0, ''],
    [
      'build',
      [],
      2,
      'The tools that build and check are missing here, as after "npm ci --omit=dev". Run "npm ci" first.\n',
    ],
  ])('npm run %s', (script, args, status, stderr) => {
    const run = spawnSync('npm', ['run', '--silent', script, '--', ...args], { cwd: image, env, encoding: 'utf8' })
    expect(run).toMatchObject({ status, stderr })
  })

  test('the service for backups writes one into its folder, which can be restored', () => {
    const backups = tempFolder()
    const [npm, ...words] = services.backup.command
    const run = (args: string[]) => spawnSync(npm, args, { cwd: image, env, encoding: 'utf8' })
    expect(run(words.map((word) => (word === '/backups' ? backups : word)))).toMatchObject({ status: 0, stderr: '' })
    expect(run(['run', '--silent', 'leads', '--', 'restore', '--try', backups]).stdout).toContain('can be restored')
  })
})

test('nothing of the operator’s machine gets into the image: what git ignores, its history, its settings', () => {
  const left = lines('.dockerignore').map((line) => line.replace(/\/$/, ''))
  const ignored = lines('.gitignore').map((line) => line.replace(/\/$/, '').replace(/^\*\.gen/, '**/*.gen'))
  // Of these, the sources of the image's own build are made in it, and one is a Mac's.
  expect(left).toEqual(expect.arrayContaining(['.git', ...ignored.filter((name) => name !== '.DS_Store')]))
})

test.each([
  ['a server that turns', 200, 0],
  ['a server that is broken', 500, 1],
])('the health check of %s', async (_, status, code) => {
  const server = createServer((req, res) => void res.writeHead(req.url === '/healthz' ? status : 404).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const check = spawn(process.execPath, healthCheck.slice(1), { env: { PORT: String(port) } })
  expect(await once(check, 'exit')).toEqual([code, null])
  server.close()
})

test('a backup is made with the image, the settings and the store of the site, beside it', () => {
  const { site, backup } = services
  expect(backup).toMatchObject({ image: site.image, environment: site.environment, ports: [] })
  expect(backup.volumes).toEqual(expect.arrayContaining(['data:/data', '../.data/backups:/backups']))
})

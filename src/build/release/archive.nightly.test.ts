import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tempFolder } from '#server/testing/tempFolder.ts'
import { type ServerProcess, startProcess } from '#server/testing/testProcess.ts'
import { makeTestSite, pointTo, writeRelease } from '#server/testing/testSite.ts'
import { makeArchive } from './archive.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** A machine with two versions, each unpacked from its archive as the guide says it. */
const machine = tempFolder()
const artifacts = tempFolder()
const distDir = makeTestSite({ 'index.html': 'One', 'assets/one-1a2b.js': 'one()' })
let archives: string[]
let versions: string[]
const inMachine = (...parts: string[]) => path.join(machine, ...parts)
const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const unpack = (file: string) => execFileSync('tar', ['-xzf', file, '-C', machine], { encoding: 'utf8', stdio: 'pipe' })

beforeAll(async () => {
  const first = await makeArchive(distDir, artifacts)
  const files = { 'index.html': 'Two', 'assets/two-1a2b.js': 'two()' }
  for (const id of ['two', 'ahead']) writeRelease(distDir, id, { files })
  const coming = { timeZone: 'UTC', days: [{ from: '2999-01-01', release: 'ahead' }], ends: null }
  pointTo(distDir, 'two', 'first', { coming })
  archives = [first, await makeArchive(distDir, artifacts)]
  versions = archives.map((file) => /site-([0-9a-f]{12})-/.exec(file)![1]!)
  for (const file of archives) unpack(file)
})
afterAll(() => {
  for (const folder of [machine, artifacts]) rmSync(folder, { recursive: true })
})

test('equal content makes the same archive, to the byte', async () => {
  const before = sumOf(archives[1]!)
  expect([await makeArchive(distDir, artifacts), sumOf(archives[1]!)]).toEqual([archives[1], before])
  // Which release was before depends on who has built.
  pointTo(distDir, 'two', 'other', JSON.parse(readFileSync(path.join(distDir, 'current'), 'utf8')))
  expect(await makeArchive(distDir, artifacts)).toBe(archives[1])
  expect(versions[0]).not.toBe(versions[1])
})

test('it has what a server needs, for everybody to read and for nobody to write, and no tests', () => {
  const listed = execFileSync('tar', ['-tvzf', archives[1]!], { encoding: 'utf8' }).trim().split('\n')
  const odd = listed.filter((line) => !/^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|hrw-r--r--|lrwxr-xr-x) 0\/0 /.test(line))
  expect(odd).toEqual([])
  const names = listed.map((line) => line.replace(/^(\S+ +){5}/, '').replace(/ -> .*| link to .*/, ''))
  const own = names.filter((name) => !name.includes('/node_modules/'))
  expect(own.filter((name) => /\.test\.ts|\/testing\/|\.gen\./.test(name))).toEqual([])
  const top = new Set(names.map((name) => name.split('/')[2]).filter(Boolean))
  expect([...top].sort()).toEqual(
    expect.arrayContaining(['dist', 'node_modules', 'package-lock.json', 'package.json', 'schemas', 'server', 'src']),
  )
  expect(names.filter((name) => /node_modules\/(vite|react|tar|typescript)\//.test(name))).toEqual([])
  // A release is none for a server before its lists are there.
  for (const id of ['two', 'ahead'])
    expect(names.filter((name) => name.startsWith(`releases/${id}/`)).slice(-2)).toEqual(
      ['files.json', 'server.json'].map((name) => `releases/${id}/${name}`),
    )
  // Days that are to come share the files that are the same.
  expect(statSync(inMachine('releases/ahead/pricing.html')).ino).toBe(
    statSync(inMachine('releases/two/pricing.html')).ino,
  )
})

describe('a version that is unpacked', () => {
  let running: ServerProcess[] = []
  const link = (version: string) => {
    symlinkSync(`versions/${version}`, inMachine('next'))
    renameSync(inMachine('next'), inMachine('current'))
  }
  /** As its service does: Node of the version, in the folder that the link names. */
  const start = async () => {
    const server = await startProcess({ DIST_DIR: '' }, undefined, inMachine('current'))
    running.push(server)
    return server
  }
  const textAt = async ({ base }: ServerProcess, address: string) => (await fetch(base + address)).text()
  afterAll(async () => {
    await Promise.all(running.map(({ kill }) => kill('SIGTERM')))
    running = []
  })

  test('serves its site with nothing but itself, beside another one, and each has the assets of both', async () => {
    link(versions[0]!)
    const one = await start()
    link(versions[1]!)
    const two = await start()
    expect([await textAt(one, '/'), await textAt(two, '/')]).toEqual(['One', 'Two'])
    for (const server of [one, two])
      for (const name of ['one', 'two']) expect(await textAt(server, `/assets/${name}-1a2b.js`)).toBe(`${name}()`)
    link(versions[0]!)
    expect(await textAt(await start(), '/')).toBe('One')
  })

  test('has the commands of its guide, and switches pages alone', async () => {
    link(versions[1]!)
    const server = await start()
    const run = (...args: string[]) =>
      spawnSync('npm', ['run', '--silent', ...args], {
        cwd: inMachine('current'),
        env: { PATH: process.env.PATH, HOME: machine, DATA_DIR: server.dataDir },
        encoding: 'utf8',
      })
    expect(run('leads', '--', 'list')).toMatchObject({ status: 0 })
    expect(run('releases', '--', 'list').stdout).toMatch(/^two {2}.* current$/m)
    expect(run('releases', '--', 'prune', '--keep', '0').stdout).toBe('Nothing to remove.\n')
    expect(run('releases', '--', 'use', 'first')).toMatchObject({ status: 0 })
    await vi.waitFor(async () => expect(await textAt(server, '/')).toBe('One'), { timeout: 60_000 })
    expect(run('archive')).toMatchObject({ status: 2, stderr: expect.stringContaining('Run "npm ci" first.') })
  })
})

test('nothing is made without a finished site', async () => {
  rmSync(path.join(distDir, 'releases/two/index.html'))
  await expect(makeArchive(distDir, artifacts)).rejects.toThrow('not all of it: run "npm run build".')
  await expect(makeArchive(tempFolder(), artifacts)).rejects.toThrow('There is no finished site in ')
  expect(readdirSync(artifacts).filter((name) => name.startsWith('.'))).toEqual([])
})

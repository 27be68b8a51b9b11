import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/rooms/sourceFiles.ts'
import { buildSettings } from './inputs.ts'

const command = fileURLToPath(new URL('./main.ts', import.meta.url))

test.each([
  [{ SITE_URL: 'www.any.example' }, /^SITE_URL is "www\.any\.example"; it takes an address such as .*\n$/],
  [{ SITE_URL: 'https://any.example/shop' }, /^SITE_URL is "https:\/\/any\.example\/shop"; .*, without a path\.\n$/],
  [{ API_BASE: 'api.any.example' }, /^API_BASE is "api\.any\.example"; it takes an address such as .*\n$/],
  [{ API_BASE: 'ftp://any.example' }, /^API_BASE is "ftp:\/\/any\.example"; it takes an address such as .*\n$/],
  [{ TODAY: 'tomorrow' }, /^TODAY is "tomorrow"; it takes a day such as 2026-12-24\.\n$/],
  [{ TODAY: '2026-02-30' }, /^TODAY is "2026-02-30"; it takes a day such as 2026-12-24\.\n$/],
])('a build with %o ends with one sentence and exit code 2', (wrong, sentence) => {
  const cwd = mkdtempSync(join(tmpdir(), 'build-'))
  const { status, stderr } = spawnSync(process.execPath, [command], {
    cwd,
    env: { ...process.env, DIST_DIR: join(cwd, 'dist'), CACHE_DIR: join(cwd, 'cache'), ...wrong },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(sentence)
  expect(status).toBe(2)
})

test('a variable that is empty sets nothing', () => {
  const empty = { SITE_URL: '', API_BASE: '', TODAY: '', CONTENT_DIR: '', DIST_DIR: '', CACHE_DIR: '' }
  expect(buildSettings(empty)).toEqual(buildSettings({}))
})

test('addresses may end in a slash, and that of the API in a path', () => {
  const env = { SITE_URL: 'https://www.any.example/', API_BASE: 'https://api.any.example:8443/v1/' }
  expect(buildSettings(env)).toMatchObject({
    siteUrl: 'https://www.any.example',
    apiBase: 'https://api.any.example:8443/v1',
  })
})

test('a build that its machine stops says what stops it and where, with exit code 2', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(cwd, 'dist'), 'a file in the place of the folder')
  const { status, stderr } = spawnSync(process.execPath, [command], {
    cwd,
    env: { ...process.env, DIST_DIR: join(cwd, 'dist'), CACHE_DIR: join(cwd, 'cache') },
    encoding: 'utf8',
  })
  expect(stderr).toBe(
    `The build cannot go on: something else is in its place (EEXIST: ${join(cwd, 'dist')}). It writes to ${join(cwd, 'dist')}, ${join(cwd, 'cache')}.\n`,
  )
  expect(status).toBe(2)
})

test('`vite build` is the same build', () => {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...process.env, SITE_URL: 'www.any.example' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^SITE_URL is "www\.any\.example"; /m)
  expect(status).toBe(2)
})

test('what starts a build or the development server imports nothing that the generator has still to make', () => {
  const files = new Map(sourceFiles().map((file) => [file.name, file]))
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const { imports, text } = files.get(name) ?? { imports: [], text: '' }
    for (const { file, typeOnly, written } of imports)
      if (file && !typeOnly && !text.includes(`import('${written}')`)) follow(file)
  }
  for (const start of ['src/build/main.ts', 'src/build/runBuild.ts', 'src/dev/plugin.ts']) follow(start)
  expect(reached).toContain('src/build/release/releases.ts')
  expect([...reached].filter((name) => name.includes('.gen.'))).toEqual([])
})

import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestSite } from '../site/testSite.ts'
import { staleness } from './staleness.ts'

let projectDir: string
let distDir: string
const old = new Date('2026-01-01')
const check = (siteUrl: URL | null = null) =>
  staleness({ projectDir, distDir, contentDir: join(projectDir, 'content'), siteUrl })

beforeEach(() => {
  distDir = makeTestSite()
  projectDir = `${distDir}-project`
  for (const name of ['content/pages', 'src', 'schemas']) mkdirSync(join(projectDir, name), { recursive: true })
  for (const name of ['content/pages/home.yaml', 'src/app.ts', 'package-lock.json']) write(name)
  for (const name of ['content', 'content/pages', 'src', 'schemas']) utimesSync(join(projectDir, name), old, old)
})

function write(name: string, at: Date = old): void {
  writeFileSync(join(projectDir, name), '')
  utimesSync(join(projectDir, name), at, at)
}

const soon = () => new Date(Date.now() + 5_000)

test('START a build newer than all its sources is served as it is', () => {
  expect(check()).toBeNull()
})

test('START a changed page, schema or lockfile asks for a build and is named', () => {
  write('content/pages/home.yaml', soon())
  expect(check()).toBe('content/pages/home.yaml has changed')
  write('content/pages/home.yaml')
  utimesSync(join(projectDir, 'content/pages'), old, old)
  write('package-lock.json', soon())
  expect(check()).toBe('package-lock.json has changed')
})

test('START a deleted page asks for a build', () => {
  rmSync(join(projectDir, 'content/pages/home.yaml'))
  utimesSync(join(projectDir, 'content/pages'), soon(), soon())
  expect(check()).toBe('content/pages has changed')
})

test('tests, guides and generated files do not', () => {
  write('src/app.test.ts', soon())
  write('content/pages/README.md', soon())
  write('schemas/types.gen.ts', soon())
  for (const name of ['content/pages', 'src', 'schemas']) utimesSync(join(projectDir, name), old, old)
  expect(check()).toBeNull()
})

test('a site built for another address or from another folder is built again', () => {
  expect(check(new URL('https://staging.example'))).toBe(
    'it was built for https://www.tidewheel.example, SITE_URL is https://staging.example',
  )
  const other = staleness({ projectDir, distDir, contentDir: join(projectDir, 'elsewhere'), siteUrl: null })
  expect(other).toBe('it was built from content')
})

test('a missing or half-written build is built again', () => {
  writeFileSync(join(distDir, 'server.json'), '{"buildId":')
  expect(check()).toBe('the finished site is incomplete')
  rmSync(join(distDir, 'server.json'))
  expect(check()).toBe('there is no finished site yet')
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSampleSite } from '../bench/sampleSite.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'rebuild-'))
  writeSampleSite(path.join(dir, 'content'), 3, 'pages')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a second build writes what has changed and nothing else, whatever NODE_ENV says', () => {
  expect(build()).toBeGreaterThan(20)
  expect(build()).toBe(0)
  const page = path.join(dir, 'content/pages/p/page-1.yaml')
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Sample 1', 'Edited 1'))
  // Its HTML, its data and the picture with its headline.
  expect(build()).toBe(3)
}, 60_000)

/** @returns how many files are new or changed */
function build(): number {
  const folders = { CONTENT_DIR: 'content', DIST_DIR: 'dist', CACHE_DIR: 'cache' }
  const env = Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, path.join(dir, folder)]))
  const said = execFileSync('node', ['src/build/main.ts'], {
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    encoding: 'utf8',
  })
  return Number(/(\d+) files new or changed/.exec(said)?.[1])
}

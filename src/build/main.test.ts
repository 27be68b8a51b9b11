import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('./main.ts', import.meta.url))

test('a build that fails of itself says so in one sentence, with exit code 3 and a report', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(cwd, 'dist'), 'a file in the place of the folder')
  const { status, stderr } = spawnSync(process.execPath, [command], {
    cwd,
    env: { ...process.env, DIST_DIR: join(cwd, 'dist'), CACHE_DIR: join(cwd, 'cache') },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^The build cannot go on \(.*\): what its developers need is in cache\/failure\.txt\.\n$/)
  expect(status).toBe(3)
  expect(readFileSync(join(cwd, 'cache/failure.txt'), 'utf8')).toMatch(/^command: npm run build --/m)
})

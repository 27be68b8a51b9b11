import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process that can start PostgreSQL ends with its own exit code, so that failed tests fail the run', () => {
  const script = `await import('${import.meta.resolve('./testPostgres.ts')}'); process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).status).toBe(3)
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { seed } from '../chance.ts'

test('after two hundred random edits, a build is byte for byte what one without any memory makes', async () => {
  const { stdout } = await promisify(execFile)('node', [
    'tests/site/editsAgainstColdBuilds.ts',
    '200',
    String(seed),
    '10',
  ])
  const [, edits, refused, compared] =
    /(\d+) edits, (\d+) of them mistakes, (\d+) compared/.exec(stdout)?.map(Number) ?? []
  expect(edits).toBe(200)
  expect(refused).toBeLessThan(40)
  expect(compared).toBeGreaterThan(12)
}, 1_200_000)

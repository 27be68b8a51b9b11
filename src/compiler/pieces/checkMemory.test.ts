import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCheck } from '../cli/runCheck.ts'
import { createProject } from '../project.ts'
import { CheckMemory } from './checkMemory.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'check-memory-'))
  path = join(dir, '.cache/check.sqlite')
  mkdirSync(join(dir, 'content/pages'), { recursive: true })
  for (let page = 0; page < 30; page++) writePage(`p${page}`, `Number ${page}`)
  writePage('wrong', 'Wrong', 'headlin')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const writePage = (name: string, words: string, property = 'headline') =>
  writeFileSync(
    join(dir, `content/pages/${name}.yaml`),
    `title: ${words}\ndescription: About ${words}.\nlinked: false\nsections:\n  - type: hero\n    ${property}: ${words}\n`,
  )

/** What is printed, in the order in which it is, and when what was made is kept. */
function check(env: Record<string, string> = {}, keep?: () => void) {
  const said: string[] = []
  const write = (some: string) => void said.push(some)
  const code = runCheck([], { cwd: dir, env, terminal: false, out: write, err: write }, (content, options) => {
    const project = createProject(content, options)
    return {
      result: () => project.result(),
      keep: () => {
        said.push('kept')
        keep?.()
        project.keep()
      },
    }
  })
  return { code, said }
}

function records(): { kind: string; count: number }[] {
  const db = new DatabaseSync(path)
  const rows = db.prepare('SELECT kind, count(*) AS count FROM pieces GROUP BY kind ORDER BY kind').all()
  db.close()
  return rows.map((row) => ({ ...row })) as { kind: string; count: number }[]
}

test('what one check has made the next one finds, and it says the same', () => {
  const first = check()
  expect(first.said[0]).toContain('headlin')
  const kept = records()
  expect(kept).toContainEqual({ kind: 'page', count: 30 })
  expect(check()).toEqual(first)
  expect(records()).toEqual(kept)
})

test('an edit makes its own page anew and no other', () => {
  check()
  writePage('p7', 'Seven')
  writePage('wrong', 'Mended')
  expect(check().said[0]).not.toContain('headlin')
  expect(records()).toContainEqual({ kind: 'page', count: 32 })
})

test('the report comes before anything is kept, and what cannot be kept changes nothing in it', () => {
  const fine = check()
  expect(fine.said.at(-1)).toBe('kept')
  const failing = check({}, () => {
    throw new Error('The disk is full')
  })
  expect(failing).toEqual(fine)
})

test.each([
  ['is gone', () => rmSync(path)],
  ['is cut off', () => writeFileSync(path, 'SQLite format 3')],
  ['is another file', () => writeFileSync(path, 'Notes of the meeting '.repeat(500))],
  [
    'holds nonsense',
    () => void writeSync(openSync(path, 'r+'), Buffer.alloc(statSync(path).size - 4096, 7), 0, undefined, 4096),
  ],
])('a check says the same where the memory %s, and remembers again', (_, damage) => {
  const first = check()
  const kept = records()
  damage()
  expect(check()).toEqual(first)
  check()
  expect(records()).toEqual(kept)
  expect(check()).toEqual(first)
})

test('where no memory can be written, a check says the same without', () => {
  const first = check()
  rmSync(join(dir, '.cache'), { recursive: true })
  writeFileSync(join(dir, '.cache'), 'a file in the place of the folder')
  expect(check()).toEqual(first)
})

test('on a machine that is thrown away no memory is begun, and one that was brought along is used', () => {
  const first = check({ CI: 'true' })
  expect(existsSync(path)).toBe(false)
  check()
  const kept = records()
  writePage('p30', 'Thirty')
  expect(check({ CI: 'true' })).toMatchObject({ code: first.code })
  expect(records()).not.toEqual(kept)
})

test('a memory of more than it may be is begun anew', () => {
  const full = new CheckMemory(path)
  full.set('page', 'old', 'x'.repeat(100_000))
  full.close()
  expect(new CheckMemory(path, 1_000_000).get('page', 'old')).toHaveLength(100_000)
  const anew = new CheckMemory(path, 50_000)
  expect(anew.get('page', 'old')).toBeUndefined()
  anew.close()
  expect(readdirSync(join(dir, '.cache'))).toEqual(['check.sqlite'])
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles, changedSince } from './changedFiles.ts'

let folder: string
const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@site.example']
const git = (...args: string[]) => execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet')
  for (const name of ['same.ts', 'edited.ts', 'deleted.ts']) write(name, 'one\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what differs from the last commit has changed, and what git does not know yet; what is gone cannot be looked at', () => {
  write('edited.ts', 'two\n')
  write('new.ts', 'one\n')
  rmSync(join(folder, 'deleted.ts'))
  expect(changedFiles(folder)).toEqual(['edited.ts', 'new.ts'])
})

test('commits that the main branch does not have yet count, too', () => {
  const start = git('rev-parse', 'HEAD')
  git('update-ref', 'refs/remotes/origin/main', start)
  write('edited.ts', 'two\n')
  git('commit', '--quiet', '--all', '--message', 'Edit')
  expect(changedSince(folder)).toBe(start)
  expect(changedFiles(folder)).toEqual(['edited.ts'])
})

test('outside of a repository nothing has changed', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect(changedFiles(folder)).toEqual([])
})

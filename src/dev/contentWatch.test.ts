import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FolderWatch, watchFolder } from './contentWatch.ts'

let dir: string
let watch: FolderWatch
let changed: Set<string>

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'watch-'))
  mkdirSync(path.join(dir, 'pages'))
  writeFileSync(path.join(dir, 'pages/home.yaml'), 'title: Home\n')
  changed = new Set()
  watch = watchFolder(dir, (file) => changed.add(path.relative(dir, file)))
})
afterEach(() => {
  watch.close()
  rmSync(dir, { recursive: true, force: true })
})

const write = (name: string, text = 'title: New\n') => writeFileSync(path.join(dir, name), text)
const isSeen = (name: string) => vi.waitFor(() => expect([...changed]).toContain(name))

test('files that are saved, made, renamed and deleted are seen, in new folders too', async () => {
  write('pages/home.yaml')
  await isSeen('pages/home.yaml')
  mkdirSync(path.join(dir, 'pages/deep/er'), { recursive: true })
  write('pages/deep/er/new.yaml')
  await isSeen('pages/deep/er/new.yaml')
  changed.clear()
  write('pages/deep/er/new.yaml', 'title: Again\n')
  await isSeen('pages/deep/er/new.yaml')
  renameSync(path.join(dir, 'pages/deep'), path.join(dir, 'pages/moved'))
  await isSeen('pages/moved/er/new.yaml')
  await isSeen('pages/deep')
  changed.clear()
  rmSync(path.join(dir, 'pages/home.yaml'))
  await isSeen('pages/home.yaml')
})

test('what editors and version control leave beside the content is not seen', async () => {
  mkdirSync(path.join(dir, '.git'))
  write('.git/index')
  write('pages/.home.yaml.swp')
  write('pages/home.yaml~')
  write('pages/home.yaml')
  await isSeen('pages/home.yaml')
  expect([...changed].filter((name) => /^\.|\/\.|~$/.test(name))).toEqual([])
})

test('a second save right after the first is seen, such as that of a formatter', async () => {
  write('pages/home.yaml')
  await isSeen('pages/home.yaml')
  changed.clear()
  write('pages/home.yaml', 'title: Formatted\n')
  await isSeen('pages/home.yaml')
})

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FolderWatch, watchFolder } from './contentWatch.ts'
import { EditQueue } from './editQueue.ts'

let dir: string
let watch: FolderWatch
let queue: EditQueue
/** What was handed on, save by save. */
let saves: string[][]

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'watch-'))
  mkdirSync(path.join(dir, 'pages'))
  writeFileSync(path.join(dir, 'pages/home.yaml'), 'title: Home\n')
  saves = []
  queue = new EditQueue((files) => {
    saves.push(files.map((file) => path.relative(dir, file)).sort())
  })
  watch = watchFolder(dir, (file) => queue.add(file))
})
afterEach(() => {
  watch.close()
  queue.close()
  rmSync(dir, { recursive: true, force: true })
})

const write = (name: string, text = 'title: New\n') => writeFileSync(path.join(dir, name), text)
const told = (name: string) => vi.waitFor(() => expect(saves.flat()).toContain(name))

test('files that are saved, made, renamed and deleted are told, in new folders too', async () => {
  write('pages/home.yaml')
  await told('pages/home.yaml')
  mkdirSync(path.join(dir, 'pages/deep/er'), { recursive: true })
  write('pages/deep/er/new.yaml')
  await told('pages/deep/er/new.yaml')
  saves = []
  write('pages/deep/er/new.yaml', 'title: Again\n')
  await told('pages/deep/er/new.yaml')
  renameSync(path.join(dir, 'pages/deep'), path.join(dir, 'pages/moved'))
  await told('pages/moved/er/new.yaml')
  await told('pages/deep')
  rmSync(path.join(dir, 'pages/home.yaml'))
  await vi.waitFor(() => expect(saves.at(-1)).toContain('pages/home.yaml'))
})

test('what is saved at once is handed on at once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) write(`pages/${name}.yaml`)
  await told('pages/d.yaml')
  expect(saves[0]).toEqual(['pages/a.yaml', 'pages/b.yaml', 'pages/c.yaml', 'pages/d.yaml'])
})

test('a file that an editor empties or removes on the way is handed on when it is whole', async () => {
  rmSync(path.join(dir, 'pages/home.yaml'))
  write('pages/other.yaml')
  await told('pages/other.yaml')
  expect(saves.flat()).not.toContain('pages/home.yaml')
  write('pages/home.yaml', '')
  write('pages/home.yaml', 'title: Whole\n')
  await told('pages/home.yaml')
})

test('a save while the last one is still taken in waits for it', async () => {
  const order: string[] = []
  let finish = () => {}
  const slow = new EditQueue(async ([file]) => {
    order.push(`begin ${path.basename(file!)}`)
    if (order.length === 1)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    order.push(`end ${path.basename(file!)}`)
  })
  const home = path.join(dir, 'pages/home.yaml')
  slow.add(home)
  await vi.waitFor(() => expect(order).toEqual(['begin home.yaml']))
  write('pages/b.yaml')
  slow.add(path.join(dir, 'pages/b.yaml'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(order).toEqual(['begin home.yaml'])
  finish()
  await vi.waitFor(() => expect(order).toEqual(['begin home.yaml', 'end home.yaml', 'begin b.yaml', 'end b.yaml']))
})

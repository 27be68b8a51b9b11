import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditQueue } from './editQueue.ts'

let dir: string
let queue: EditQueue
/** What was handed on, save by save. */
let saves: string[][]

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'queue-'))
  saves = []
  queue = new EditQueue(async (files) => {
    saves.push(files.map((file) => path.basename(file)).sort())
  })
})
afterEach(() => {
  queue.close()
  rmSync(dir, { recursive: true, force: true })
})

/** @param isSeen  whether the watcher notices it */
function write(name: string, text = 'title: New\n'): void {
  writeFileSync(path.join(dir, name), text)
  queue.add(path.join(dir, name))
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('what is saved at once is handed on at once', async () => {
  for (const name of ['a', 'b', 'c']) write(name)
  await vi.waitFor(() => expect(saves).toEqual([['a', 'b', 'c']]))
})

test('a file that an editor empties or removes on the way is handed on when it is whole', async () => {
  write('home', '')
  queue.add(path.join(dir, 'gone'))
  write('other')
  await vi.waitFor(() => expect(saves[0]).toEqual(['other']))
  write('home')
  await vi.waitFor(() => expect(saves.flat()).toContain('home'))
  await vi.waitFor(() => expect(saves.flat()).toContain('gone'))
})

test('a save while the last one is still taken in waits for it', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = new EditQueue(async ([file]) => {
    order.push(`begin ${path.basename(file!)}`)
    if (order.length === 1) await first.promise
    order.push(`end ${path.basename(file!)}`)
  })
  write('a')
  write('b')
  slow.add(path.join(dir, 'a'))
  await vi.waitFor(() => expect(order).toEqual(['begin a']))
  slow.add(path.join(dir, 'b'))
  await pause(30)
  expect(order).toEqual(['begin a'])
  first.resolve()
  await vi.waitFor(() => expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b']))
  slow.close()
})

import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tempFolder } from '../tempFolder.ts'
import { until } from '../until.ts'
import { SoleDelivery } from './soleDelivery.ts'
import { quiet } from './testStores.ts'

const all: SoleDelivery[] = []
afterEach(() => {
  for (const one of all.splice(0)) one.stop()
})
function enter(dataDir: string): SoleDelivery {
  const one = new SoleDelivery({ dataDir, log: quiet, everyMs: 10 })
  all.push(one)
  one.start()
  return one
}

test('the first on a folder delivers, and the next when it has stopped', async () => {
  const folder = join(tempFolder(), 'not-there-yet')
  const [first, second] = [enter(folder), enter(folder)]
  expect([first.isHeld, second.isHeld]).toEqual([true, false])
  expect([first.note(), second.note()]).toEqual([null, expect.stringContaining('Another server delivers')])
  first.stop()
  await until(() => second.isHeld)
  expect([first.isHeld, second.note()]).toEqual([false, null])
  expect(statSync(join(folder, 'delivery.lock')).mode & 0o077).toBe(0)
})

test('when the lock’s file is deleted, one of them has the new one', async () => {
  const folder = tempFolder()
  const [first, second] = [enter(folder), enter(folder)]
  rmSync(join(folder, 'delivery.lock'))
  const ino = () => statSync(join(folder, 'delivery.lock'), { throwIfNoEntry: false })?.ino
  await until(() => ino() !== undefined && Number(first.isHeld) + Number(second.isHeld) === 1)
})

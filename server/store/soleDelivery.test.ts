import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet } from '../testing/testStores.ts'
import { until } from '../testing/until.ts'
import { SoleDelivery, type SoleDeliveryOptions } from './soleDelivery.ts'

const all: SoleDelivery[] = []
afterEach(() => {
  for (const one of all.splice(0)) one.stop()
})
function enter(dataDir: string, options: Partial<SoleDeliveryOptions> = {}): SoleDelivery {
  const one = new SoleDelivery({ dataDir, log: quiet, everyMs: 10, ...options })
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
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('when the lock’s file is deleted, one of them has the new one', async () => {
  const folder = tempFolder()
  const [first, second] = [enter(folder), enter(folder)]
  rmSync(join(folder, 'delivery.lock'))
  const ino = () => statSync(join(folder, 'delivery.lock'), { throwIfNoEntry: false })?.ino
  await until(() => ino() !== undefined && Number(first.isHeld) + Number(second.isHeld) === 1)
})

test('that another delivers is said once, and so is that it has ended', () => {
  vi.useFakeTimers()
  const folder = tempFolder()
  const first = enter(folder)
  const said: string[] = []
  const say = (level: string) => (facts: unknown, text?: string) => said.push(`${level}: ${text ?? facts}`)
  const log = { ...quiet, warn: say('warn'), info: say('info') } as unknown as SoleDeliveryOptions['log']
  enter(tempFolder(), { log })
  expect(said).toEqual([])
  const second = enter(folder, { log })
  vi.advanceTimersByTime(50)
  expect(said).toEqual(['warn: another server delivers from this folder; this one takes enquiries only'])
  first.stop()
  vi.advanceTimersByTime(50)
  expect(second.isHeld).toBe(true)
  expect(said.slice(1)).toEqual(['info: the other server has ended; this one delivers now'])
  vi.useRealTimers()
})

test('it tries every two seconds', () => {
  vi.useFakeTimers()
  const folder = tempFolder()
  const first = enter(folder)
  const second = new SoleDelivery({ dataDir: folder, log: quiet })
  all.push(second)
  second.start()
  first.stop()
  vi.advanceTimersByTime(1_999)
  expect(second.isHeld).toBe(false)
  vi.advanceTimersByTime(1)
  expect(second.isHeld).toBe(true)
  vi.useRealTimers()
})

test('a folder that cannot be used is no other server', () => {
  const folder = tempFolder()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in the way')
  const one = enter(folder)
  expect([one.isHeld, one.note()]).toEqual([false, null])
})

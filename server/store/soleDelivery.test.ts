import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Log } from '../log/log.ts'
import { tempFolder } from '../testing/tempFolder.ts'
import { quiet } from '../testing/testStores.ts'
import { SoleDelivery } from './soleDelivery.ts'

const all: SoleDelivery[] = []
afterEach(() => {
  for (const one of all.splice(0)) one.stop()
})
function serverOn(dataDir: string, log = quiet): SoleDelivery {
  const one = new SoleDelivery(dataDir, log)
  all.push(one)
  return one
}

test('the first on a folder delivers, and the next when it has stopped', () => {
  const folder = join(tempFolder(), 'not-there-yet')
  const [first, second] = [serverOn(folder), serverOn(folder)]
  expect([first.hold(), second.hold(), first.hold()]).toEqual([true, false, true])
  expect([first.note(), second.note()]).toEqual([null, expect.stringContaining('Another server delivers')])
  first.stop()
  expect(second.hold()).toBe(true)
  expect(second.note()).toBeNull()
  expect(statSync(join(folder, 'delivery.lock')).mode & 0o077).toBe(0)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('that another delivers is said once, and so is that it has ended', () => {
  const folder = tempFolder()
  const said: string[] = []
  const say = (level: string) => (facts: unknown, text?: string) => said.push(`${level}: ${text ?? facts}`)
  const log = { ...quiet, warn: say('warn'), info: say('info') } as unknown as Log
  const [first, second] = [serverOn(folder, log), serverOn(folder, log)]
  for (const one of [first, second, second]) one.hold()
  expect(said).toEqual(['warn: another server delivers from this folder; this one takes enquiries only'])
  first.stop()
  for (const one of [second, second]) one.hold()
  expect(said.slice(1)).toEqual(['info: the other server has ended; this one delivers now'])
})

test('a folder that cannot be used is no other server', () => {
  const folder = tempFolder()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in the way')
  const one = serverOn(folder)
  expect([one.hold(), one.note()]).toEqual([false, null])
})

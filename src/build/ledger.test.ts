import { tracingChannel } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { Ledger } from './ledger.ts'

/** The processor does something that the clock shows. */
function work(): void {
  const { user, system } = process.threadCpuUsage()
  const isDone = () => process.threadCpuUsage({ user, system }).user > 30_000
  while (!isDone()) Math.hypot(1, 2)
}

const trace = (step: string, act: () => void) => tracingChannel(`site:${step}`).traceSync(act)
const rowOf = (ledger: Ledger, name: string) =>
  Number(new RegExp(`^ +${name} +([\\d.]+) ms`, 'm').exec(ledger.text(1, 1))?.[1])

test('a ledger has what each step took, without the steps inside it', () => {
  const ledger = new Ledger()
  trace('check', () => trace('read', work))
  trace('draw', work)
  expect(rowOf(ledger, 'read')).toBeGreaterThan(rowOf(ledger, 'check'))
  expect(rowOf(ledger, 'draw')).toBeGreaterThan(rowOf(ledger, 'check'))
  expect(rowOf(ledger, 'finish')).toBe(0)
})

test('what fails counts as well, and what follows it is not part of it', () => {
  const ledger = new Ledger()
  const failing = () => {
    work()
    throw new Error('No more.')
  }
  expect(() => trace('check', failing)).toThrow('No more.')
  const check = rowOf(ledger, 'check')
  expect(check).toBeGreaterThan(0)
  work()
  trace('draw', work)
  expect(rowOf(ledger, 'check')).toBe(check)
})

test('a picture costs what is done on other threads while pictures are made', async () => {
  const ledger = new Ledger()
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = tracingChannel('site:pictures').tracePromise(() => promise)
  trace('picture', work)
  resolve()
  await made
  expect(rowOf(ledger, 'picture')).toBeGreaterThan(0)
  expect(ledger.text(1, 1)).toMatch(/Fixed: [\d.]+ s\. Major collections: \d+\./)
})

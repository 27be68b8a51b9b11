import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DemoStep } from '#schemas/types.gen.ts'
import { type DemoMoment, demoRun, estimateSeconds, ready } from './run.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const step = (title: string, more: Partial<DemoStep> = {}): DemoStep => ({
  type: 'message',
  title,
  description: `${title}.`,
  action: `${title}.do`,
  log: `${title} happens`,
  ...more,
})

function started(steps: DemoStep[]) {
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  const shown: { now: DemoMoment } = { now: ready }
  const run = demoRun(steps, (moment) => {
    shown.now = moment
  })
  return { run, pass, shown }
}

const three = [step('first', { duration: 500, details: ['a', 'b'] }), step('second'), step('third', { duration: 300 })]

test('DEMO-01 it is ready at first', () => {
  expect(ready).toEqual({ state: 'ready', atMs: 0, done: 0, active: undefined, begunMs: [] })
})

test('DEMO-03 DEMO-04 Play starts the first step, which is logged', () => {
  const { run, shown } = started(three)
  run.toggle()
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0, begunMs: [0] })
})

test('DEMO-05 DEMO-06 a step is done after its duration, 2,000 ms if it names none; the next starts 100 ms later', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(499)
  expect(shown.now).toMatchObject({ done: 0, active: 0 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1, active: undefined })
  pass(99)
  expect(shown.now).toMatchObject({ done: 1, active: undefined })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1, active: 1 })
  pass(1999)
  expect(shown.now).toMatchObject({ done: 1, active: 1 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 2, active: undefined })
  expect(shown.now.begunMs).toEqual([0, 600])
})

test('DEMO-07 after the last step all are done and it is complete', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(500 + 100 + 2000 + 100 + 300)
  expect(shown.now).toMatchObject({ state: 'complete', done: 3, active: undefined })
  expect(shown.now.begunMs).toEqual([0, 600, 2700])
})

test('DEMO-08 while paused nothing starts, ends or logs; Play goes on where it stopped', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(400)
  run.toggle()
  const paused = shown.now
  expect(paused).toMatchObject({ state: 'paused', done: 0, active: 0 })
  pass(60_000)
  expect(shown.now).toBe(paused)
  run.toggle()
  pass(99)
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1 })
  expect(shown.now.begunMs).toHaveLength(1)
})

test('DEMO-08 a pause between two steps holds the next one back', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(550)
  run.toggle()
  pass(1000)
  expect(shown.now).toMatchObject({ state: 'paused', done: 1, active: undefined })
  run.toggle()
  pass(50)
  expect(shown.now).toMatchObject({ state: 'running', active: 1 })
})

test('DEMO-09 Reset clears progress and log, but not while it runs', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(600)
  run.reset()
  expect(shown.now.state).toBe('running')
  run.toggle()
  run.reset()
  expect(shown.now).toEqual(ready)
  pass(10_000)
  expect(shown.now).toEqual(ready)
})

test('DEMO-10 Play after the end clears everything and begins again with the first step', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(3000)
  expect(shown.now.state).toBe('complete')
  run.toggle()
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0, begunMs: [0] })
})

test('a demo that is held says nothing more', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  const last = shown.now
  run.hold(true)
  pass(10_000)
  expect(shown.now).toBe(last)
})

test('DEMO-14 the estimate counts 1,000 ms for a step without a duration', () => {
  expect(estimateSeconds([{ duration: 2500 }, {}, { duration: 500 }])).toBe(4)
})

test('held while nobody can see it, it stands still, and goes on where it stood', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(400)
  run.hold(true)
  run.hold(true)
  pass(60_000)
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0 })
  run.hold(false)
  pass(99)
  expect(shown.now).toMatchObject({ done: 0 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1 })
  pass(100)
  expect(shown.now.begunMs.at(-1)).toBe(600)
})

test('held between two steps or paused, nothing begins until it is released and played', () => {
  const { run, pass, shown } = started(three)
  run.toggle()
  pass(550)
  run.hold(true)
  run.toggle()
  run.hold(false)
  pass(60_000)
  expect(shown.now).toMatchObject({ state: 'paused', done: 1, active: undefined })
  run.toggle()
  pass(50)
  expect(shown.now).toMatchObject({ state: 'running', active: 1 })
})

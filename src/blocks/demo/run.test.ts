import { expect, test } from 'vitest'
import type { DemoStep } from '#schemas/types.gen.ts'
import { handClock } from '#src/browser/handClock.ts'
import { type DemoMoment, demoRun, estimateSeconds, ready } from './run.ts'

const step = (title: string, more: Partial<DemoStep> = {}): DemoStep => ({
  type: 'message',
  title,
  description: `${title}.`,
  action: `${title}.do`,
  log: `${title} happens`,
  ...more,
})

function started(steps: DemoStep[]) {
  const { clock, pass } = handClock()
  const shown: { now: DemoMoment } = { now: ready }
  const run = demoRun(steps, clock, (moment) => {
    shown.now = moment
  })
  return { run, pass, shown }
}

const three = [step('first', { duration: 500, details: ['a', 'b'] }), step('second'), step('third', { duration: 300 })]

test('DEMO-01 it is ready at first', () => {
  expect(ready).toEqual({ state: 'ready', done: 0, active: undefined, log: [] })
})

test('DEMO-03 DEMO-04 Play starts the first step, which logs its action and its details', () => {
  const { run, shown } = started(three)
  run.play()
  expect(shown.now).toEqual({
    state: 'running',
    done: 0,
    active: 0,
    log: [{ atMs: 0, action: 'first.do', text: 'first happens', details: ['a', 'b'] }],
  })
})

test('DEMO-05 DEMO-06 a step is done after its duration, 2,000 ms if it names none; the next starts 100 ms later', () => {
  const { run, pass, shown } = started(three)
  run.play()
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
  expect(shown.now.log.map(({ atMs }) => atMs)).toEqual([0, 600])
})

test('DEMO-07 after the last step all are done and it is complete', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(500 + 100 + 2000 + 100 + 300)
  expect(shown.now).toMatchObject({ state: 'complete', done: 3, active: undefined })
  expect(shown.now.log.map(({ action }) => action)).toEqual(['first.do', 'second.do', 'third.do'])
})

test('DEMO-08 while paused nothing starts, ends or logs; Play goes on where it stopped', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(400)
  run.pause()
  const paused = shown.now
  expect(paused).toMatchObject({ state: 'paused', done: 0, active: 0 })
  pass(60_000)
  expect(shown.now).toBe(paused)
  run.play()
  pass(99)
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1 })
  expect(shown.now.log).toHaveLength(1)
})

test('DEMO-08 a pause between two steps holds the next one back', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(550)
  run.pause()
  pass(1000)
  expect(shown.now).toMatchObject({ state: 'paused', done: 1, active: undefined })
  run.play()
  pass(50)
  expect(shown.now).toMatchObject({ state: 'running', active: 1 })
})

test('DEMO-09 Reset clears progress and log, but not while it runs', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(600)
  run.reset()
  expect(shown.now.state).toBe('running')
  run.pause()
  run.reset()
  expect(shown.now).toEqual(ready)
  pass(10_000)
  expect(shown.now).toEqual(ready)
})

test('DEMO-10 Play after the end clears everything and begins again with the first step', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(3000)
  expect(shown.now.state).toBe('complete')
  run.play()
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0, log: [{ atMs: 0, action: 'first.do' }] })
})

test('a demo that is held says nothing more', () => {
  const { run, pass, shown } = started(three)
  run.play()
  const last = shown.now
  run.hold()
  pass(10_000)
  expect(shown.now).toBe(last)
})

test('DEMO-14 the estimate counts 1,000 ms for a step without a duration', () => {
  expect(estimateSeconds([{ duration: 2500 }, {}, { duration: 500 }])).toBe(4)
})

test('held while nobody can see it, it stands still, and goes on where it stood', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(400)
  run.hold()
  run.hold()
  pass(60_000)
  expect(shown.now).toMatchObject({ state: 'running', done: 0, active: 0 })
  run.release()
  pass(99)
  expect(shown.now).toMatchObject({ done: 0 })
  pass(1)
  expect(shown.now).toMatchObject({ done: 1 })
  pass(100)
  expect(shown.now.log.at(-1)).toMatchObject({ action: 'second.do', atMs: 600 })
})

test('held between two steps or paused, nothing begins until it is released and played', () => {
  const { run, pass, shown } = started(three)
  run.play()
  pass(550)
  run.hold()
  run.pause()
  run.release()
  pass(60_000)
  expect(shown.now).toMatchObject({ state: 'paused', done: 1, active: undefined })
  run.play()
  pass(50)
  expect(shown.now).toMatchObject({ state: 'running', active: 1 })
})

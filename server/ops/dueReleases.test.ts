import { beforeEach, describe, expect, test } from 'vitest'
import { nextTurns, TestClock } from '../delivery/testClock.ts'
import type { BuildEnd } from './buildRelease.ts'
import { DueReleases } from './dueReleases.ts'
import { createLog } from './log.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let clock: TestClock
let startMs: number
let served: { id: string; nextChange: { date: string; place: string } | null; timeZone: string }
let builds: number[]
let lines: Record<string, unknown>[]
let sources: boolean
let chosen: boolean
let waits: number[]
/** What the next builds come to; where nothing is said, a release without further dates. */
let ends: (BuildEnd | 'hangs')[]
let offered: typeof served
let due: DueReleases

const place = 'content/pages/offer.yaml:12'
const passTo = (moment: string) => clock.pass(Date.parse(moment) - startMs - clock.elapsedMs())
const warnings = () => lines.filter(({ level }) => level === 'warn')

beforeEach(() => {
  clock = new TestClock()
  startMs = Date.parse('2026-11-20T12:00:00Z')
  served = { id: 'one', nextChange: { date: '2026-12-24', place }, timeZone: 'America/New_York' }
  offered = { ...served, id: 'two', nextChange: null }
  ends = []
  builds = []
  waits = []
  lines = []
  sources = true
  chosen = false
  const { log } = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  due = new DueReleases({
    served: () => served,
    async build(signal) {
      builds.push(startMs + clock.elapsedMs())
      const end = ends.shift() ?? { ok: true, lastLine: '' }
      if (end !== 'hangs') return end
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { ok: false, lastLine: 'The operation was aborted' }
    },
    async look() {
      if (served.id === offered.id) return
      served = offered
      due.plan()
    },
    hasSources: () => sources,
    isChosen: () => chosen,
    clock: {
      elapsedMs: () => clock.elapsedMs(),
      after(ms, call) {
        waits.push(ms)
        return clock.after(ms, call)
      },
    },
    now: () => startMs + clock.elapsedMs(),
    log,
  })
})

const at = (...moments: string[]) => moments.map((moment) => Date.parse(moment))

test('the next release is made when the day begins where the site is, however far off that is', async () => {
  due.plan()
  await passTo('2026-12-24T04:59:59Z')
  expect(builds).toEqual([])
  await passTo('2026-12-24T05:00:00Z')
  expect([builds, served.id]).toEqual([at('2026-12-24T05:00:00Z'), 'two'])
  expect(lines).toMatchObject([{ level: 'info', date: '2026-12-24', place }])
  await clock.pass(400 * dayMs)
  expect(builds).toHaveLength(1)
  // A timer of Node's that is longer is over at once, and one of days sleeps when the machine does.
  expect(Math.max(...waits)).toBeLessThanOrEqual(hourMs)
})

test.each([
  ['Pacific/Auckland', '2026-12-24', '2026-12-23T11:00:00Z'],
  ['UTC', '2026-12-24', '2026-12-24T00:00:00Z'],
  // Its days in spring begin at one o'clock when clocks are set forward at midnight.
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00Z'],
])('in %s %s begins at %s', async (timeZone, date, moment) => {
  served = { ...served, timeZone, nextChange: { date, place } }
  due.plan()
  await passTo('2027-12-31T00:00:00Z')
  expect(builds).toEqual(at(moment))
})

test('a release that is due already when the server starts is made at once, and one that says nothing never', async () => {
  startMs = Date.parse('2027-01-02T00:00:00Z')
  due.plan()
  await nextTurns()
  expect([builds, served.id]).toEqual([at('2027-01-02T00:00:00Z'), 'two'])
})

test('what it makes says when the one after it is due', async () => {
  offered = { ...offered, nextChange: { date: '2026-12-27', place } }
  due.plan()
  await passTo('2026-12-26T00:00:00Z')
  offered = { ...offered, id: 'three', nextChange: null }
  await passTo('2026-12-28T00:00:00Z')
  expect(builds).toEqual(at('2026-12-24T05:00:00Z', '2026-12-27T05:00:00Z'))
})

test('a release that somebody else brings meanwhile is followed, and calls the earlier date off', async () => {
  due.plan()
  await clock.pass(dayMs)
  served = { ...served, id: 'other', nextChange: { date: '2026-11-30', place } }
  due.plan()
  offered = { ...served, id: 'four', nextChange: null }
  await passTo('2027-01-01T00:00:00Z')
  expect(builds).toEqual(at('2026-11-30T05:00:00Z'))
})

describe('a build that fails', () => {
  test('is told with its last line and tried again, less and less often but every hour', async () => {
    ends = Array(12).fill({ ok: false, lastLine: '1 error in 40 files' })
    due.plan()
    await passTo('2026-12-24T10:00:00Z')
    const minutes = builds.map((ms) => (ms - builds[0]!) / 60_000)
    expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
    expect(served.id).toBe('one')
    expect(warnings()).toHaveLength(10)
    expect(warnings()[0]).toMatchObject({ reason: '1 error in 40 files', date: '2026-12-24', place, pauseMs: 60_000 })
    await passTo('2026-12-25T00:00:00Z')
    expect([builds.length, served.id]).toEqual([13, 'two'])
  })

  test('is left alone once another release is served, and that one begins anew', async () => {
    ends = Array(5).fill({ ok: false, lastLine: '1 error in 40 files' })
    due.plan()
    await passTo('2026-12-24T05:10:00Z')
    expect(builds).toHaveLength(4)
    served = { ...served, id: 'mended', nextChange: { date: '2026-12-24', place } }
    due.plan()
    await nextTurns()
    expect(builds).toHaveLength(5)
    await clock.pass(60_000)
    expect([builds.length, served.id]).toEqual([6, 'two'])
  })

  test('counts also when it ends well and leaves everything as it was', async () => {
    offered = served
    due.plan()
    await passTo('2026-12-24T05:00:59Z')
    expect(builds).toHaveLength(1)
    expect(warnings()).toMatchObject([{ reason: 'the build left it as it was' }])
    await passTo('2026-12-24T05:01:00Z')
    expect(builds).toHaveLength(2)
  })
})

test('a second server finds that the first has made it, and only takes it over', async () => {
  due.plan()
  await passTo('2026-12-24T04:59:59Z')
  served = offered
  due.plan()
  await passTo('2026-12-26T00:00:00Z')
  expect([builds, warnings()]).toEqual([[], []])
})

test('where there is nothing to build from it is told once for each release, and never tried', async () => {
  sources = false
  due.plan()
  await passTo('2026-12-30T00:00:00Z')
  due.plan()
  await clock.pass(dayMs)
  expect([builds, warnings().length]).toEqual([[], 1])
  served = { ...served, id: 'copied', nextChange: { date: '2027-01-06', place } }
  due.plan()
  await passTo('2027-01-07T00:00:00Z')
  expect([builds, warnings().length]).toEqual([[], 2])
  sources = true
  served = { ...served, id: 'with sources', nextChange: { date: '2027-01-08', place } }
  due.plan()
  await passTo('2027-01-09T00:00:00Z')
  expect(builds).toHaveLength(1)
})

test('a release that somebody chose by hand stays, until it is left to the dates again', async () => {
  chosen = true
  due.plan()
  await passTo('2026-12-30T00:00:00Z')
  expect([builds, lines]).toEqual([[], []])
  chosen = false
  due.plan()
  await nextTurns()
  expect(served.id).toBe('two')
})

test('a stopping server ends the build that is under way and begins no other', async () => {
  ends = ['hangs']
  due.plan()
  await passTo('2026-12-24T05:00:00Z')
  await due.stop()
  due.plan()
  await clock.pass(dayMs)
  expect([builds.length, warnings(), served.id]).toEqual([1, [], 'one'])
})

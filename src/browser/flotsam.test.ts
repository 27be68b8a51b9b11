import { expect, test } from 'vitest'
import { chance, times } from '#tests/chance.ts'
import { type Chance, clearancePx, flotsam, freePlace, mostShapes, type Piece } from './flotsam.ts'

test('HOME-08 a shape appears every 4 s and lives 8 to 20 s, a wave line every 6 s and lives 8 s; each is then removed', () => {
  for (const luck of [0, 0.5, 0.999]) {
    const water = river(() => luck)
    water.flotsam.start()
    water.pass(60_000)
    water.flotsam.pause()
    water.pass(20_000)

    const born = (drift: string) => water.seen.filter((one) => one.drift === drift).map((one) => one.from)
    expect(born('wave')).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60].map((s) => s * 1000))
    expect(born('shape').slice(0, 4)).toEqual([4_000, 8_000, 12_000, 16_000])
    for (const one of water.seen) {
      const lifeMs = one.until! - one.from
      if (one.drift === 'wave') expect(lifeMs).toBe(8_000)
      else expect(lifeMs).toBe(Math.round(8_000 + luck * 12_000))
    }
  }
})

test('never more than five shapes are afloat', () => {
  const water = river(() => 0.999)
  water.flotsam.start()
  let most = 0
  for (let s = 0; s < 300; s++) {
    water.pass(1_000)
    most = Math.max(most, water.seen.filter((one) => one.drift === 'shape' && one.until === undefined).length)
  }
  expect(most).toBe(mostShapes)
})

test('nothing new appears while paused, and what is afloat lives out its life', () => {
  const water = river(() => 0)
  water.flotsam.start()
  water.pass(4_000)
  water.flotsam.pause()
  water.pass(7_000)
  expect(water.seen).toHaveLength(1)
  expect(water.seen[0]?.until).toBeUndefined()
  water.pass(60_000)
  expect(water.seen).toHaveLength(1)
  expect(water.seen[0]?.until).toBe(12_000)
})

test('clearing removes everything at once', () => {
  const water = river(() => 0.5)
  water.flotsam.start()
  water.pass(12_000)
  water.flotsam.clear()
  expect(water.seen.every((one) => one.until === 12_000)).toBe(true)
  water.pass(60_000)
  expect(water.seen).toHaveLength(5)
})

test('a place keeps 24 px away from every text, drift included', () => {
  const area = { left: 0, top: 500, right: 1000, bottom: 540 }
  const texts = [{ left: 0, top: 300, right: 640, bottom: 490 }]
  const random = chance()
  for (let i = 0; i < times(50); i++) {
    const place = freePlace(area, { width: 180, height: 40 }, texts, random)
    if (place) expect(place.left).toBeGreaterThanOrEqual(640 + clearancePx)
  }
})

test('where text leaves no room there is no flotsam', () => {
  const area = { left: 0, top: 0, right: 300, bottom: 40 }
  expect(freePlace(area, { width: 180, height: 40 }, [{ ...area }], chance())).toBeUndefined()
  expect(freePlace(area, { width: 400, height: 40 }, [], chance())).toBeUndefined()
})

/** A stretch of water with its own clock; `seen` remembers every piece with the times of its coming and going. */
function river(random: () => number) {
  let now = 0
  const tasks = new Set<{ at: number; run: () => void }>()
  const chance: Chance = {
    random,
    after: (ms, run) => {
      const task = { at: now + ms, run }
      tasks.add(task)
      return () => tasks.delete(task)
    },
  }
  const seen: (Piece & { from: number; until?: number })[] = []
  const add = (piece: Piece) => {
    const one: (typeof seen)[number] = { ...piece, from: now }
    seen.push(one)
    return () => {
      one.until = now
    }
  }
  return {
    seen,
    flotsam: flotsam(add, chance),
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = [...tasks].sort((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        tasks.delete(next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}

import { Reader } from './reader.ts'
import type { Table } from './woff2.ts'

/** How far each of a glyph's points moves, its four measuring points (origin, advance, …) after its own. */
export interface Moves {
  x: number[]
  y: number[]
}

/** The points of one contour, from index to index; an untouched point between two touched ones goes along with them. */
export interface Shape {
  points: readonly { x: number; y: number }[]
  ends: readonly number[]
}

/**
 * How the glyphs of a variable font change with its weight.
 *
 * @param weight  as in CSS, within the font's range
 * @returns the moves of a glyph's points; nothing for a glyph that stays the same
 * @see https://learn.microsoft.com/typography/opentype/spec/gvar
 */
export function variationsAt(tables: Map<string, Table>, weight: number): (glyph: number, shape: Shape) => Moves {
  const gvar = table(tables, 'gvar')
  const place = placeOf(tables, weight)
  const head = new Reader(gvar, 4)
  const axes = head.u16()
  const sharedCount = head.u16()
  const sharedAt = head.u32()
  head.at += 2
  const long = head.u16() & 1
  const dataAt = head.u32()
  const offsets = head.at
  const shared = new Reader(gvar, sharedAt)
  const sharedPeaks = Array.from({ length: sharedCount }, () => fractions(shared, axes))
  const offset = (glyph: number) =>
    long ? head.view.getUint32(offsets + glyph * 4) : head.view.getUint16(offsets + glyph * 2) * 2

  return (glyph, shape) => {
    const count = shape.points.length + 4
    const moves = { x: Array<number>(count).fill(0), y: Array<number>(count).fill(0) }
    if (offset(glyph) === offset(glyph + 1)) return moves
    const start = dataAt + offset(glyph)
    const tuples = new Reader(gvar, start)
    const flags = tuples.u16()
    const data = new Reader(gvar, start + tuples.u16())
    const sharedPoints = flags & 0x8000 ? pointNumbers(data) : undefined
    for (let tuple = flags & 0xfff; tuple > 0; tuple--) {
      const size = tuples.u16()
      const index = tuples.u16()
      const peak = index & 0x8000 ? fractions(tuples, axes) : (sharedPeaks[index & 0xfff] ?? [])
      const range = index & 0x4000 ? [fractions(tuples, axes), fractions(tuples, axes)] : undefined
      const end = data.at + size
      const share = shareOf(place, peak, range)
      if (share !== 0) {
        const numbers = index & 0x2000 ? pointNumbers(data) : sharedPoints
        const touched = numbers ?? Array.from({ length: count }, (_, point) => point)
        for (const axis of ['x', 'y'] as const) {
          const deltas = packedDeltas(data, touched.length)
          addMoves(moves[axis], axis, touched, deltas, share, shape)
        }
      }
      data.at = end
    }
    return moves
  }
}

function addMoves(
  into: number[],
  axis: 'x' | 'y',
  touched: readonly number[],
  deltas: readonly number[],
  share: number,
  { points, ends }: Shape,
): void {
  const own = Array<number | undefined>(into.length)
  for (const [index, point] of touched.entries()) own[point] = deltas[index]
  let start = 0
  for (const end of ends) {
    const known = [...own.keys()].slice(start, end).filter((point) => own[point] !== undefined)
    for (let point = start; point < end && known.length > 0; point++) {
      if (own[point] !== undefined) continue
      const before = known.findLast((other) => other < point) ?? known.at(-1)!
      const after = known.find((other) => other > point) ?? known[0]!
      into[point]! +=
        share *
        between(points[point]![axis], [points[before]![axis], own[before]!], [points[after]![axis], own[after]!])
    }
    start = end
  }
  for (const [point, delta] of own.entries()) if (delta !== undefined) into[point]! += share * delta
}

type Known = [at: number, moves: number]

/** The move of a point from those of its two neighbors that have one. */
function between(at: number, one: Known, other: Known): number {
  const [low, high] = one[0] <= other[0] ? [one, other] : [other, one]
  if (low[0] === high[0]) return low[1] === high[1] ? low[1] : 0
  if (at <= low[0]) return low[1]
  if (at >= high[0]) return high[1]
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0])
}

/** How much of a master's moves count at a place between the masters, 0 to 1. */
function shareOf(place: readonly number[], peak: readonly number[], range?: readonly (readonly number[])[]): number {
  let share = 1
  for (const [axis, top] of peak.entries()) {
    const value = place[axis] ?? 0
    if (top === 0 || value === top) continue
    const low = range?.[0]?.[axis] ?? Math.min(0, top)
    const high = range?.[1]?.[axis] ?? Math.max(0, top)
    if (value <= low || value >= high) return 0
    share *= value < top ? (value - low) / (top - low) : (high - value) / (high - top)
  }
  return share
}

/** Where a weight lies on the font's axes: 0 is its usual weight, 1 its boldest. */
function placeOf(tables: Map<string, Table>, weight: number): number[] {
  const fvar = new Reader(table(tables, 'fvar'), 4)
  const start = fvar.u16()
  fvar.at += 2
  const count = fvar.u16()
  const size = fvar.u16()
  const bends = tables.has('avar') ? readBends(table(tables, 'avar')) : []
  return Array.from({ length: count }, (_, axis) => {
    fvar.at = start + axis * size
    if (fvar.tag() !== 'wght') return 0
    const [low, usual, high] = [fvar.fixed(), fvar.fixed(), fvar.fixed()]
    const within = Math.min(high, Math.max(low, weight))
    const even = within < usual ? (within - usual) / (usual - low) : (within - usual) / (high - usual || 1)
    return bent(even, bends[axis] ?? [])
  })
}

/** The `avar` table: on each axis, which even place stands for which real one. */
function readBends(bytes: Uint8Array): [number, number][][] {
  const avar = new Reader(bytes, 6)
  return Array.from({ length: avar.u16() }, () =>
    Array.from({ length: avar.u16() }, (): [number, number] => [avar.f2dot14(), avar.f2dot14()]),
  )
}

function bent(even: number, bends: [number, number][]): number {
  const after = bends.findIndex(([from]) => from >= even)
  const high = bends[after]
  const low = bends[after - 1]
  if (!high) return even
  if (!low || high[0] === even) return high[1]
  return low[1] + ((high[1] - low[1]) * (even - low[0])) / (high[0] - low[0])
}

/** @returns which points the deltas that follow are for; nothing when they are for all */
function pointNumbers(data: Reader): number[] | undefined {
  let count = data.u8()
  if (count === 0) return undefined
  if (count & 128) count = ((count & 127) << 8) | data.u8()
  const points: number[] = []
  let point = 0
  while (points.length < count) {
    const control = data.u8()
    for (let run = (control & 127) + 1; run > 0; run--) {
      point += control & 128 ? data.u16() : data.u8()
      points.push(point)
    }
  }
  return points
}

function packedDeltas(data: Reader, count: number): number[] {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = data.u8()
    for (let run = (control & 63) + 1; run > 0; run--) {
      deltas.push(control & 128 ? 0 : control & 64 ? data.i16() : data.i8())
    }
  }
  return deltas
}

function fractions(reader: Reader, count: number): number[] {
  return Array.from({ length: count }, () => reader.f2dot14())
}

function table(tables: Map<string, Table>, tag: string): Uint8Array {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no table ${tag}.`)
  return found.bytes
}

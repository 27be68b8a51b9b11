import { Reader } from './reader.ts'

/**
 * How much closer or further apart two glyphs stand than their widths say: `To`, `AV`.
 *
 * @param gpos  the font's `GPOS` table
 * @returns font units, to add to the first glyph's advance
 * @see https://learn.microsoft.com/typography/opentype/spec/gpos#lookup-type-2-subtable-pair-adjustment-positioning
 */
export function kerningOf(gpos: Uint8Array): (left: number, right: number) => number {
  const pairs = pairTables(gpos)
  return (left, right) => {
    for (const table of pairs) {
      const value = table(left, right)
      if (value !== undefined) return value
    }
    return 0
  }
}

type PairTable = (left: number, right: number) => number | undefined

function pairTables(gpos: Uint8Array): PairTable[] {
  const at = (offset: number) => new Reader(gpos, offset)
  const head = at(6)
  const features = head.u16()
  const lookups = head.u16()
  const feature = at(features)
  const wanted = new Set<number>()
  for (let left = feature.u16(); left > 0; left--) {
    const tag = feature.tag()
    const list = at(features + feature.u16() + 2)
    if (tag === 'kern') for (let index = list.u16(); index > 0; index--) wanted.add(list.u16())
  }
  return [...wanted].flatMap((index) => {
    const lookup = lookups + at(lookups + 2 + index * 2).u16()
    const reader = at(lookup)
    const type = reader.u16()
    reader.at += 2
    return Array.from({ length: reader.u16() }, () => lookup + reader.u16()).flatMap((subtable) => {
      // Type 9 points on to a table far away.
      const far = at(subtable)
      if (type === 9) far.at += 2
      const [kind, place] = type === 9 ? [far.u16(), subtable + far.u32()] : [type, subtable]
      return kind === 2 ? [pairTable(gpos, place)] : []
    })
  })
}

function pairTable(gpos: Uint8Array, start: number): PairTable {
  const at = (offset: number) => new Reader(gpos, start + offset)
  const reader = at(0)
  const format = reader.u16()
  const covered = coverage(at(reader.u16()))
  const [first, second] = [reader.u16(), reader.u16()]
  const [firstSize, secondSize] = [valueSize(first), valueSize(second)]
  // Only the advance of the first glyph matters here; what stands before it in the record is skipped.
  const advance = (record: number) => (first & 4 ? at(record + valueSize(first & 3)).i16() : 0)
  if (format === 1) {
    const sets = Array.from({ length: reader.u16() }, () => reader.u16())
    return (left, right) => {
      const set = sets[covered(left) ?? -1]
      if (set === undefined) return undefined
      const records = at(set)
      for (let count = records.u16(); count > 0; count--) {
        const glyph = records.u16()
        if (glyph === right) return advance(records.at - start)
        records.at += firstSize + secondSize
      }
      return undefined
    }
  }
  const leftClass = classes(at(reader.u16()))
  const rightClass = classes(at(reader.u16()))
  reader.at += 2
  const rightCount = reader.u16()
  const matrix = reader.at - start
  return (left, right) =>
    covered(left) === undefined
      ? undefined
      : advance(matrix + (leftClass(left) * rightCount + rightClass(right)) * (firstSize + secondSize))
}

/** Two bytes for each bit that is set. */
function valueSize(format: number): number {
  let size = 0
  for (let bits = format; bits > 0; bits >>= 1) size += (bits & 1) * 2
  return size
}

function coverage(reader: Reader): (glyph: number) => number | undefined {
  const indexes = new Map<number, number>()
  const byRange = reader.u16() === 2
  for (let count = reader.u16(); count > 0; count--) {
    if (!byRange) indexes.set(reader.u16(), indexes.size)
    else eachInRange(reader, (glyph, index) => indexes.set(glyph, index))
  }
  return (glyph) => indexes.get(glyph)
}

function eachInRange(reader: Reader, see: (glyph: number, index: number) => void): void {
  const [from, to, first] = [reader.u16(), reader.u16(), reader.u16()]
  for (let glyph = from; glyph <= to; glyph++) see(glyph, first + glyph - from)
}

function classes(reader: Reader): (glyph: number) => number {
  const found = new Map<number, number>()
  if (reader.u16() === 1) {
    const start = reader.u16()
    const count = reader.u16()
    for (let index = 0; index < count; index++) found.set(start + index, reader.u16())
  } else {
    for (let count = reader.u16(); count > 0; count--) {
      const [from, to, kind] = [reader.u16(), reader.u16(), reader.u16()]
      for (let glyph = from; glyph <= to; glyph++) found.set(glyph, kind)
    }
  }
  return (glyph) => found.get(glyph) ?? 0
}

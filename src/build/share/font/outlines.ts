import { Reader } from './reader.ts'

export interface Point {
  x: number
  y: number
  onCurve: boolean
}

/** Another glyph that is part of this one, such as an accent: where it stands, and how it is turned or scaled. */
interface Component {
  glyph: number
  x: number
  y: number
  /** `[xx, xy, yx, yy]` */
  scale: [number, number, number, number]
}

export interface Outline {
  /** Points of all contours, one contour after the other. */
  points: Point[]
  /** For each contour, the index behind its last point. */
  ends: number[]
  components: Component[]
}

/**
 * Every glyph's outline, from the `glyf` table as WOFF2 packs it: contours, points and flags each in a stream of their own.
 *
 * @see https://www.w3.org/TR/WOFF2/#glyf_table_format
 */
export function readOutlines(table: Uint8Array): Outline[] {
  const head = new Reader(table, 4)
  const count = head.u16()
  head.at += 2
  const sizes = Array.from({ length: 5 }, () => head.u32())
  let start = 36
  const [contours, counts, flags, coordinates, composites] = sizes.map((size) => {
    const stream = new Reader(table, start)
    start += size
    return stream
  }) as [Reader, Reader, Reader, Reader, Reader]

  return Array.from({ length: count }, () => {
    const contourCount = contours.i16()
    if (contourCount < 0) {
      const { components, instructed } = readComponents(composites)
      if (instructed) coordinates.short255()
      return { points: [], ends: [], components }
    }
    const ends: number[] = []
    for (let contour = 0; contour < contourCount; contour++) ends.push((ends.at(-1) ?? 0) + counts.short255())
    const points: Point[] = []
    let x = 0
    let y = 0
    for (let index = 0; index < (ends.at(-1) ?? 0); index++) {
      const flag = flags.u8()
      const [dx, dy] = step(flag & 127, coordinates)
      x += dx
      y += dy
      points.push({ x, y, onCurve: flag < 128 })
    }
    if (contourCount > 0) coordinates.short255()
    return { points, ends, components: [] }
  })
}

/** How far the next point lies from the last: its flag says how many bytes tell it, and both signs. */
function step(flag: number, bytes: Reader): [number, number] {
  const x = flag & 1 ? 1 : -1
  const y = flag & 2 ? 1 : -1
  if (flag < 10) return [0, x * (((flag & 14) << 7) + bytes.u8())]
  if (flag < 20) return [x * ((((flag - 10) & 14) << 7) + bytes.u8()), 0]
  if (flag < 84) {
    const rest = flag - 20
    const both = bytes.u8()
    return [x * (1 + (rest & 48) + (both >> 4)), y * (1 + ((rest & 12) << 2) + (both & 15))]
  }
  if (flag < 120) {
    const rest = flag - 84
    return [x * (1 + (Math.floor(rest / 12) << 8) + bytes.u8()), y * (1 + (((rest % 12) >> 2) << 8) + bytes.u8())]
  }
  if (flag < 124) {
    const [first, middle, last] = [bytes.u8(), bytes.u8(), bytes.u8()]
    return [x * ((first << 4) + (middle >> 4)), y * (((middle & 15) << 8) + last)]
  }
  return [x * bytes.u16(), y * bytes.u16()]
}

function readComponents(bytes: Reader): { components: Component[]; instructed: boolean } {
  const components: Component[] = []
  for (;;) {
    const flags = bytes.u16()
    const glyph = bytes.u16()
    const wide = flags & 1
    const x = wide ? bytes.i16() : bytes.i8()
    const y = wide ? bytes.i16() : bytes.i8()
    const scale: Component['scale'] = [1, 0, 0, 1]
    if (flags & 8) scale[0] = scale[3] = bytes.f2dot14()
    else if (flags & 64) [scale[0], scale[3]] = [bytes.f2dot14(), bytes.f2dot14()]
    else if (flags & 128) for (const index of scale.keys()) scale[index] = bytes.f2dot14()
    components.push({ glyph, x, y, scale })
    if (!(flags & 32)) return { components, instructed: (flags & 256) !== 0 }
  }
}

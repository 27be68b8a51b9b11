import type { Color } from './indexedPng.ts'

/** In the room of colors, of 255 × 255 × 255: what is nearer than this looks the same. */
const sameToTheEye = 6

/**
 * The colors of a flat drawing, the most frequent first, and which of them each pixel has.
 *
 * Its areas have a few dozen colors, their smooth edges thousands. A color that is nearly like one before it is drawn as
 * that one, where "nearly" grows until few enough are left. The areas keep their exact colors so, and it takes a third of
 * the time of a general quantizer.
 *
 * @param rgb  three bytes a pixel
 * @param max  how many colors there may be, at most 256
 */
export function paletteOf(rgb: Uint8Array, max: number): { palette: Color[]; numbers: Uint8Array } {
  const runs = runsOf(rgb)
  const colors = byFrequency(runs)
  let distance = sameToTheEye
  let palette = apart(colors, distance, max)
  while (palette.length > max) palette = apart(colors, ++distance, max)
  const numberOf = new Map(colors.map((color) => [color, nearest(parts(color), palette)]))
  const numbers = new Uint8Array(rgb.length / 3)
  for (const { color, start, end } of runs) numbers.fill(numberOf.get(color)!, start, end)
  return { palette, numbers }
}

/** Pixels of one color that follow one another; a flat drawing has few. */
interface Run {
  color: number
  start: number
  end: number
}

function runsOf(rgb: Uint8Array): Run[] {
  const runs: Run[] = []
  let run: Run = { color: -1, start: 0, end: 0 }
  for (let pixel = 0, at = 0; at < rgb.length; pixel++, at += 3) {
    const color = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!
    if (color !== run.color) {
      run = { color, start: pixel, end: pixel }
      runs.push(run)
    }
    run.end = pixel + 1
  }
  return runs
}

function byFrequency(runs: readonly Run[]): number[] {
  const counts = new Map<number, number>()
  for (const { color, start, end } of runs) counts.set(color, (counts.get(color) ?? 0) + end - start)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([color]) => color)
}

/** Those that are at least so far from all before them; it ends when they are too many. */
function apart(colors: readonly number[], distance: number, max: number): Color[] {
  const chosen: Color[] = []
  for (const color of colors.map(parts)) {
    if (chosen.every((other) => squared(color, other) >= distance ** 2)) chosen.push(color)
    if (chosen.length > max) break
  }
  return chosen
}

function nearest(color: Color, palette: readonly Color[]): number {
  let best = 0
  for (let number = 1; number < palette.length; number++)
    if (squared(color, palette[number]!) < squared(color, palette[best]!)) best = number
  return best
}

const parts = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255]

const squared = (a: Color, b: Color) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

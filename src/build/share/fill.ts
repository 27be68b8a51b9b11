import type { Outline } from './outlines.ts'

/** The pixels that a drawing touches. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** In whole pixels, with one to spare on the right; no area for no outlines. */
export function boxOf(outlines: readonly Outline[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const outline of outlines) {
    for (let at = 0; at < outline.length; at += 2) {
      left = Math.min(left, outline[at]!)
      right = Math.max(right, outline[at]!)
      top = Math.min(top, outline[at + 1]!)
      bottom = Math.max(bottom, outline[at + 1]!)
    }
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x + 2, height: Math.ceil(bottom) - y }
}

/** Zero wherever nothing is being filled: cleaned as it is read, and used again. */
let changes = new Float32Array()

/**
 * Fills outlines: a pixel is as dark as the share of it that they cover.
 *
 * Each edge writes into the pixels that it crosses by how much it changes the ink of all that follow in the row; one sum
 * along the rows then gives the ink. That takes time for edges and hardly for areas.
 *
 * @param see  gets every pixel with ink, from 1 to 255 for full
 * @see https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445
 */
export function fill(outlines: readonly Outline[], see: (x: number, y: number, ink: number) => void): void {
  const { x, y, width, height } = boxOf(outlines)
  if (changes.length < width * height) changes = new Float32Array(width * height)
  for (const outline of outlines) {
    for (let at = 0, from = outline.length - 2; at < outline.length; from = at, at += 2)
      addEdge(width, outline[from]! - x, outline[from + 1]! - y, outline[at]! - x, outline[at + 1]! - y)
  }
  for (let row = 0, pixel = 0; row < height; row++) {
    let sum = 0
    let ink = 0
    for (let column = 0; column < width; column++, pixel++) {
      const change = changes[pixel]!
      if (change !== 0) {
        changes[pixel] = 0
        sum += change
        // Letters that overlap count twice, and holes turn the other way around.
        ink = Math.round(Math.min(Math.abs(sum), 1) * 255)
      }
      if (ink > 0) see(x + column, y + row, ink)
    }
  }
}

/** Adds one straight edge, row by row. */
function addEdge(width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const turn = y0 < y1 ? 1 : -1
  const top = Math.min(y0, y1)
  const bottom = Math.max(y0, y1)
  const slope = (x1 - x0) / (y1 - y0)
  let x = y0 < y1 ? x0 : x1
  for (let row = Math.floor(top); row < bottom; row++) {
    const height = Math.min(row + 1, bottom) - Math.max(row, top)
    const next = x + slope * height
    addPart(row * width, Math.min(x, next), Math.max(x, next), turn * height)
    x = next
  }
}

/**
 * Adds the part of an edge that lies in one row of pixels.
 *
 * @param row          where the row begins
 * @param left, right  between which it crosses the row
 * @param height       of the part, negative where the outline goes up
 */
function addPart(row: number, left: number, right: number, height: number): void {
  const first = Math.floor(left)
  const last = Math.floor(right)
  if (first === last) {
    const covered = height * (1 - (left + right) / 2 + first)
    changes[row + first]! += covered
    changes[row + first + 1]! += height - covered
    return
  }
  const perPixel = height / (right - left)
  let before = 0
  for (let column = first; column <= last; column++) {
    const from = Math.max(left, column)
    const to = Math.min(right, column + 1)
    // What lies left of the part that crosses this pixel covers all of it.
    const covered = (from - left + (to - from) * (1 - (from + to) / 2 + column)) * perPixel
    changes[row + column]! += covered - before
    before = covered
  }
  changes[row + last + 1]! += height - before
}

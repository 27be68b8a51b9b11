/**
 * A closed line around ink or around a hole in it, of straight parts: its corners' x and y in turn, in one list, since a
 * headline has thousands of them.
 */
export type Outline = number[]

/** A step of an outline: `M`, `L` and `Q` as in SVG's path data, `Z` at its end. */
interface Step {
  type: string
  values: number[]
}

/** How far, in sizes, a straight line may be from the curve that it stands for: a twentieth of a pixel in the largest headline. */
const tolerance = 1 / 2000

/**
 * Outlines with straight lines for curves.
 *
 * @param units  per size; the outlines are in sizes
 */
export function flattened(steps: readonly Step[], units: number): Outline[] {
  const outlines: Outline[] = []
  for (const { type, values } of steps) {
    const [x = 0, y = 0, endX = 0, endY = 0] = values.map((value) => value / units)
    const outline = outlines.at(-1)
    if (type === 'M') outlines.push([x, y])
    else if (type === 'L') outline?.push(x, y)
    else if (type === 'Q') outline?.push(...curve(outline.slice(-2), [x, y], [endX, endY]))
  }
  return outlines
}

/** The corners that stand for a quadratic curve, without its start. */
function curve([ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[], [cx = 0, cy = 0]: number[]): number[] {
  // Cut into n equal parts, it leaves its chords by a quarter of this bend over n².
  const bend = Math.hypot(ax - 2 * bx + cx, ay - 2 * by + cy)
  const count = Math.max(1, Math.ceil(Math.sqrt(bend / tolerance / 4)))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [a * ax + b * bx + c * cx, a * ay + b * by + c * cy]
  }).flat()
}

/** As SVG's path data. */
export function pathData(outlines: readonly Outline[]): string {
  return outlines.map((outline) => `M${outline.map((value) => Math.round(value * 100) / 100).join(' ')}Z`).join('')
}

import type { Point } from './outlines.ts'

export type Place = Pick<Point, 'x' | 'y'>

/** Contours as path data: between two points off the curve lies one on it, halfway. */
export function pathData(contours: readonly Point[][], left: number, baseline: number, scale: number): string {
  const print = ({ x, y }: Place) => `${round(left + x * scale)} ${round(baseline - y * scale)}`
  return contours.map((contour) => contourData(contour, print)).join('')
}

function contourData(contour: readonly Point[], print: (place: Place) => string): string {
  const first = contour.findIndex(({ onCurve }) => onCurve)
  const [start, ...rest] = first < 0 ? [middle(contour[0]!, contour.at(-1)!), ...contour] : turned(contour, first)
  if (!start || rest.length === 0) return ''
  const steps = rest.map((point, index) => {
    // Where a curve ends, there it is already.
    if (point.onCurve) return rest[index - 1]?.onCurve === false ? '' : `L${print(point)}`
    const next = rest[index + 1]
    const end = next && !next.onCurve ? middle(point, next) : (next ?? start)
    return `Q${print(point)} ${print(end)}`
  })
  return `M${print(start)}${steps.join('')}Z`
}

const turned = <Item>(items: readonly Item[], by: number): Item[] => [...items.slice(by), ...items.slice(0, by)]
const middle = (a: Place, b: Place): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })
const round = (value: number) => Math.round(value * 10) / 10

/** A scale of round numbers that holds all values and 0. */
export interface Scale {
  min: number
  max: number
  /** The marks from the lowest to the highest inside it; 0 is one of them. */
  marks: number[]
}

/** A few marks at 1, 2 or 5 times a power of ten. Gains end at a mark, losses leave a little room below. */
export function scaleOf(values: number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  const step = roundStep(span / 4)
  const first = Math.ceil(low / step)
  const last = Math.ceil(high / step)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0)
  return { min: low - 0.06 * span, max: Math.max(last * step, 0.06 * span), marks }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return factor * power
}

/** `$20k`, `-$5k`, `$1.2M`, `$800`: short enough for an axis. */
export function axisMoney(value: number): string {
  const size = Math.abs(value)
  const [divisor, unit] = size >= 1e6 ? [1e6, 'M'] : size >= 1000 ? [1000, 'k'] : [1, '']
  return `${value < 0 ? '-' : ''}$${Number((size / divisor).toFixed(1))}${unit}`
}

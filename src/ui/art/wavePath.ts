interface Wave {
  /** Where it starts, and how far it reaches at least: it ends with a whole half wave. */
  x?: number
  width: number
  /** The line it swings about. */
  y: number
  /** How far it rises above that line, and falls below it. */
  amplitude: number
  /** From crest to crest. */
  length: number
  /** Closes the shape down to this line; without it, the wave is an open line. */
  bottom?: number
}

/** A sine-like wave as SVG path data, crest first. */
export function wavePath({ x = 0, width, y, amplitude, length, bottom }: Wave): string {
  const half = length / 2
  const halves = Math.ceil(width / half)
  const first = `M${round(x)} ${round(y)}q${round(half / 2)} ${round(-2 * amplitude)} ${round(half)} 0`
  const line = first + `t${round(half)} 0`.repeat(halves - 1)
  return bottom === undefined ? line : `${line}V${round(bottom)}H${round(x)}Z`
}

/** Two decimals are finer than any screen. */
export const round = (value: number): number => Math.round(value * 100) / 100

/** Height of the strip above the figures in which the tide rises, in pixels; also the drawing's own units. */
export const tideHeight = 130

/** Width of the drawing in its own units; it is stretched to the width of the figures. */
export const tideWidth = 1240

/** Between two figures, in the drawing's units: the columns of every other section lie as far apart. */
export const tideGutter = 32

const lowestCrest = 74
const highestCrest = 26
const troughDepth = 38
const swells = 8

interface Tide {
  /** SVG path of the water's edge, far beyond the drawing on both sides, for screens wider than the figures. */
  edge: string
  /** How far from the top the edge is over each figure's left side: the tide rises from the first to the last. */
  crests: number[]
}

/** A tide with one crest over the left side of each of `count` figures, each crest higher than the one before. */
export function tideCurve(count: number): Tide {
  const step = (tideWidth + tideGutter) / count
  const crest = (index: number) => {
    const rise = Math.min(1, Math.max(-0.3, index / Math.max(1, count - 1)))
    return Math.round(lowestCrest - rise * (lowestCrest - highestCrest))
  }
  // Level at both of its ends, so that each leads on from the one before.
  const swing = (down: number) => `s${step / 4} ${down} ${step / 2} ${down}`
  let edge = `M${-swells * step} ${crest(-swells)}`
  for (let index = -swells; index < count + swells; index++) {
    edge += swing(troughDepth) + swing(crest(index + 1) - crest(index) - troughDepth)
  }
  return { edge, crests: Array.from({ length: count }, (_, index) => crest(index)) }
}

import * as motion from '#src/theme/motion.gen.ts'

/** Time and chance as the flotsam needs them; a test hands in its own. */
export interface Chance {
  /** Runs `task` once after `ms`, unless the returned function is called before. */
  after: (ms: number, task: () => void) => () => void
  /** From 0 up to, but never, 1. */
  random: () => number
}

export type Drift = 'shape' | 'wave'

/** One thing that appears in the water of the home page, and goes again. */
export interface Piece {
  drift: Drift
  /** How long it lives. */
  lifeMs: number
  /** Which drawing, place and turn: numbers from 0 up to 1 that the view reads as it likes. */
  seed: number
}

/** HOME-08: how often a shape or a wave line appears, and the shortest and longest time it stays. */
const rhythm = {
  shape: { everyMs: motion.flotsam.shapeEveryMs, lifeMs: motion.flotsam.shapeLifeMs },
  wave: { everyMs: motion.flotsam.waveEveryMs, lifeMs: motion.flotsam.waveLifeMs },
} as const

/** As many shapes as may be afloat at once. */
export const mostShapes = 5

/**
 * Lets flotsam appear and go. Each piece is removed when its life is over, whether or not new ones still come.
 *
 * @param add  shows a piece; gives back what removes it, or nothing when there is no room for it
 * @returns `start` and `pause` the coming of new pieces; `clear` also removes those that are there
 */
export function flotsam(add: (piece: Piece) => (() => void) | undefined, { after, random }: Chance) {
  const coming = new Map<Drift, () => void>()
  const afloat = new Map<Piece, () => void>()

  function announce(drift: Drift): void {
    const cancel = after(rhythm[drift].everyMs, () => {
      announce(drift)
      appear(drift)
    })
    coming.set(drift, cancel)
  }

  function appear(drift: Drift): void {
    if (drift === 'shape' && [...afloat.keys()].filter((piece) => piece.drift === 'shape').length >= mostShapes) return
    const [leastMs, mostMs] = rhythm[drift].lifeMs
    const piece = { drift, lifeMs: Math.round(leastMs + random() * (mostMs - leastMs)), seed: random() }
    const remove = add(piece)
    if (!remove) return
    const cancel = after(piece.lifeMs, () => {
      afloat.delete(piece)
      remove()
    })
    afloat.set(piece, () => {
      cancel()
      remove()
    })
  }

  function pause(): void {
    for (const cancel of coming.values()) cancel()
    coming.clear()
  }

  return {
    start(): void {
      if (coming.size > 0) return
      announce('shape')
      announce('wave')
    },
    pause,
    clear(): void {
      pause()
      for (const remove of afloat.values()) remove()
      afloat.clear()
    },
  }
}

/** A box in pixels, in any one frame of reference. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How far flotsam stays away from anything that can be read. */
export const clearancePx = 24

/**
 * A place for something of this width and height, with its drift, that keeps its distance from every text.
 *
 * @param area  where it may be; `width` includes the way it drifts
 * @param texts  the boxes to keep away from
 * @returns its left and top edge; nothing when two dozen tries find no room
 */
export function freePlace(
  area: Box,
  { width, height }: { width: number; height: number },
  texts: readonly Box[],
  random: () => number,
): { left: number; top: number } | undefined {
  for (let tries = 0; tries < 24; tries++) {
    const left = area.left + random() * (area.right - area.left - width)
    const top = area.top + random() * Math.max(0, area.bottom - area.top - height)
    const box = { left, top, right: left + width, bottom: top + height }
    if (left >= area.left && texts.every((text) => !near(box, text))) return { left, top }
  }
  return undefined
}

function near(a: Box, b: Box): boolean {
  return (
    a.left < b.right + clearancePx &&
    a.right > b.left - clearancePx &&
    a.top < b.bottom + clearancePx &&
    a.bottom > b.top - clearancePx
  )
}

/** A word that stays on one line, and whether it is in italics. */
export interface Word {
  text: string
  italic: boolean
}

export interface Fit {
  size: number
  lines: Word[][]
}

interface Room {
  width: number
  height: number
  /** To try, the largest first. */
  sizes: readonly number[]
  /** From one baseline to the next, in sizes. */
  leading: number
}

/**
 * Breaks a headline into lines of about the same length, at the largest size at which it has room.
 *
 * @param parts    a list for each part that begins on a line of its own
 * @param measure  a line's width in pixels at a size
 */
export function fitLines(
  parts: readonly (readonly Word[])[],
  measure: (line: readonly Word[], size: number) => number,
  { width, height, sizes, leading }: Room,
): Fit {
  let fit: Fit = { size: sizes[0] ?? 0, lines: [] }
  for (const size of sizes) {
    const length = (line: readonly Word[]) => measure(line, size)
    fit = { size, lines: parts.flatMap((part) => balanced(part, length, width)) }
    if (fit.lines.length * size * leading <= height && fit.lines.every((line) => length(line) <= width)) return fit
  }
  // Too long for any size: it shows how it begins.
  return { ...fit, lines: fit.lines.slice(0, Math.floor(height / fit.size / leading)) }
}

/** As few lines as the width allows, and then as narrow as that number of lines allows. */
function balanced(words: readonly Word[], length: (line: readonly Word[]) => number, width: number): Word[][] {
  const count = filled(words, length, width).length
  let [low, high] = [width / count / 2, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (filled(words, length, middle).length > count) low = middle
    else high = middle
  }
  return filled(words, length, high)
}

function filled(words: readonly Word[], length: (line: readonly Word[]) => number, width: number): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && length([...line, word]) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}

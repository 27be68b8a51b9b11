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

/** As few lines as the width allows, and among those the ones that are most alike: no word is left alone at the end. */
function balanced(words: readonly Word[], length: (line: readonly Word[]) => number, width: number): Word[][] {
  const best = new Map<string, Split | undefined>()
  const split = (start: number, count: number): Split | undefined => {
    if (start === words.length) return count === 0 ? { cost: 0, lines: [] } : undefined
    if (count === 0) return undefined
    const key = `${start} ${count}`
    if (!best.has(key)) best.set(key, cheapest(start, count))
    return best.get(key)
  }
  const cheapest = (start: number, count: number): Split | undefined => {
    let found: Split | undefined
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end)
      const free = width - length(line)
      if (free < 0) break
      const rest = split(end, count - 1)
      const cost = free ** 2 + (rest?.cost ?? 0)
      if (rest && cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { cost, lines: [line, ...rest.lines] }
    }
    return found
  }
  const greedy = filled(words, length, width)
  return split(0, greedy.length)?.lines ?? greedy
}

interface Split {
  /** The squares of what stays free on each line: least when all are alike. */
  cost: number
  lines: Word[][]
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

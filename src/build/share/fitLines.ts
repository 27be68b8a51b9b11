/** A word that stays on one line, and whether it is in italics. */
export interface Word {
  text: string
  italic: boolean
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
 * Breaks a headline into lines of about the same length, at the largest size at which it has room. One that is too long
 * for any size shows how it begins.
 *
 * @param parts    a list for each part that begins on a line of its own
 * @param lengthOf  a line's width in sizes
 */
export function fitLines(
  parts: readonly (readonly Word[])[],
  lengthOf: (line: readonly Word[]) => number,
  { width, height, sizes, leading }: Room,
): { size: number; lines: Word[][] } {
  let size = 0
  let lines: Word[][] = []
  for (size of sizes) {
    const longest = width / size
    lines = parts.flatMap((part) => balanced(part, lengthOf, longest))
    if (lines.length * size * leading <= height && lines.every((line) => lengthOf(line) <= longest)) break
  }
  return { size, lines: lines.slice(0, Math.floor(height / size / leading)) }
}

/** As few lines as the width allows, and among those the ones that are most alike: no word is left alone at the end. */
function balanced(words: readonly Word[], lengthOf: (line: readonly Word[]) => number, longest: number): Word[][] {
  const greedy = filled(words, lengthOf, longest)
  // The best way to set the first n words on as many lines as were set so far. Its cost is the sum of the squares of what
  // stays free on each line: least when all are alike.
  let best: ({ lines: Word[][]; cost: number } | undefined)[] = [{ lines: [], cost: 0 }]
  for (const _ of greedy) {
    const longer: typeof best = []
    for (const [start, split] of best.entries()) {
      for (let end = start + 1; split && end <= words.length; end++) {
        const line = words.slice(start, end)
        const free = longest - lengthOf(line)
        if (free < 0) break
        const cost = split.cost + free ** 2
        if (cost < (longer[end]?.cost ?? Number.POSITIVE_INFINITY))
          longer[end] = { lines: [...split.lines, line], cost }
      }
    }
    best = longer
  }
  return best[words.length]?.lines ?? greedy
}

function filled(words: readonly Word[], lengthOf: (line: readonly Word[]) => number, longest: number): Word[][] {
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && lengthOf([...line, word]) <= longest) line.push(word)
    else lines.push([word])
  }
  return lines
}

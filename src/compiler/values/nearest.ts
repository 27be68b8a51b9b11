/**
 * The name an author most likely meant: the one that takes the fewest slips of the keyboard to reach (a letter wrong,
 * missing, doubled or swapped with its neighbor).
 *
 * @param mostSlips  fewer than usual, where only a sure guess will do
 * @returns `undefined` when nothing is near: more slips than a third of the word are another word
 */
export function nearest(
  written: string,
  names: Iterable<string>,
  mostSlips = Number.POSITIVE_INFINITY,
): string | undefined {
  const wanted = plain(written)
  let best: string | undefined
  let bestSlips = Math.min(mostSlips, Math.max(1, Math.floor(wanted.length / 3))) + 1
  for (const name of names) {
    if (name === written) continue
    const candidate = plain(name)
    if (Math.abs(candidate.length - wanted.length) >= bestSlips) continue
    const found = slips(wanted, candidate)
    if (found < bestSlips) {
      best = name
      bestSlips = found
    }
  }
  return best ?? (mostSlips > 1 ? extended(wanted, names) : undefined)
}

/** `card` for `cards-grid`, `email` for `emailAddress`: one begins with the other, and only one name does. */
function extended(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length < 3) return undefined
  const longer = [...names].filter(
    (name) => plain(name).startsWith(wanted) || (plain(name).length > 3 && wanted.startsWith(plain(name))),
  )
  return longer.length === 1 ? longer[0] : undefined
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

/** Optimal string alignment distance. */
function slips(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return previous[b.length]!
}

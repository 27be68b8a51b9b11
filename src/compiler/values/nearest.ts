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
  const known = knownWords(names)
  const key = `${mostSlips} ${written}`
  if (known?.has(key)) return known.get(key)
  const found = lookedUp(written, names, mostSlips)
  known?.set(key, found)
  return found
}

/** From so many names on, it is remembered which one was meant by what. */
const many = 100

const remembered = new WeakMap<object, { size: number; words: Map<string, string | undefined> }>()

/** An entry that is gone is missed in thousands of places, by its one name, among thousands of others. */
function knownWords(names: Iterable<string>): Map<string, string | undefined> | undefined {
  const size = Array.isArray(names) ? names.length : names instanceof Set ? names.size : 0
  if (size < many) return undefined
  let known = remembered.get(names)
  if (known?.size !== size) {
    known = { size, words: new Map() }
    remembered.set(names, known)
  }
  return known.words
}

function lookedUp(written: string, names: Iterable<string>, mostSlips: number): string | undefined {
  const wanted = plain(written)
  const letters = lettersOf(wanted)
  let best: string | undefined
  let bestSlips = Math.min(mostSlips, Math.max(1, Math.floor(wanted.length / 3))) + 1
  for (const name of names) {
    if (name === written) continue
    const candidate = plain(name)
    if (Math.abs(candidate.length - wanted.length) >= bestSlips) continue
    if (differences(lettersOf(candidate), letters) >= 2 * bestSlips) continue
    const found = slips(wanted, candidate)
    if (found < bestSlips) {
      best = name
      bestSlips = found
    }
  }
  return best ?? (mostSlips > 1 ? (extended(wanted, names) ?? related(written, names)) : undefined)
}

/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << word.charCodeAt(at)
  return letters
}

/** Letters that only one of two words has: a slip makes at most two. */
function differences(a: number, b: number): number {
  let count = 0
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count++
  return count
}

/** `card` for `cards-grid`, `email` for `emailAddress`: one begins with the other, and only one name does. */
function extended(wanted: string, names: Iterable<string>): string | undefined {
  if (wanted.length < 3) return undefined
  const longer = [...names].filter(
    (name) => plain(name).startsWith(wanted) || (plain(name).length > 3 && wanted.startsWith(plain(name))),
  )
  return longer.length === 1 ? longer[0] : undefined
}

/** `lead-routing` for `lead-scoring-routing`, `prices` for `pricing`: the same words or stem, and only one name has it. */
function related(written: string, names: Iterable<string>): string | undefined {
  const wanted = plain(written)
  if (wanted.length < 3) return undefined
  const all = [...names]
  const words = wordsOf(written)
  const sharing = all.filter((name) => shareWords(words, wordsOf(name)))
  if (sharing.length > 0) return sharing.length === 1 ? sharing[0] : undefined
  const stem = Math.max(4, Math.ceil((wanted.length * 2) / 3))
  const start = wanted.slice(0, stem)
  const found = start.length < stem ? [] : all.filter((name) => plain(name).startsWith(start))
  return found.length === 1 ? found[0] : undefined
}

/** All words of the one are words of the other. */
function shareWords(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a]
  return fewer.some((word) => word.length > 2) && fewer.every((word) => more.includes(word))
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
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

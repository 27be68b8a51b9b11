import { distance } from 'fastest-levenshtein'

/**
 * The name an author most likely meant: the one that takes the fewest slips of the keyboard to reach (a letter wrong,
 * missing, doubled or swapped with its neighbor); else the only one that begins alike or is made of the same words.
 *
 * @param mostSlips  fewer than usual, where only a sure guess will do
 * @returns `undefined` when nothing is near: more slips than a third of the word are another word
 */
export function nearest(
  written: string,
  names: Iterable<string>,
  mostSlips = Number.POSITIVE_INFINITY,
): string | undefined {
  // Longer ones are no names, and comparing two of them would take seconds.
  if (written.length > 1_000) return undefined
  const wanted = plain(written)
  let best: string | undefined
  let bestSlips = Math.min(mostSlips, Math.max(1, Math.floor(wanted.length / 3))) + 1
  for (const name of names) {
    const candidate = plain(name)
    if (name === written || Math.abs(candidate.length - wanted.length) >= bestSlips) continue
    const found = slips(wanted, candidate)
    if (found >= bestSlips) continue
    best = name
    bestSlips = found
  }
  return best ?? (mostSlips > 1 && wanted.length > 2 ? kin(written, [...names]) : undefined)
}

function slips(a: string, b: string): number {
  const count = distance(a, b)
  return count === 2 && isSwapped(a, b) ? 1 : count
}

/** `tpye` for `type`: two neighbors have changed places. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
}

/** `email` for `emailAddress`, `lead-routing` for `lead-scoring-routing`, `prices` for `pricing`: the only one like that. */
function kin(written: string, names: readonly string[]): string | undefined {
  const isAlike = (name: string) =>
    shareBeginning(plain(written), plain(name)) || shareWords(wordsOf(written), wordsOf(name))
  const [only, ...others] = names.filter(isAlike)
  return others.length === 0 ? only : undefined
}

/** One begins with the other, or with two thirds of it. */
function shareBeginning(written: string, name: string): boolean {
  const start = written.slice(0, Math.max(4, Math.ceil((written.length * 2) / 3)))
  return name.startsWith(start) || (name.length > 3 && written.startsWith(name))
}

/** All words of the one are words of the other. */
function shareWords(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a]
  return fewer.some((word) => word.length > 2) && fewer.every((word) => more.includes(word))
}

function wordsOf(name: string): string[] {
  const apart = name.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase()
  return apart.split(/[^\p{L}\d]+/u).filter(Boolean)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

import type { Priced } from './pricedNames.ts'

/** A price in a text that its name has not. */
export interface WrongPrice {
  name: string
  /** As written: `$900`. */
  written: string
  /** What the name costs: the fact, and what that says. */
  fact: string
  amount: string
  from: number
  to: number
}

/** Finds the prices in a text that are not those of the names beside them. */
export type PriceReader = (text: string) => WrongPrice[]

const amounts = /\$\d[\d,]*(?:\.\d\d)?(?![\d\w])/g
/** Of other lengths of time, and of parts of something, a price is another one. */
const perUnit =
  /^\s*(?:\/|\b(?:a|an|per|each|every)\s+)?\s*(?:hour|hr|day|week|quarter|year|person|seat|user|visit|call|lead)/i
const monthly = /^\s*(?:\/|(?:a|per|each|every)\s+)?\s*month/i
/**
 * All that may stand between a name and its price. With another word between them the price may be of something else, as
 * "Growth brings $2,000" is no price of Growth; then nothing is said.
 */
const between = new Set(
  `a all also an and as at by childcare comes contains cost costs each education estate fee first for from has have home in
  include included includes industries industry is it its itself just module no now of once one one-time only or our package
  pay pays per plan plus price priced prices real retainer service services set sets setup start starts take takes that the
  then three time up us with you your month monthly`.split(/\s+/),
)

/**
 * @param priced  what has a name and a price
 * @returns told nothing of a text, unless it is as good as certain: one name, its price close to it, and neither a fact of
 *   its own nor another name's price
 */
export function priceReader(priced: readonly Priced[]): PriceReader {
  if (priced.length === 0) return () => []
  const byName = new Map(priced.map((one) => [one.name, one]))
  const longestFirst = [...byName.keys()].sort((a, b) => b.length - a.length)
  const names = new RegExp(`(?<![\\w-])(?:${longestFirst.map((name) => literally(name)).join('|')})(?![\\w-])`, 'g')
  return (text) => {
    const found: WrongPrice[] = []
    for (const { sentence, start } of sentencesOf(text)) {
      if (!sentence.includes('$')) continue
      const named = [...sentence.matchAll(names)].map((match) => ({ one: byName.get(match[0])!, at: match.index }))
      if (named.length === 0) continue
      for (const match of sentence.matchAll(amounts)) {
        const wrong = judged(sentence, match[0], match.index, named)
        if (wrong) found.push({ ...wrong, from: start + match.index, to: start + match.index + match[0].length })
      }
    }
    return found
  }
}

interface Named {
  one: Priced
  at: number
}

function judged(
  sentence: string,
  written: string,
  at: number,
  named: readonly Named[],
): Omit<WrongPrice, 'from' | 'to'> | undefined {
  const one = subjectOf(sentence, written, at, named)
  if (!one) return undefined
  const after = sentence.slice(at + written.length)
  const before = sentence.slice(0, at)
  const price = one.prices.find(({ fact }) => saysWhich(fact, before, after))
  if (!price || sentence.includes(`facts.${price.fact}`)) return undefined
  const all = named.flatMap(({ one }) => one.prices)
  if (all.some((other) => digitsOf(other.amount) === digitsOf(written))) return undefined
  return { name: one.name, written, fact: price.fact, amount: price.amount }
}

/** Whose price it is: the one name before it, or, where none is, the one right behind it. */
function subjectOf(sentence: string, written: string, at: number, named: readonly Named[]): Priced | undefined {
  const before = named.filter((name) => name.at < at)
  const last = before.at(-1)
  if (last) {
    const gap = sentence.slice(last.at + last.one.name.length, at)
    // "Starter and Growth, $2,400 together": of which one, or of both, nobody can tell.
    const isAlone = before.length === 1 || /\$|\}\}/.test(sentence.slice(before.at(-2)!.at, last.at))
    return isAlone && isPlain(gap) ? last.one : undefined
  }
  const [first, second] = named
  if (!first) return undefined
  const end = at + written.length
  const isNear = isPlain(sentence.slice(end, first.at)) && !/[$;]/.test(sentence.slice(end, first.at))
  return isNear && second?.one !== first.one && named.length === 1 ? first.one : undefined
}

/** Nothing but words that lead from a name to its price. */
function isPlain(gap: string): boolean {
  const words =
    gap
      .replace(/\{\{[^}]*\}\}/g, ' ')
      .replace(/\$[\d,.]+/g, ' ')
      .match(/[\w'’-]+/g) ?? []
  return words.length <= 12 && words.every((word) => between.has(word.toLowerCase()))
}

/** Which of a name's prices is meant, by the fact's own last word: `setup`, `monthly`; a `price` is paid once. */
function saysWhich(fact: string, before: string, after: string): boolean {
  const last = fact.slice(fact.lastIndexOf('.') + 1)
  if (perUnit.test(after)) return false
  if (last === 'price') return !monthly.test(after)
  const stem = literally(last.replace(/ly$/, ''))
  const behind = new RegExp(`^\\s*(?:/|(?:a|per|each|every|one-time|of|in|for)\\s+){0,2}\\s*${stem}`, 'i')
  const ahead = new RegExp(`\\b${stem}\\w*(?:\\s+(?:fee|price|costs?|of|is|at|for))*\\s*:?\\s*$`, 'i')
  return behind.test(after) || (ahead.test(before) && !/^\s*(?:\/|a\s|per\s)/i.test(after))
}

/** A text as a part of a regular expression. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** `$1,400` and `$1400.00` are the same. */
export function digitsOf(amount: string): string {
  return amount.replace(/[^\d.]/g, '').replace(/\.00$/, '')
}

function* sentencesOf(text: string): Generator<{ sentence: string; start: number }> {
  let start = 0
  for (const { index, 0: end } of text.matchAll(/[.!?](?=\s|$)|;|\n\s*\n/g)) {
    yield { sentence: text.slice(start, index), start }
    start = index + end.length
  }
  yield { sentence: text.slice(start), start }
}

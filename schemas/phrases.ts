import type { Phrase, PluralPhrase } from './types.gen.ts'

/** What is filled into a phrase, by the name that stands in its braces. Numbers are written as the language writes them. */
type PhraseValues = Readonly<Record<string, string | number>>

/** Phrases, numbers, money and days as one language and currency write them. */
export interface Wording {
  /**
   * A phrase with its values; of a plural phrase the form that `n` asks for.
   *
   * @param decimals  of its numbers, always that many: a whole number when left out
   */
  fill(phrase: Phrase | PluralPhrase, values?: PhraseValues, decimals?: number): string
  number(value: number, decimals?: number): string
  /** Whole units of the site's currency: `$53,950`. */
  money(value: number): string
  /** Short enough for an axis: `$20k`. */
  shortMoney(value: number): string
  /** @param value  490 for `490%` */
  percent(value: number): string
  /** `2026-05-12` as `May 12, 2026`. */
  day(date: string): string
  /** `2026-05-12` as `May 12, 2026`, the month in full. */
  longDay(date: string): string
  /** The words of a day in full, for a phrase: `{month}` is `May`. */
  dayParts(date: string): PhraseValues
  /** `a, b, and c`. */
  list(items: readonly string[]): string
}

/** What a site that does not say so is written in. */
export const usualLanguage = 'en-US'

/** Which way a language is read: by its script, where it names one. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  // TypeScript does not know it yet.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } }
  return locale.getTextInfo().direction
}

/** For the root of a document; one that is read from left to right does not say so. */
export const dirAttribute = (language: string) => (directionOf(language) === 'rtl' ? ' dir="rtl"' : '')
export const usualCurrency = 'USD'

const wordings = new Map<string, Wording>()

/**
 * @param language  `en` or `de-CH`
 * @param currency  as ISO 4217 names it: `USD`
 */
export function wordingOf(language = usualLanguage, currency = usualCurrency): Wording {
  const key = `${language} ${currency}`
  const wording = wordings.get(key) ?? createWording(language, currency)
  wordings.set(key, wording)
  return wording
}

function createWording(language: string, currency: string): Wording {
  const digits = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const numbers = madeOnce((decimals: number) => new Intl.NumberFormat(language, digits(decimals)))
  const plurals = madeOnce((decimals: number) => new Intl.PluralRules(language, digits(decimals)))
  const number = (value: number, decimals = 0) => numbers(decimals).format(value)
  // A loss that is rounded to 0 has no sign.
  const signDisplay = 'negative'
  const money = { style: 'currency', currency, maximumFractionDigits: 0, signDisplay } as const
  const dates = madeOnce(
    (month: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' }),
  )
  const midnight = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`)
  const day = (date: string, month: 'short' | 'long') => dates(month).format(midnight(date))
  return {
    fill(phrase, values = {}, decimals = 0) {
      const text =
        typeof phrase === 'string' ? phrase : (phrase[plurals(decimals).select(Number(values.n))] ?? phrase.other)
      return text.replaceAll(placeholders, (whole, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined
        if (typeof value === 'number') return number(value, decimals)
        return value ?? whole
      })
    },
    number,
    money: (value) => value.toLocaleString(language, money),
    // Thousands are `k` in English too, as beside other units.
    shortMoney: (value) =>
      new Intl.NumberFormat(language, { ...money, notation: 'compact', maximumFractionDigits: 1 })
        .formatToParts(value)
        .map(({ type, value: part }) => (type === 'compact' && part === 'K' ? 'k' : part))
        .join(''),
    percent: (value) => (value / 100).toLocaleString(language, { style: 'percent', signDisplay }),
    day: (date) => day(date, 'short'),
    longDay: (date) => day(date, 'long'),
    dayParts: (date) =>
      Object.fromEntries(
        dates('long')
          .formatToParts(midnight(date))
          .map(({ type, value }) => [type, value]),
      ),
    list: (items) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
  }
}

const placeholders = /\{([a-zA-Z]+)\}/g

/** The names in a phrase's braces. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholders)].map(([, name = '']) => name))]
}

/** A formatter for each way to format: making one costs a hundred times what using it does. */
function madeOnce<Way, Format>(make: (way: Way) => Format): (way: Way) => Format {
  const made = new Map<Way, Format>()
  return (way) => {
    const format = made.get(way) ?? make(way)
    made.set(way, format)
    return format
  }
}

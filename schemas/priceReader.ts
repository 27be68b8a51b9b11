import { usualCurrency, usualLanguage } from './phrases.ts'

interface Locale {
  language?: string
  currency?: string
}

/**
 * A reader of prices as the site's language writes them in the site's currency: `$1,400`, `1.400,50 €`; it finds nothing in
 * other texts.
 */
export function priceReader({ language = usualLanguage, currency = usualCurrency }: Locale) {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', useGrouping: 'always' } as const
  const parts = new Intl.NumberFormat(language, format).formatToParts(1234.5)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const signs = [part('currency'), currency]
  const decimal = part('decimal')
  // Both apostrophes separate thousands in Switzerland.
  const straight = (text: string) => text.replaceAll('’', "'")
  const group = straight(part('group'))

  return function readPrice(text: string): number | undefined {
    const plain = straight(text.trim())
    const sign = signs.find((name) => plain.startsWith(name) || plain.endsWith(name))
    if (!sign) return undefined
    const [whole = '', fraction, ...more] = plain.replace(sign, '').trim().split(decimal)
    const groups = whole.split(group)
    const isWhole = groups.every((digits, index) => (index > 0 ? /^\d{3}$/ : /^\d+$/).test(digits))
    if (!isWhole || more.length > 0 || (fraction && !/^\d\d?$/.test(fraction))) return undefined
    return Number(`${groups.join('')}.${fraction ?? 0}`)
  }
}

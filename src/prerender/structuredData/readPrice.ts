import { usualCurrency, usualLanguage } from '#schemas/phrases.ts'
import type { SiteSettings } from '#schemas/types.gen.ts'

/** Reads a price as the site's language writes it in the site's currency: `$1,400`, `1.400,50 €`; nothing for other texts. */
export function readPrice(
  text: string,
  { language = usualLanguage, currency = usualCurrency }: SiteSettings,
): number | undefined {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', useGrouping: 'always' } as const
  const parts = new Intl.NumberFormat(language, format).formatToParts(1234.5)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  // Both apostrophes separate thousands in Switzerland.
  const plain = text.trim().replaceAll('’', "'")
  const sign = [part('currency'), currency].find((name) => plain.startsWith(name) || plain.endsWith(name))
  if (!sign) return undefined
  const [whole = '', fraction, ...more] = plain.replace(sign, '').trim().split(part('decimal'))
  const groups = whole.split(part('group').replace('’', "'"))
  const isWhole = groups.every((group, index) => (index > 0 ? /^\d{3}$/ : /^\d+$/).test(group))
  if (!isWhole || more.length > 0 || (fraction && !/^\d\d?$/.test(fraction))) return undefined
  return Number(`${groups.join('')}.${fraction ?? 0}`)
}

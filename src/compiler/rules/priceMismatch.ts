import { optionTexts } from '#schemas/choices.ts'
import { priceReader } from '#schemas/priceReader.ts'
import { groupsOf } from '../content/choices.ts'
import { localeOf } from '../values/localeOf.ts'
import { rule } from './rule.ts'

/**
 * Something that costs one price in a collection and another in the options of a form: an entry with `name` and `price`,
 * and an option that reads `<name> $997`, as the site's language writes its currency. Needed each time a price changes.
 */
export const priceMismatch = rule({
  code: 'rule/price-mismatch',
  severity: 'error',
  about: 'One name with two prices: in a collection and in the options of a form.',
  message: ({ name, here, there, request }: { name: string; here: string; there: string; request: string }) =>
    `"${name}" costs ${here} here and ${there} in the options of the ${request} form.`,
  hint: () => 'Correct one of them, or waive it in site.yaml: `waivers`, rule rule/price-mismatch, with a reason.',
  waiver: ({ name }) => name,
  *check(site) {
    const readPrice = priceReader(localeOf(site.settings.settings))
    const options = [...site.requests].flatMap(([request, { schema }]) =>
      optionTexts(groupsOf(schema, site.choices)).map((option) => ({ request, option })),
    )
    for (const entry of [...site.collections.values()].flat()) {
      const { name, price } = entry.data
      if (typeof name !== 'string' || typeof price !== 'string') continue
      const offers = options.flatMap(({ request, option }) => {
        const there = option.startsWith(`${name} `) ? option.slice(name.length).trim() : ''
        return readPrice(there) === undefined ? [] : [{ request, there }]
      })
      const here = readPrice(price)
      const [offer] = offers
      if (!offer || here === undefined || offers.some(({ there }) => readPrice(there) === here)) continue
      yield { at: site.location(entry, ['price']), name, here: price, ...offer }
    }
  },
})

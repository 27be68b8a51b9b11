import { optionTexts } from '#schemas/choices.ts'
import { groupsOf } from '../content/choices.ts'
import { rule } from './rule.ts'

/**
 * Something that costs one price in a collection and another in the options of a form: an entry with `name` and `price`,
 * and an option that reads `<name> $997`. Needed each time a price changes.
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
    const offers = [...site.requests].flatMap(([request, { schema }]) =>
      optionTexts(groupsOf(schema, site.choices)).flatMap((option) => {
        const [, name, price] = /^(.+?)\s+(\$[\d,.]+)$/.exec(option) ?? []
        return name !== undefined && price !== undefined ? [{ request, name, price }] : []
      }),
    )
    for (const entry of [...site.collections.values()].flat()) {
      const { name, price } = entry.data
      if (typeof name !== 'string' || typeof price !== 'string') continue
      const named = offers.filter((offer) => offer.name === name)
      const [offer] = named
      if (!offer || named.some((other) => digits(other.price) === digits(price))) continue
      yield { at: site.location(entry, ['price']), name, here: price, there: offer.price, request: offer.request }
    }
  },
})

/** `$1,497` and `$1497` are the same. */
function digits(price: string): string {
  return price.replace(/[^\d.]/g, '')
}

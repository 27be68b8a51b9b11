import { optionTexts } from '#schemas/choices.ts'
import type { ChoiceGroup } from '#schemas/types.gen.ts'
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts'
import { groupsOf } from '../links/requestPresets.ts'
import type { Entry, StageContext } from '../stages/stage.ts'
import type { Finding } from './finding.ts'

/**
 * Finds things that cost one price in a collection and another in the options of a form: an entry with `name` and
 * `price`, and an option that reads `<name> $997`.
 */
export function priceMismatches(context: StageContext): Finding[] {
  const offers = [...context.requests].flatMap(([request, schema]) =>
    pricedOptions(request, groupsOf(schema, context.choices)),
  )
  return [...context.collections.values()].flat().flatMap((entry) => {
    const { name, price } = entry.data
    if (typeof name !== 'string' || typeof price !== 'string') return []
    const named = offers.filter((offer) => offer.name === name)
    const [offer] = named
    if (!offer || named.some((other) => sameAmount(other.price, price))) return []
    return [{ name, diagnostic: mismatch(entry, name, price, offer, context) }]
  })
}

interface Offer {
  request: string
  name: string
  price: string
}

function pricedOptions(request: string, groups: readonly ChoiceGroup[]): Offer[] {
  return optionTexts(groups).flatMap((option) => {
    const [, name, price] = option.match(/^(.+?)\s+(\$[\d,.]+)$/) ?? []
    return name !== undefined && price !== undefined ? [{ request, name, price }] : []
  })
}

/** `$1,497` and `$1497` are the same. */
function sameAmount(a: string, b: string): boolean {
  const digits = (price: string) => price.replace(/[^\d.]/g, '')
  return digits(a) === digits(b)
}

function mismatch(entry: Entry, name: string, price: string, offer: Offer, context: StageContext): Diagnostic {
  const facts = { name, here: price, there: offer.price, request: offer.request }
  return error('rule/price-mismatch', context.origin(entry, ['price']), facts)
}

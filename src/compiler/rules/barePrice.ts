import { warning } from '../diagnostics/diagnostics.ts'
import type { Path } from '../diagnostics/range.ts'
import { contentPrefix } from '../files/contentPrefix.ts'
import type { StageContext } from '../stages/stage.ts'
import { isMapping, own } from '../values/own.ts'
import type { Finding } from './finding.ts'
import { meantPrice } from './meantPrice.ts'

const price = /^\$\d/

/**
 * Finds facts that are prices, written otherwise than their neighbors: of `growth`, `setup` is "1,400", "1400 USD" or
 * "$1.400", and that of the others begins with `$`. Pages would print it as it is.
 */
export function barePrices({ sources }: StageContext): Finding[] {
  const source = sources.get(`${contentPrefix(sources.keys())}facts.yaml`)
  if (!source || !isMapping(source.data)) return []
  return [...groupsIn(source.data, [])].flatMap(({ group, path }) =>
    Object.entries(group).flatMap(([name, one]) =>
      Object.entries(isMapping(one) ? one : {}).flatMap(([field, value]) => {
        const others = Object.keys(group)
          .filter((other) => other !== name)
          .map((other) => own(group[other], field))
        const given = others.filter((other) => other !== undefined)
        // Beside prices may stand words: "one-time".
        const prices = given.filter((other) => typeof other === 'string' && price.test(other))
        const isPrice = prices.length > 1 && given.every((other) => prices.includes(other) || !/\d/.test(String(other)))
        const meant = isPrice && typeof value !== 'boolean' ? meantPrice(String(value)) : undefined
        if (meant === undefined) return []
        const at = [...path, name, field]
        const facts = {
          fact: at.join('.'),
          written: String(value),
          others: String(prices[0]),
          meant,
        }
        return [{ name: at.join('.'), diagnostic: warning('rule/price', source.at(at), facts) }]
      }),
    ),
  )
}

/** Mappings that hold mappings. */
function* groupsIn(
  value: Record<string, unknown>,
  path: Path,
): Generator<{ group: Record<string, unknown>; path: Path }> {
  const inner = Object.entries(value).filter(([, part]) => isMapping(part))
  if (inner.length > 2) yield { group: value, path }
  for (const [name, part] of inner) yield* groupsIn(part as Record<string, unknown>, [...path, name])
}

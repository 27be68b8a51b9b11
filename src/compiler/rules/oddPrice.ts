import { warning } from '../diagnostics/diagnostics.ts'
import type { StageContext } from '../stages/stage.ts'
import { descend, isMapping, own } from '../values/own.ts'
import type { Finding } from './finding.ts'
import { digitsOf } from './literalPrices.ts'
import { isAmount, type WrittenPrice, writtenPrices } from './writtenPrices.ts'

/**
 * Finds the one entry of a collection that has its price written out where the others name a fact, each its own of one
 * group (`facts.modules.<one>.price`), when the one fact that nobody names says another price.
 */
export function oddPrices(context: StageContext): Finding[] {
  return [...writtenPrices(context)].flatMap(([collection, prices]) => {
    if (context.ofItsTime.has(collection)) return []
    return [...Map.groupBy(prices, ({ field }) => field).values()].flatMap((ofField) => {
      const [odd, second] = ofField.filter(({ fact }) => fact === undefined)
      const left = odd && !second ? leftFact(ofField, context.facts) : undefined
      if (!odd || !left || digitsOf(left.amount) === digitsOf(odd.written)) return []
      const { name, written, path, source } = odd
      const range = source.inside(path, 0, written.length)
      const diagnostic = warning('rule/price-literal', range, { name, written, ...left })
      return [{ name: `${name} ${written}`, diagnostic }]
    })
  })
}

/** The one price of the group of facts that no entry names; nothing where there are more, or no such group. */
function leftFact(
  prices: readonly WrittenPrice[],
  facts: StageContext['facts'],
): { fact: string; amount: string } | undefined {
  const named = new Set(prices.flatMap(({ fact }) => fact ?? []))
  const [first = ''] = named
  const [group, last] = groupOf(first)
  const isOneGroup = [...named].every((fact) => groupOf(fact).join() === `${group},${last}`)
  if (named.size < 2 || !group || !last || !isOneGroup) return undefined
  const all = descend(facts, group.split('.'))
  const left = Object.entries(isMapping(all) ? all : {}).flatMap(([key, prices]) => {
    const fact = `${group}.${key}.${last}`
    const amount = own(prices, last)
    return !named.has(fact) && isAmount(amount) ? [{ fact, amount }] : []
  })
  return left.length === 1 ? left[0] : undefined
}

/** `modules` and `price` of `modules.agents.price`. */
function groupOf(fact: string): [group: string, last: string] {
  const parts = fact.split('.')
  return [parts.slice(0, -2).join('.'), parts.at(-1)!]
}

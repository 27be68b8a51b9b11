import type { StageContext } from '../stages/stage.ts'
import { descend } from '../values/own.ts'
import { isAmount, writtenPrices } from './writtenPrices.ts'

/** Something that has a name and costs what facts say. */
export interface Priced {
  /** As texts call it: `AI Agents (Chat & Phone)`, `Growth`. */
  name: string
  prices: Price[]
}

interface Price {
  /** `prices.growth.setup` */
  fact: string
  /** As the fact prints it: `$1,400`. */
  amount: string
}

/**
 * What costs what a fact says: entries with a name of their own and a price that is a fact and nothing else, as modules and
 * tiers have. So an author need not tell twice which words a fact goes by.
 */
export function pricedNames(context: StageContext): Priced[] {
  const priced = new Map<string, Price[]>()
  for (const { name, fact } of [...writtenPrices(context).values()].flat()) {
    if (fact === undefined) continue
    const amount = descend(context.facts, fact.split('.'))
    const known = priced.get(name) ?? []
    const isNew = !known.some((price) => price.fact === fact)
    if (isAmount(amount) && isNew) priced.set(name, [...known, { fact, amount }])
  }
  return [...priced].map(([name, prices]) => ({ name, prices }))
}

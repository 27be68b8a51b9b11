import type { SourceFile } from '../files/source.ts'
import type { StageContext } from '../stages/stage.ts'
import { descend, isMapping, own } from '../values/own.ts'

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

/** A price and nothing else. */
export const amount = /^\$\d[\d,]*(?:\.\d\d)?$/
export const factAlone = /^\{\{\s*facts\.([\w.-]+)\s*\}\}$/

/**
 * What costs what a fact says: entries with a name of their own and a price that is a fact and nothing else, as modules and
 * tiers have. So an author need not tell twice which words a fact goes by.
 */
export function pricedNames({ collections, sources, facts }: StageContext): Priced[] {
  const priced = new Map<string, Price[]>()
  const files = new Set([...collections.values()].flatMap((entries) => entries.map(({ file }) => file)))
  for (const file of files) {
    const source = sources.get(file)
    for (const { name, fact } of source ? boundPrices(source) : []) {
      const value = descend(facts, fact.split('.'))
      const known = priced.get(name) ?? []
      const isPrice = typeof value === 'string' && amount.test(value)
      if (isPrice && !known.some((price) => price.fact === fact)) priced.set(name, [...known, { fact, amount: value }])
    }
  }
  return [...priced].map(([name, prices]) => ({ name, prices }))
}

type Bound = { name: string; fact: string }[]

/** An entry that did not change says what it said. */
const known = new WeakMap<SourceFile, Bound>()

function boundPrices(source: SourceFile): Bound {
  const found = known.get(source) ?? read(source.data)
  known.set(source, found)
  return found
}

function read(data: unknown): Bound {
  const entries = Array.isArray(data) ? data : [data]
  return entries.flatMap((entry) => {
    const name = own(entry, 'name')
    if (!isMapping(entry) || typeof name !== 'string' || name.includes('{{')) return []
    return Object.values(entry).flatMap((value) => {
      const fact = typeof value === 'string' ? factAlone.exec(value)?.[1] : undefined
      return fact === undefined ? [] : [{ name, fact }]
    })
  })
}

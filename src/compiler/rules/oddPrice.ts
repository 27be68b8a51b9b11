import { warning } from '../diagnostics/diagnostics.ts'
import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { StageContext } from '../stages/stage.ts'
import { descend, isMapping, own } from '../values/own.ts'
import type { Finding } from './finding.ts'
import { digitsOf } from './literalPrices.ts'
import { amount, factAlone } from './pricedNames.ts'

/**
 * Finds the one entry of a collection that has its price written out where the others name a fact, each its own of one
 * group (`facts.modules.<one>.price`), when the one fact that nobody names says another price.
 */
export function oddPrices(context: StageContext): Finding[] {
  return [...context.collections].flatMap(([collection, entries]) => {
    if (context.ofItsTime.has(collection)) return []
    const files = new Set(entries.map(({ file }) => file))
    const values = [...files].flatMap((file) => {
      const source = context.sources.get(file)
      return source ? valuesIn(source).map((value) => ({ ...value, source })) : []
    })
    return [...Map.groupBy(values, ({ field }) => field).values()].flatMap((ofField) => {
      const [odd, second] = ofField.filter(({ value }) => amount.test(value))
      const left = odd && !second ? leftFact(ofField, context.facts) : undefined
      if (!odd || !left || digitsOf(left.amount) === digitsOf(odd.value)) return []
      const { name, value: written, path, source } = odd
      const diagnostic = warning('rule/price-literal', source.inside(path, 0, written.length), {
        name,
        written,
        ...left,
      })
      return [{ name: `${name} ${written}`, diagnostic }]
    })
  })
}

interface Value {
  /** What the entry is called. */
  name: string
  field: string
  value: string
  path: Path
}

/** The one price of the group of facts that no entry names; nothing where there are more, or no such group. */
function leftFact(
  values: readonly Value[],
  facts: StageContext['facts'],
): { fact: string; amount: string } | undefined {
  const named = new Set(values.flatMap(({ value }) => factAlone.exec(value)?.[1] ?? []))
  const [first] = named
  if (first === undefined || named.size < 2) return undefined
  const parts = first.split('.')
  const group = parts.slice(0, -2)
  const last = parts.at(-1)!
  const ofGroup = (fact: string) => {
    const others = fact.split('.')
    return others.at(-1) === last && others.slice(0, -2).join('.') === group.join('.')
  }
  if (group.length === 0 || ![...named].every(ofGroup)) return undefined
  const all = descend(facts, group)
  const left = Object.keys(isMapping(all) ? all : {}).flatMap((key) => {
    const fact = [...group, key, last].join('.')
    const value = own(own(all, key), last)
    return named.has(fact) || typeof value !== 'string' || !amount.test(value) ? [] : [{ fact, amount: value }]
  })
  return left.length === 1 ? left[0] : undefined
}

/** An entry that did not change says what it said. */
const known = new WeakMap<SourceFile, readonly Value[]>()

function valuesIn(source: SourceFile): readonly Value[] {
  const found = known.get(source) ?? read(source.data)
  known.set(source, found)
  return found
}

function read(data: unknown): Value[] {
  const isList = Array.isArray(data)
  return (isList ? data : [data]).flatMap((entry: unknown, index) => {
    const name = own(entry, 'name') ?? own(entry, 'title')
    if (!isMapping(entry) || typeof name !== 'string') return []
    return Object.entries(entry).flatMap(([field, value]) => {
      const isMeant = typeof value === 'string' && (amount.test(value) || factAlone.test(value))
      return isMeant ? [{ name, field, value, path: isList ? [index, field] : [field] }] : []
    })
  })
}

import type { Path } from '../diagnostics/range.ts'
import type { SourceFile } from '../files/source.ts'
import type { StageContext } from '../stages/stage.ts'
import { isMapping, own } from '../values/own.ts'

/** A property of an entry that is a price or a fact, and nothing else. */
export interface WrittenPrice {
  /** What the entry is called. */
  name: string
  field: string
  /** As its author wrote it: `$1,400`, `{{facts.prices.growth.setup}}`. */
  written: string
  /** `prices.growth.setup`; absent where an amount is written out. */
  fact?: string | undefined
  source: SourceFile
  path: Path
}

/** A price and nothing else. */
const amount = /^\$\d[\d,]*(?:\.\d\d)?$/
const factAlone = /^\{\{\s*facts\.([\w.-]+)\s*\}\}$/

export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && amount.test(value)
}

/** What entries with a name of their own cost, as it is written in their files, by collection. */
export function writtenPrices({ collections, sources }: StageContext): Map<string, WrittenPrice[]> {
  return new Map(
    [...collections].map(([collection, entries]) => {
      const files = new Set(entries.map(({ file }) => file))
      return [collection, [...files].flatMap((file) => pricesIn(sources.get(file)))]
    }),
  )
}

/** An entry that did not change says what it said. */
const known = new WeakMap<SourceFile, readonly WrittenPrice[]>()

function pricesIn(source: SourceFile | undefined): readonly WrittenPrice[] {
  if (!source) return []
  const found = known.get(source) ?? read(source)
  known.set(source, found)
  return found
}

function read(source: SourceFile): WrittenPrice[] {
  const { data } = source
  const isList = Array.isArray(data)
  return (isList ? data : [data]).flatMap((entry: unknown, index) => {
    const name = own(entry, 'name')
    if (!isMapping(entry) || typeof name !== 'string' || name.includes('{{')) return []
    return Object.entries(entry).flatMap(([field, written]) => {
      if (typeof written !== 'string') return []
      const fact = factAlone.exec(written)?.[1]
      const path = isList ? [index, field] : [field]
      return fact !== undefined || isAmount(written) ? [{ name, field, written, fact, source, path }] : []
    })
  })
}
